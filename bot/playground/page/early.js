// Runs before anything is drawn, so that a remembered light or dark does not flash.
try {
  const chosen = localStorage.getItem("serai.theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
} catch {
  // Without a memory the page follows the system.
}
