import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { urls } from '../lib/urls.ts';
import { Frame } from './frame.tsx';

/** The screens that can be drawn without the player or data, as skeletons. */
const screens: Readonly<Record<string, () => Promise<ComponentType>>> = {
  [urls.home]: async () => (await import('./pages/portfolio-page.tsx')).PortfolioPage,
  [urls.trading]: async () => (await import('./pages/trading-page.tsx')).TradingPage,
  [urls.leaderboard]: async () => (await import('./pages/leaderboard-page.tsx')).LeaderboardPage,
};

/** What the build writes into the document of a screen, or of any other address: without data or player. */
export async function renderFrame(url = ''): Promise<string> {
  const Page = await screens[url]?.();
  const client = new QueryClient();
  const frame = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location={url}>
        <Frame>{Page && <Page />}</Frame>
      </StaticRouter>
    </QueryClientProvider>,
  );
  // Its timers would keep the build running.
  client.clear();
  return frame;
}
