import type { Page, Request } from 'playwright-core';

/** Requests a minute of a screen that nobody leaves, whether it is touched or not. Six of them are for prices. */
export const IDLE_LIMIT = 8;

export async function idleScreens(signedIn: Page, url: string): Promise<Record<string, string>> {
  const { id } = await (await signedIn.request.get(`${url}/api/auth/user`)).json();
  return {
    portfolio: '/',
    trading: '/trading',
    stock: '/stocks/TFM',
    chat: '/chat',
    'all-time board': '/leaderboard',
    'board of the season': '/leaderboard?board=season',
    players: '/players',
    profile: `/player/${id}`,
  };
}

/** Read every five minutes. Both may fall into the two that are counted, which says little about an hour. */
const RARE_MINUTES = 5;
const RARE = new Set(['/api/portfolio/history', '/api/chat/messages']);

/** Counts the page's API requests from now on. */
export function countRequests(page: Page): (minutes: number) => { rate: number; words: string } {
  const byPath = new Map<string, number>();
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    // Only requested when prices do not move, as under a moved clock (web/lib/halt-watch.ts).
    if (pathname === '/api/market') return;
    if (pathname.startsWith('/api/')) byPath.set(pathname, (byPath.get(pathname) ?? 0) + 1);
  });
  return (minutes) => ({
    rate: [...byPath].reduce(
      (sum, [path, count]) => sum + count / (RARE.has(path) ? Math.max(RARE_MINUTES, minutes) : minutes),
      0,
    ),
    words: [...byPath].map(([path, count]) => `${count} × ${path}`).join(', '),
  });
}
