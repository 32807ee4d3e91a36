/** While a finger or the mouse is down nothing is drawn anew: the press would find nothing there. */

const LONGEST = 4000;
/** A touch becomes a click a moment after the finger has gone. */
const AFTER = 60;

export class Hands {
  constructor(freed) {
    this.isDown = false;
    this.freed = freed;
    addEventListener("pointerdown", () => this.hold(), true);
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, () => this.free(AFTER), true);
  }

  hold() {
    this.isDown = true;
    this.free(LONGEST);
  }

  free(wait) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.isDown = false;
      this.freed();
    }, wait);
  }
}
