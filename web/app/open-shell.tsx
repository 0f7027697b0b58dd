import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { useCurrentPlayer } from '../features/session/api.ts';
import { isUnauthorized } from '../lib/api-error.ts';
import { urls } from '../lib/urls.ts';
import { styled } from '../ui/styled.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { Shell } from './shell.tsx';

/** The frame of a screen that visitors see too, with a way to the landing page. */
export function OpenShell() {
  const { error } = useCurrentPlayer();
  if (!isUnauthorized(error)) return <Shell />;
  return (
    <>
      <styled.header maxW="1440px" mx="auto" px={{ base: 3, sm: 4, lg: 6 }} pt={4}>
        <a href={urls.home}>
          <Wordmark />
        </a>
      </styled.header>
      <main>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
    </>
  );
}
