// Runs before the first paint, so that the wrong colour mode does not flash: without a choice, the style sheet follows
// the system. The keys are those of web/lib/colour-mode.ts and web/lib/preferences.ts.
try {
  const mode = localStorage.getItem('tradefloor.colour-mode');
  if (mode === 'light' || mode === 'dark') document.documentElement.dataset.colourMode = mode;
  const preferences = localStorage.getItem('tradefloor.preferences');
  if (preferences?.includes('less-motion')) document.documentElement.dataset.lessMotion = '';
} catch {
  // Storage may be forbidden; the system's choice is then the right one.
}
// Only a returning player is shown the frame of the app that is still loading (web/app/first-screens.tsx). The cookie is
// that of web/lib/signed-in-hint.ts.
if (document.cookie.includes('signed-in=yes')) {
  document.documentElement.dataset.returning = '';
  // Requests the screen's first answers before any of the app's code has come, which takes them (web/lib/client.ts).
  globalThis.firstAnswers = new Map();
  // The account in a contest has the key of web/lib/chosen-account.ts.
  const contest = chosenContest();
  if (contest) document.documentElement.dataset.contest = '';
  for (const path of document.currentScript?.dataset.first?.split(' ').filter(Boolean) ?? []) {
    const asked = new AbortController();
    const headers = { 'X-Requested-With': 'XMLHttpRequest' };
    if (contest && path === '/api/account') headers.Contest = contest;
    const answer = fetch(path, { headers, credentials: 'include', signal: asked.signal });
    // Whoever takes it reports the failure.
    answer.catch(() => undefined);
    globalThis.firstAnswers.set(path, { answer, asked, sentMs: Date.now() });
  }
}

function chosenContest() {
  try {
    const key = 'tradefloor.account';
    const text = sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? '{}';
    // The app's code reads it later, when another tab may have chosen another account.
    sessionStorage.setItem(key, text);
    const { id, contest } = JSON.parse(text);
    return contest?.startSum && id;
  } catch {
    return undefined;
  }
}
