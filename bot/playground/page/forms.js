/** Forms (modals): every kind of question, checked as far as Discord checks before sending. */

import { el, icon, iconButton, nameOf } from "./dom.js";
import { markdown } from "./markdown.js";
import { optionsOf, selectBox, titleOf } from "./menus.js";
import { bytes } from "./pictures.js";
import { openDialog, openList } from "./sheet.js";
import { t } from "./strings.js";

/** Show a form; `send(values)` resolves with null when it was taken, else with what went wrong. */
export function openForm(form, app, send) {
  const questions = form.components.map((part) => question(part, app)).filter(Boolean);
  const trouble = el("p", { class: "failure", role: "alert", hidden: true });
  const submit = el("button", { type: "submit", class: "button primary" }, t("submit"), el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")));
  const cancel = el("button", { type: "button", class: "button secondary", on: { click: () => dialog.close() } }, t("cancel"));
  const head = el("header", {}, el("h2", {}, form.title), iconButton("close", t("close"), () => dialog.close()));
  const note = el("p", { class: "form-note" }, t("formNote", { bot: nameOf(app.state.bot) }));
  const inside = el("form", { novalidate: true, class: "form-inside" }, head, note, questions.map((one) => one.node), trouble, el("footer", {}, cancel, submit));
  const dialog = el("dialog", { class: "form", "aria-label": form.title }, inside);
  inside.addEventListener("submit", async (event) => {
    event.preventDefault();
    const wrong = questions.filter((one) => !one.check());
    if (wrong.length) return wrong[0].focus();
    const values = Object.fromEntries(questions.flatMap((one) => one.values()));
    submit.disabled = true;
    submit.classList.add("busy");
    const problem = await send(values);
    submit.disabled = false;
    submit.classList.remove("busy");
    if (problem === null) return dialog.finish(true);
    trouble.textContent = problem;
    trouble.hidden = false;
  });
  const answer = openDialog(dialog);
  dialog.querySelector(".form-inside input, .form-inside textarea, .form-inside .select, .form-inside [role=radio]")?.focus();
  return answer;
}

/** One part of a form: {node, values() -> [[id, value]], check(), focus()}. */
function question(part, app) {
  if (part.type === 10) return still(el("div", { class: "text" }, markdown(part.content, app.look)));
  if (part.type === 1) return labelled({ label: part.components[0].label, component: part.components[0] }, app);
  if (part.type === 18) return labelled(part, app);
  return null;
}

function still(node) {
  return { node, values: () => [], check: () => true, focus: () => {} };
}

let count = 0;

function labelled({ label, description, component }, app) {
  count += 1;
  const id = `question-${count}`;
  const required = component.required !== false && component.type !== 23;
  const made = input(component, app, { id, label, required });
  const complaint = el("p", { class: "complaint", id: `${id}-complaint`, role: "alert", hidden: true });
  const star = required ? el("span", { class: "star", "aria-hidden": "true" }, " *") : el("small", {}, ` (${t("optional")})`);
  const title = el(made.labels ? "label" : "span", { class: "question-label", id: `${id}-label`, for: made.labels ? id : null }, label, component.type === 23 ? null : star);
  const help = description ? el("p", { class: "help", id: `${id}-help` }, description) : null;
  const node = el("div", { class: "question-box" }, title, help, made.node, complaint);
  return {
    node,
    values: () => [[component.custom_id, made.value()]],
    focus: () => made.focus(),
    check: () => {
      const problem = made.problem();
      complaint.textContent = problem ?? "";
      complaint.hidden = problem === null;
      return problem === null;
    },
  };
}

function input(part, app, about) {
  if (part.type === 4) return textInput(part, about);
  if (part.type === 21) return group(part, about, "radio");
  if (part.type === 22) return group(part, about, "checkbox");
  if (part.type === 23) return checkbox(part, about);
  if (part.type === 19) return upload(part, about);
  return menu(part, app, about);
}

function textInput(part, { id, required }) {
  const rules = { id, class: "field", placeholder: part.placeholder, maxlength: part.max_length ?? 4000, "aria-required": required ? "true" : null, "aria-describedby": `${id}-help ${id}-complaint` };
  const node = part.style === 2 ? el("textarea", { ...rules, rows: "4" }) : el("input", { ...rules, type: "text", autocomplete: "off" });
  node.value = part.value ?? "";
  const problem = () => {
    if (!node.value) return required ? t("mustFill") : null;
    const min = part.min_length ?? 0;
    return node.value.length < min ? t("tooShort", { min }) : null;
  };
  return { node, labels: true, value: () => node.value, focus: () => node.focus(), problem };
}

/** Radio buttons or a group of boxes. */
function group(part, { id, required }, type) {
  const inputs = part.options.map((option) => el("input", { type, name: id, value: option.value, checked: Boolean(option.default) }));
  const rows = part.options.map((option, index) => el("label", { class: "check-row" }, inputs[index], el("span", {}, option.label, option.description ? el("small", {}, option.description) : null)));
  const node = el("div", { class: "check-group", role: type === "radio" ? "radiogroup" : "group", "aria-labelledby": `${id}-label` }, rows);
  const chosen = () => inputs.filter((one) => one.checked).map((one) => one.value);
  const min = type === "radio" ? Number(required) : (part.min_values ?? Number(required));
  const max = type === "radio" ? 1 : (part.max_values ?? inputs.length);
  const limit = () => inputs.forEach((one) => (one.disabled = type === "checkbox" && !one.checked && chosen().length >= max));
  node.addEventListener("change", limit);
  limit();
  const problem = () => (chosen().length < min && (required || chosen().length) ? countProblem(min, max) : null);
  const value = () => (type === "radio" ? (chosen()[0] ?? null) : chosen());
  return { node, labels: false, value, focus: () => inputs[0]?.focus(), problem };
}

function countProblem(min, max) {
  if (max === 1) return t("mustFill");
  return min === max ? t("chooseExactly", { min }) : t("chooseBetween", { min, max });
}

function checkbox(part, { id, label }) {
  const box = el("input", { type: "checkbox", id, checked: Boolean(part.default) });
  const node = el("label", { class: "check-row single" }, box, el("span", {}, label));
  return { node, labels: true, value: () => box.checked, focus: () => box.focus(), problem: () => null };
}

const FILE_LIMIT = 10 * 1024 * 1024;

/** Files from this computer; they go to the stand-in and no further. */
function upload(part, { id, required }) {
  const min = part.min_values ?? 1;
  const max = part.max_values ?? 1;
  let files = [];
  const picker = el("input", { type: "file", id, class: "hidden-text", multiple: max > 1, "aria-required": required ? "true" : null, "aria-describedby": `${id}-help ${id}-complaint` });
  const list = el("ul", { class: "files" });
  const remove = (file) => {
    files = files.filter((one) => one !== file);
    draw();
    picker.focus();
  };
  const draw = () => list.replaceChildren(...files.map((file) => el("li", {}, icon("file"), el("span", { class: "file-name" }, file.name), el("small", {}, bytes(file.size)), iconButton("close", t("removeFile", { name: file.name }), () => remove(file)))));
  picker.addEventListener("change", async () => {
    const chosen = await Promise.all([...picker.files].map(read));
    files = max === 1 ? chosen : [...files, ...chosen];
    picker.value = "";
    draw();
  });
  const node = el("div", { class: "upload" }, picker, el("label", { class: "button secondary", for: id }, icon("plus"), t(max > 1 ? "chooseFiles" : "chooseFile")), list);
  const problem = () => {
    if (!files.length) return required ? t("mustFill") : null;
    if (files.some((file) => file.size > FILE_LIMIT)) return t("fileTooLarge");
    return files.length < min || files.length > max ? countProblem(min, max) : null;
  };
  return { node, labels: true, value: () => files.map(({ name, data }) => ({ name, data })), focus: () => picker.focus(), problem };
}

async function read(file) {
  const letters = Array.from(new Uint8Array(await file.arrayBuffer()), (byte) => String.fromCharCode(byte));
  return { name: file.name, size: file.size, data: btoa(letters.join("")) };
}

function menu(part, app, { id, label, required }) {
  const min = part.min_values ?? Number(required);
  const max = part.max_values ?? 1;
  const holder = el("div", {});
  let chosen = optionsOf(part, app).filter((option) => option.selected).map((option) => option.value);
  const open = async () => {
    const options = optionsOf(part, app, chosen);
    const values = await openList({ anchor: holder.firstChild, title: titleOf(label, min, max), options, min: required ? min : 0, max });
    if (values) draw(values);
  };
  const draw = (values) => {
    chosen = values;
    const box = selectBox(optionsOf(part, app, chosen), part.placeholder || t("choose"), { open });
    box.setAttribute("aria-labelledby", `${id}-label`);
    holder.replaceChildren(box);
  };
  draw(chosen);
  const problem = () => (chosen.length < min && (required || chosen.length) ? countProblem(min, max) : null);
  return { node: holder, labels: false, value: () => chosen, focus: () => holder.firstChild.focus(), problem };
}
