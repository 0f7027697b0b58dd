// Runs before the first paint, so that the wrong colour mode does not flash: without a choice, the style sheet follows
// the system. The key is that of web/lib/colour-mode.ts.
try {
  const mode = localStorage.getItem('tradefloor.colour-mode');
  if (mode === 'light' || mode === 'dark') document.documentElement.dataset.colourMode = mode;
} catch {
  // Storage may be forbidden; the system's mode is then the right one.
}
// Only a returning player is shown the frame of the app that is still loading (web/app/first-screens.tsx). The cookie is
// that of web/lib/returning.ts.
if (document.cookie.includes('signed-in=yes')) document.documentElement.dataset.returning = '';
