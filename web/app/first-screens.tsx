import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { StaticRouter } from 'react-router';
import { urls } from '../../shared/urls.ts';
import { styleCache } from '../ui/classes.ts';
import { Frame } from './frame.tsx';
import { staticMarkup } from './static-markup.tsx';

const screens: Readonly<Record<string, () => Promise<ComponentType>>> = {
  [urls.home]: async () => (await import('./pages/portfolio-page.tsx')).PortfolioPage,
  [urls.trading]: async () => (await import('./pages/trading-page.tsx')).TradingPage,
  [urls.leaderboard]: async () => (await import('./pages/leaderboard-page.tsx')).LeaderboardPage,
};

/** Renders what the build writes into a screen's document (or any other address's), without a player or data. */
export async function renderFrame(url = ''): Promise<string> {
  const Page = await screens[url]?.();
  const client = new QueryClient();
  const frame = staticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location={url}>
        <Frame>{Page && <Page />}</Frame>
      </StaticRouter>
    </QueryClientProvider>,
  );
  // The client's timers would keep the build running.
  client.clear();
  return stylesOf() + frame;
}

function stylesOf(): string {
  const isGlobal = ([name]: [string, unknown]) => !(`${styleCache.key}-${name}` in styleCache.registered);
  const { globals = [], own = [] } = Object.groupBy(Object.entries(styleCache.inserted), (rule) =>
    isGlobal(rule) ? 'globals' : 'own',
  );
  const tag = (key: string, rules: [string, unknown][]) =>
    `<style data-emotion="${[key, ...rules.map(([name]) => name)].join(' ')}">${rules.map(([, css]) => css).join('')}</style>`;
  return [...globals.map((rule) => tag(`${styleCache.key}-global`, [rule])), tag(styleCache.key, own)].join('');
}
