import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { getCurrentPlayer } from '../../shared/routes/session.ts';
import type { CurrentPlayer } from '../../shared/schemas/player.ts';
import { ApiError, isUnauthorized, NoAnswerError } from '../lib/api-error.ts';
import { call } from '../lib/client.ts';
import { beginWithLastKnown, isReturning, rememberSignIn } from '../lib/returning.ts';
import { urls } from '../lib/urls.ts';
import '../ui/tokens.css';
import '../ui/base.css';

/**
 * Asks for the signed-in player, if there may be one, and shows the app. Visitors of the site's own address have another
 * document (features/landing), which the edge answers with wherever nobody was signed in (infra/page-router.js). Where
 * somebody was, its text stands in the app's document until the player is known.
 */
const root = createRoot(document.getElementById('root') as HTMLElement);
const wasReturning = isReturning();
const player = wasReturning ? call(getCurrentPlayer).catch(orLastKnown) : Promise.reject(nobody());
player.catch(() => undefined);

if (window.location.pathname === urls.home) startAtHome();
else void showApp();

/**
 * The player of the last visit where no answer came; else throws the error again. A failure of the server is an answer, and
 * who is signed in is asked once.
 */
async function orLastKnown(error: unknown): Promise<CurrentPlayer> {
  if (!(error instanceof NoAnswerError)) throw error;
  const kept = await import('../lib/kept-answers.ts').catch(() => undefined);
  const player = await kept?.keptAnswer(JSON.stringify([getCurrentPlayer.name])).catch(() => undefined);
  if (!player) throw error;
  beginWithLastKnown();
  return player.data as CurrentPlayer;
}

/** At home only a player sees the app: it is fetched meanwhile, and shown when there is one. */
function startAtHome(): void {
  import('./app.tsx').catch(() => undefined);
  player.then(showApp, (error) => (isUnauthorized(error) ? showLanding() : showApp()));
}

/** Another document. Where a cache gave a visitor the app, the page for visitors still has an address of its own. */
function showLanding(): void {
  rememberSignIn(false);
  if (wasReturning) window.location.reload();
  else window.location.replace('/index.html');
}

/** With the first screen, which is there at once then, rather than after a word that it is loading. */
async function showApp(): Promise<void> {
  const app = await import('./app.tsx').catch(showFailure);
  if (!app) return;
  const { App, isReady } = app;
  await isReady();
  root.render(
    <StrictMode>
      <App player={player as Promise<CurrentPlayer>} />
    </StrictMode>,
  );
}

/** As the server says that nobody is signed in. */
function nobody(): ApiError {
  return new ApiError({ status: 401, statusText: 'Unauthorized', body: '' });
}

/** A browser remembers for the life of a document that a file failed: only a reload can mend it. */
function showFailure(): void {
  root.render(
    <main>
      <p role="alert">Tradefloor could not be loaded. Please check your connection.</p>
      <button type="button" onClick={() => window.location.reload()}>
        Try again
      </button>
    </main>,
  );
}
