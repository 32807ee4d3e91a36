/** Light or dark: as the system says, or as this browser was told. */

import { openMenu } from "./sheet.js";
import { t } from "./strings.js";

const KEY = "serai.theme";
const CHOICES = { system: "screen", light: "sun", dark: "moon" };

export function theme() {
  return document.documentElement.dataset.theme ?? "system";
}

export function themeIcon() {
  return CHOICES[theme()];
}

function setTheme(chosen) {
  if (chosen === "system") {
    delete document.documentElement.dataset.theme;
    localStorage.removeItem(KEY);
  } else {
    document.documentElement.dataset.theme = chosen;
    localStorage.setItem(KEY, chosen);
  }
}

/** Ask for one of the three. */
export function chooseTheme(anchor, changed) {
  const names = { system: t("themeSystem"), light: t("themeLight"), dark: t("themeDark") };
  const actions = Object.entries(CHOICES).map(([value, icon]) => ({
    label: names[value],
    icon,
    selected: value === theme(),
    run: () => {
      setTheme(value);
      changed();
    },
  }));
  return openMenu(anchor, t("theme"), actions);
}
