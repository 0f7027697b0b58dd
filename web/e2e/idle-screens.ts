import type { Page, Request } from 'playwright-core';

/** Requests a minute of a screen that nobody leaves. Six of them are for prices, and two once nobody touches it. */
export const LIMITS = { used: 8, idle: 4 };

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

/** Counts the page's API requests from now on. */
export function countRequests(page: Page): () => { total: number; words: string } {
  const byPath = new Map<string, number>();
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    // Only requested when prices do not move, as under a moved clock (web/lib/halt-watch.ts).
    if (pathname === '/api/market') return;
    if (pathname.startsWith('/api/')) byPath.set(pathname, (byPath.get(pathname) ?? 0) + 1);
  });
  return () => ({
    total: [...byPath.values()].reduce((sum, count) => sum + count, 0),
    words: [...byPath].map(([path, count]) => `${count} × ${path}`).join(', '),
  });
}
