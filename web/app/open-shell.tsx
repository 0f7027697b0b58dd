import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { useCurrentPlayer } from '../features/session/api/get-current-player.ts';
import { isUnauthorized } from '../lib/api-error.ts';
import { Shell } from './shell.tsx';

/** Around a screen that visitors see too: with the navigation for who is signed in, without it for who is not. */
export function OpenShell() {
  const { error } = useCurrentPlayer();
  if (!isUnauthorized(error)) return <Shell />;
  return (
    <main>
      <Suspense>
        <Outlet />
      </Suspense>
    </main>
  );
}
