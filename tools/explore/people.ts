import type { Page } from 'playwright-core';
import { uuidV7 } from '../../shared/uuid.ts';
import { authenticate, register } from '../../web/e2e/accounts.ts';

/* Who walks. */

export const people = ['visitor', 'new player', 'owner', 'admin'] as const;
export type Person = (typeof people)[number];

/** Signs in, with one thing of each kind for an owner. */
export async function becomes(page: Page, url: string, person: Person): Promise<void> {
  if (person === 'visitor') return;
  if (person === 'admin') return authenticate(page, url, 'admin@example.test');
  await register(page, url, { first: 'Wanda', last: 'Walker' });
  if (person === 'new player') return;
  const trade = { symbol: 'TFM', action: 'buy', shares: 3 };
  const things: [string, object][] = [
    ['/api/trade', trade],
    ['/api/trade', { ...trade, symbol: 'CCS', shares: 20 }],
    ['/api/trade', { ...trade, orderType: 'limit', limitPrice: '0.01' }],
    ['/api/trade', { ...trade, action: 'sell', shares: 1, orderType: 'stop', stopPrice: '0.01' }],
    ['/api/watchlist', { symbol: 'NTI' }],
    ['/api/alerts', { symbol: 'NTI', kind: 'below', price: '1.23' }],
    ['/api/chat/messages', { message: 'Hello, $TFM!' }],
    ['/api/leagues', { name: 'Walkers' }],
  ];
  for (const [path, data] of things) {
    const headers = { origin: url, 'idempotency-key': uuidV7() };
    const answer = await page.request.post(url + path, { data, headers });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  }
}
