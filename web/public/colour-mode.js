// Runs before the first paint, so that the wrong colour mode never flashes. Without a choice, the style sheet follows
// the system. The key is the same as in web/lib/colour-mode.ts.
try {
  const mode = localStorage.getItem('tradefloor.colour-mode');
  if (mode === 'light' || mode === 'dark') document.documentElement.dataset.colourMode = mode;
} catch {
  // Storage may be forbidden; the system's mode is then the right one.
}
