import { beforeAll, beforeEach } from 'vitest';
import type { RouteName } from '../../shared/routes/index.ts';
import type { AdminChange } from '../../shared/schemas/admin-log.ts';
import { call } from './call.ts';
import { joinPlayer, openTestMarket, setClock } from './scene.ts';

type Request = NonNullable<Parameters<typeof call>[1]>;
type Stock = Record<'symbol' | 'currentPrice', string>;

/** @param playerId may change later if it is a function */
export function adminOf(playerId: string | (() => string)) {
  const present = () => (typeof playerId === 'string' ? playerId : playerId());
  const ask = (name: RouteName, request: Request = {}) =>
    call(name, { playerId: present(), isAdmin: true, ...request });
  return {
    ask,
    update: (body: unknown, reason?: string) =>
      ask('update-prices', { body, ...(reason !== undefined && { query: { reason } }) }),
    readLog: async (query: Record<string, string> = {}): Promise<AdminChange[]> =>
      (await ask('list-admin-log', { query })).body,
    prices: async (): Promise<Record<string, string>> => {
      const { body } = await ask('list-admin-stocks');
      return Object.fromEntries(body.map(({ symbol, currentPrice }: Stock) => [symbol, currentPrice]));
    },
  };
}

/** Opens a market at `nowMs` for a file's tests, with a new administrator for each. */
export function adminEachTest(nowMs: () => number) {
  let id = '';
  beforeAll(async () => {
    setClock(nowMs());
    await openTestMarket();
  });
  beforeEach(async () => {
    setClock(nowMs());
    id = await joinPlayer();
  });
  const adminId = () => id;
  return { admin: adminOf(adminId), adminId };
}
