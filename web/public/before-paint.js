// Runs before the first paint, so that the wrong colour mode does not flash: without a choice, the style sheet follows
// the system. The keys are those of web/lib/colour-mode.ts and web/lib/preferences.ts.
{
  const read = (key) => {
    try {
      return localStorage.getItem(`tradefloor.${key}`) ?? '';
    } catch {
      // Storage may be forbidden; the system's choices are then the right ones.
      return '';
    }
  };
  const page = document.documentElement;
  const mode = read('colour-mode');
  if (mode === 'light' || mode === 'dark') page.dataset.colourMode = mode;
  const system = matchMedia('(prefers-reduced-motion: reduce)');
  const calm = () =>
    page.toggleAttribute('data-less-motion', system.matches || read('preferences').includes('less-motion'));
  calm();
  system.addEventListener('change', calm);
  // Only a returning player is shown the frame of the app that is still loading (web/app/first-screens.tsx). The cookie is
  // that of web/lib/returning.ts.
  if (document.cookie.includes('signed-in=yes')) page.dataset.returning = '';
}
