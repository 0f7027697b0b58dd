import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { getAccount } from '../../shared/routes/account.ts';
import { getCurrentPlayer } from '../../shared/routes/session.ts';
import type { CurrentPlayer } from '../../shared/schemas/player.ts';
import { urls } from '../../shared/urls.ts';
import { ApiError, isUnauthorized, NoAnswerError } from '../lib/api-error.ts';
import { call } from '../lib/client.ts';
import { beginWithLastKnown, isReturning, rememberSignIn } from '../lib/signed-in-hint.ts';
import type { KnownAccount } from './app.tsx';
import '../ui/tokens.css';
import '../ui/base.css';

window.addEventListener('keydown', keepFromApp, { capture: true });

/*
 * The edge serves visitors of `/` another document (features/landing). On a device that was signed in, the app's
 * document shows its frame until the player is known (infra/page-router.js).
 */
const root = createRoot(document.getElementById('root') as HTMLElement);
const wasReturning = isReturning();
const account: Promise<KnownAccount> = wasReturning
  ? call(getAccount).catch(requestPlayer).catch(orLastKnown)
  : Promise.reject(notSignedInError());
account.catch(() => undefined);

if (window.location.pathname === urls.home) startAtHome();
else void showApp();

/**
 * Keeps an input method's keys from the app: they choose a word, and are no shortcut, Enter or Escape. Safari ends the
 * composition before its last Enter, which only the key code identifies.
 */
function keepFromApp(event: KeyboardEvent): void {
  if (event.isComposing || event.keyCode === 229) event.stopPropagation();
}

/** The market may be closed, or a part of the account unreadable, while the player alone still loads. */
async function requestPlayer(error: unknown): Promise<KnownAccount> {
  if (error instanceof NoAnswerError || isUnauthorized(error)) throw error;
  return { player: await call(getCurrentPlayer) };
}

/** Returns the last visit's player if there was no answer. A server error is an answer, and is rethrown. */
async function orLastKnown(error: unknown): Promise<KnownAccount> {
  if (!(error instanceof NoAnswerError)) throw error;
  const kept = await import('../lib/kept-answers.ts').catch(() => undefined);
  const player = await kept?.keptAnswer(JSON.stringify([getCurrentPlayer.name])).catch(() => undefined);
  if (!player) throw error;
  beginWithLastKnown();
  return { player: player.data as CurrentPlayer };
}

/** At home, only players see the app, whose code loads while the account is requested. */
function startAtHome(): void {
  import('./app.tsx').catch(() => undefined);
  account.then(showApp, (error) => (isUnauthorized(error) ? showLanding() : showApp()));
}

/** Reloads for the landing page. If a cache gave a visitor the app, the landing page still has its own address. */
function showLanding(): void {
  rememberSignIn(false);
  if (wasReturning) window.location.reload();
  else window.location.replace('/index.html');
}

/** Waits for the first screen's code rather than flash a loading message. */
async function showApp(): Promise<void> {
  const app = await import('./app.tsx').catch(showFailure);
  if (!app) return;
  const { App, isReady } = app;
  await isReady();
  root.render(
    <StrictMode>
      <App account={account} />
    </StrictMode>,
  );
}

function notSignedInError(): ApiError {
  return new ApiError({ status: 401, statusText: 'Unauthorized', body: '' });
}

/** A browser remembers a file that failed to load until the document is reloaded. */
function showFailure(): void {
  root.render(
    <main>
      <p role="alert">Tradefloor did not load. Please check your connection.</p>
      <button type="button" onClick={() => window.location.reload()}>
        Try again
      </button>
    </main>,
  );
}
