import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { getCurrentPlayer } from '../../shared/routes/get-current-player.ts';
import type { CurrentPlayer } from '../../shared/schemas/player.ts';
import { call } from '../lib/client.ts';
import { isReturning, rememberSignIn } from '../lib/returning.ts';
import { urls } from '../lib/urls.ts';
import '../ui/tokens.css';
import '../ui/base.css';
import '../features/landing/tape.css';
import '../features/landing/movers.css';
import '../features/landing/landing.css';

/**
 * Asks for the signed-in player and shows the landing page or the app. Each is a chunk of its own: a visitor never loads
 * the router, the query cache or Chakra.
 */
const root = createRoot(document.getElementById('root') as HTMLElement);
const player = call(getCurrentPlayer);
let appShown = false;

/** A player who was signed in before likely still is: the landing page would only flash by. */
const RETURNING_GRACE_MS = 400;

player.then(
  () => rememberSignIn(true),
  () => undefined,
);

if (window.location.pathname === urls.home) startAtHome();
else void showApp();

/** Shows the landing page until a player turns out to be signed in. */
function startAtHome(): void {
  const graceMs = isReturning() ? RETURNING_GRACE_MS : 0;
  const timer = setTimeout(showLanding, graceMs);
  if (graceMs > 0) import('./app.tsx').catch(() => undefined);
  player.then(
    () => {
      clearTimeout(timer);
      return showApp();
    },
    () => showLanding(),
  );
}

async function showLanding(): Promise<void> {
  const landing = await import('../features/landing/landing.tsx').catch(showFailure);
  if (landing && !appShown) root.render(<landing.Landing />);
}

async function showApp(): Promise<void> {
  const app = await import('./app.tsx').catch(showFailure);
  if (!app) return;
  const { App } = app;
  appShown = true;
  root.render(
    <StrictMode>
      <App player={player as Promise<CurrentPlayer>} />
    </StrictMode>,
  );
}

/** A browser remembers for the life of a document that a file failed: only a reload can mend it. */
function showFailure(): void {
  if (appShown) return;
  root.render(
    <main>
      <p role="alert">Tradefloor could not be loaded. Please check your connection.</p>
      <button type="button" onClick={() => window.location.reload()}>
        Try again
      </button>
    </main>,
  );
}
