// Runs before the first paint, so that a chosen colour mode never flashes the other one. Without a choice the
// style sheet follows the system. The key is the one of web/lib/colour-mode.ts.
try {
  const mode = localStorage.getItem('tradefloor.colour-mode');
  if (mode === 'light' || mode === 'dark') document.documentElement.dataset.colourMode = mode;
} catch {
  // Storage may be forbidden; the system's mode is then the right one.
}
