// Runs before the first paint, so that neither the wrong colour mode nor what the player has closed flashes: without a
// choice, the style sheet follows the system. The keys are those of web/lib/colour-mode.ts and
// web/features/portfolio/use-how-to-play.ts.
try {
  const mode = localStorage.getItem('tradefloor.colour-mode');
  if (mode === 'light' || mode === 'dark') document.documentElement.dataset.colourMode = mode;
  if (localStorage.getItem('tradefloor.how-to-play-closed')) document.documentElement.dataset.howToPlayClosed = '';
} catch {
  // Storage may be forbidden; the system's mode is then the right one, and nothing was closed.
}
// Only a returning player is shown the frame of the app that is still loading (web/app/first-screens.tsx). The cookie is
// that of web/lib/returning.ts.
if (document.cookie.includes('signed-in=yes')) document.documentElement.dataset.returning = '';
