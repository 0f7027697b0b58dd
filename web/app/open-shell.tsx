import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { useCurrentPlayer } from '../features/session/api/get-current-player.ts';
import { isUnauthorized } from '../lib/api-error.ts';
import { Shell } from './shell.tsx';

/** The frame of a screen that visitors see too: with the navigation for players, without it for visitors. */
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
