import { join } from 'node:path';
import { urls } from '../../shared/urls.ts';
import { root } from '../paths.ts';

export const WEB_DIR = join(root, 'dist/web');
/** Identifies the sources of the build, and exists only while the build is complete. */
export const WEB_STAMP = join(root, 'dist/web.sources');
export const WEB_CHUNKS = join(root, 'dist/web-chunks.json');

/** A built file. It needs its `imports` before it runs. */
export interface Chunk {
  readonly file: string;
  readonly entry: string | undefined;
  readonly modules: readonly string[];
  readonly imports: readonly string[];
}

export const MAIN = 'web/app/main.tsx';

/** Replaces the build under `npm run dev`. Vite's development server serves its scripts at this path. */
export const DEVELOPMENT_DIR = join(root, 'dist/development');
export const DEVELOPMENT_BASE = '/_local/app/';

/** Must match web/app/routes.tsx. */
export const pages: Readonly<Record<string, string>> = {
  [urls.home]: 'portfolio-page',
  [urls.trading]: 'trading-page',
  [urls.stockPattern]: 'stock-page',
  [urls.chat]: 'chat-page',
  [urls.leaderboard]: 'leaderboard-page',
  [urls.hallOfFame]: 'hall-of-fame-page',
  [urls.recapPattern]: 'season-recap-page',
  [urls.players]: 'players-page',
  [urls.playerPattern]: 'player-page',
  [urls.leagues]: 'leagues-page',
  [urls.leaguePattern]: 'league-page',
  [urls.joinLeaguePattern]: 'join-league-page',
  [urls.watchPattern]: 'watch-page',
  [urls.replay]: 'replay-page',
  [urls.settings]: 'settings-page',
  [urls.connect]: 'connect-page',
  [urls.subscription]: 'subscription-page',
  [urls.admin]: 'admin-page',
  [urls.fairness]: 'fairness-page',
  [urls.bench]: 'bench-page',
  [urls.learn]: 'learn-page',
  [urls.privacy]: 'privacy-page',
  [urls.unsubscribe]: 'unsubscribe-page',
};

export const documentOf = (url: string) => `${pages[url]}.html`;

export const REFERENCE_DOCUMENT = 'api.html';

export const STRATEGY_FRAME = 'strategy-frame.html';

export const siteFiles = [
  ...['apple-touch-icon.png', 'asyncapi.json', 'before-paint.js', 'favicon.svg', 'icon-192.png', 'icon-512.png'],
  ...['icon-maskable-512.png', 'licences.txt', 'llms.txt', 'manifest.webmanifest', 'og.png', 'openapi.json'],
  ...['robots.txt', 'service-worker.js', STRATEGY_FRAME],
];

export function filesOfScreen(chunks: readonly Chunk[], url: string): Set<string> {
  return filesOf(chunks, [MAIN, 'web/app/app.tsx', `web/app/pages/${pages[url]}.tsx`]);
}

export function filesOf(chunks: readonly Chunk[], sources: readonly string[]): Set<string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const files = new Set(
    sources.map((source) => {
      const chunk = chunks.find(({ entry }) => entry === source);
      if (!chunk) throw new Error(`${source} is not a separate file in the browser's build`);
      return chunk.file;
    }),
  );
  for (const file of files) for (const imported of byFile.get(file)?.imports ?? []) files.add(imported);
  return files;
}
