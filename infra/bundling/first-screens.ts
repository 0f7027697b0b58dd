import type { FirstFiles } from '../../web/app/first-files.ts';
import { urls } from '../../web/lib/urls.ts';
import { type Chunk, filesOf } from './chunk-plan.ts';

export const MAIN = 'web/app/main.tsx';
export const EVERY_SCREEN = [MAIN, 'web/app/app.tsx'] as const;

/** As in web/app/routes.tsx. */
export const pages: Readonly<Record<string, string>> = {
  [urls.home]: 'portfolio-page',
  [urls.trading]: 'trading-page',
  [urls.stockPattern]: 'stock-page',
  [urls.chat]: 'chat-page',
  [urls.leaderboard]: 'leaderboard-page',
  [urls.hallOfFame]: 'hall-of-fame-page',
  [urls.players]: 'players-page',
  [urls.playerPattern]: 'player-page',
  [urls.leagues]: 'leagues-page',
  [urls.leaguePattern]: 'league-page',
  [urls.joinLeaguePattern]: 'join-league-page',
  [urls.subscription]: 'subscription-page',
  [urls.admin]: 'admin-page',
  [urls.fairness]: 'fairness-page',
};

export function sourcesOf(url: string): readonly string[] {
  return [...EVERY_SCREEN, `web/app/pages/${pages[url]}.tsx`];
}

/** For web/app/first-files.ts: the files that app.html does not name, and their indices by screen. */
export function filesByScreen(chunks: readonly Chunk[]): FirstFiles {
  const named = filesOf(chunks, [MAIN]);
  const later = (url: string) => [...filesOf(chunks, sourcesOf(url))].filter((file) => !named.has(file));
  const files = [...new Set(Object.keys(pages).flatMap(later))];
  return { files, screens: Object.keys(pages).map((url) => [url, later(url).map((file) => files.indexOf(file))]) };
}
