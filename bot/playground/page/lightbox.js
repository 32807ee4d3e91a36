/** A picture as large as one likes: zoom by wheel, pinch, double click or keys; drag; next and last. */

import { el, iconButton } from "./dom.js";
import { openDialog } from "./sheet.js";
import { t } from "./strings.js";

const MOST = 8;
const STEP = 1.5;
const NEAR_ENOUGH = 6;

/** Show `pictures` ({url, alt}) beginning with one of them. */
export function openLightbox(pictures, start = 0) {
  return new Lightbox(pictures, start).answer;
}

class Lightbox {
  constructor(pictures, start) {
    this.pictures = pictures;
    this.fingers = new Map();
    this.img = el("img", { draggable: "false" });
    this.stage = el("div", { class: "stage", tabindex: "-1" }, this.img);
    this.words = el("p", { "aria-live": "polite" });
    this.original = el("a", { target: "_blank", rel: "noopener" }, t("openOriginal"));
    this.scaleNote = el("output", { class: "scale" });
    this.dialog = el("dialog", { class: "lightbox" }, this.tools(), this.arrows(), this.stage, el("div", { class: "caption" }, this.words, this.original));
    this.listen();
    this.answer = openDialog(this.dialog);
    this.turn(start);
    this.stage.focus();
  }

  tools() {
    const smaller = iconButton("minus", t("zoomOut"), () => this.zoomBy(1 / STEP));
    const larger = iconButton("plus", t("zoomIn"), () => this.zoomBy(STEP));
    const close = iconButton("close", t("close"), () => this.dialog.close());
    return el("div", { class: "tools" }, smaller, this.scaleNote, larger, close);
  }

  arrows() {
    if (this.pictures.length === 1) return null;
    return [iconButton("left", t("lastPicture"), () => this.turn(this.at - 1), { class: "icon-button turn back" }), iconButton("right", t("nextPicture"), () => this.turn(this.at + 1), { class: "icon-button turn on" })];
  }

  listen() {
    const { stage } = this;
    stage.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    stage.addEventListener("pointerdown", (event) => this.down(event));
    stage.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel"]) stage.addEventListener(name, (event) => this.up(event));
    stage.addEventListener("dblclick", (event) => !this.isMouse && this.toggle(event));
    this.img.addEventListener("load", () => this.place());
    this.dialog.addEventListener("keydown", (event) => this.key(event));
    const over = new AbortController();
    this.dialog.addEventListener("close", () => over.abort());
    addEventListener("resize", () => this.place(), { signal: over.signal });
  }

  turn(index) {
    this.at = (index + this.pictures.length) % this.pictures.length;
    const { url, alt } = this.pictures[this.at];
    this.img.src = url;
    this.img.alt = alt || t("picture");
    this.dialog.setAttribute("aria-label", alt || t("picture"));
    const count = this.pictures.length > 1 ? `${this.at + 1} / ${this.pictures.length}` : "";
    this.words.textContent = [count, alt].filter(Boolean).join(" · ");
    this.original.href = url;
    this.scale = 1;
    this.x = this.y = 0;
    this.place();
  }

  // --- how large, and which part ---

  /** The scale at which one dot of the picture is one of the screen, at least twice as large. */
  full() {
    return Math.max(2, (this.img.naturalWidth || 1) / (this.img.clientWidth || 1));
  }

  toggle(point) {
    this.zoomTo(this.scale > 1 ? 1 : this.full(), point);
  }

  zoomBy(factor, point = null) {
    this.zoomTo(this.scale * factor, point);
  }

  /** What lies under the point stays under it. */
  zoomTo(wanted, point = null) {
    const scale = Math.min(MOST, Math.max(1, wanted));
    const box = this.stage.getBoundingClientRect();
    const [x, y] = point ? [point.clientX - box.left - box.width / 2, point.clientY - box.top - box.height / 2] : [0, 0];
    this.x = x - ((x - this.x) * scale) / this.scale;
    this.y = y - ((y - this.y) * scale) / this.scale;
    this.scale = scale;
    this.place();
  }

  /** Move the picture, never beyond its edges. */
  place() {
    const room = (size, frame) => Math.max(0, (size * this.scale - frame) / 2);
    const wide = room(this.img.clientWidth, this.stage.clientWidth);
    const high = room(this.img.clientHeight, this.stage.clientHeight);
    this.x = Math.min(wide, Math.max(-wide, this.x));
    this.y = Math.min(high, Math.max(-high, this.y));
    this.img.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
    this.dialog.classList.toggle("zoomed", this.scale > 1);
    this.scaleNote.textContent = `${Math.round(this.scale * 100)}%`;
  }

  // --- fingers, mouse and keys ---

  wheel(event) {
    event.preventDefault();
    this.zoomBy(Math.exp(-event.deltaY / 300), event);
  }

  down(event) {
    this.isMouse = event.pointerType === "mouse";
    this.fingers.set(event.pointerId, event);
    this.stage.setPointerCapture(event.pointerId);
    if (this.fingers.size === 1) this.began = { x: event.clientX, y: event.clientY, outside: event.target === this.stage };
  }

  move(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const other = [...this.fingers.values()].find((one) => one.pointerId !== event.pointerId);
    this.fingers.set(event.pointerId, event);
    if (other) {
      const apart = (one) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      const middle = { clientX: (event.clientX + other.clientX) / 2, clientY: (event.clientY + other.clientY) / 2 };
      this.zoomBy(apart(event) / Math.max(1, apart(before)), middle);
      this.began = null;
    } else {
      this.x += event.clientX - before.clientX;
      this.y += event.clientY - before.clientY;
      this.place();
    }
  }

  /** A click enlarges, beside the picture it closes; a swipe over a whole picture turns to the next. */
  up(event) {
    this.fingers.delete(event.pointerId);
    const { began } = this;
    this.began = null;
    if (!began || event.type === "pointercancel") return;
    const moved = event.clientX - began.x;
    const isTap = Math.hypot(moved, event.clientY - began.y) < NEAR_ENOUGH;
    if (isTap && began.outside && this.scale === 1) this.dialog.close();
    else if (isTap && this.isMouse) this.toggle(event);
    else if (this.scale === 1 && Math.abs(moved) > 60 && this.pictures.length > 1) this.turn(this.at + (moved < 0 ? 1 : -1));
  }

  key(event) {
    const pan = { ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowUp: [0, 80], ArrowDown: [0, -80] }[event.key];
    if (["+", "="].includes(event.key)) this.zoomBy(STEP);
    else if (event.key === "-") this.zoomBy(1 / STEP);
    else if (event.key === "0") this.zoomTo(1);
    else if (pan && this.scale > 1) {
      this.x += pan[0];
      this.y += pan[1];
      this.place();
    } else if (pan?.[0] && this.pictures.length > 1) this.turn(this.at + (pan[0] < 0 ? 1 : -1));
    else return;
    event.preventDefault();
  }
}
