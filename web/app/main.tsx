import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { CurrentPlayer } from '../../shared/schemas/player.ts';
import { call } from '../lib/client.ts';
import { isReturning, rememberSignIn } from '../lib/returning.ts';
import { urls } from '../lib/urls.ts';
import '../ui/tokens.css';
import '../ui/base.css';
import '../features/landing/landing.css';

/**
 * Asks who is signed in and shows the landing page or the app. Each is a chunk of its own: a visitor never loads the
 * router, the query cache or Chakra.
 */
const root = createRoot(document.getElementById('root') as HTMLElement);
const player = call('get-current-player');
let appShown = false;

player.then(
  () => rememberSignIn(true),
  () => undefined,
);

if (window.location.pathname === urls.home) {
  void showLanding();
  // Fetched while the question is out; shown only after a yes.
  if (isReturning()) void import('./app.tsx');
  player.then(showApp, () => undefined);
} else {
  void showApp();
}

async function showLanding(): Promise<void> {
  const { Landing } = await import('../features/landing/landing.tsx');
  if (!appShown) root.render(<Landing />);
}

async function showApp(): Promise<void> {
  const { App } = await import('./app.tsx');
  appShown = true;
  root.render(
    <StrictMode>
      <App player={player as Promise<CurrentPlayer>} />
    </StrictMode>,
  );
}
