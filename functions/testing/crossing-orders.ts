import { expect } from 'vitest';
import { companies } from '../../shared/companies.ts';
import { formatCents } from '../../shared/money.ts';
import { tickStartMs } from '../../shared/tick.ts';
import { uuidV7 } from '../../shared/uuid.ts';

import type { TickRange } from '../domain/market/tick-range.ts';
import { cashOf, logOf, ordersOf, spentIn } from './account.ts';
import { call } from './call.ts';
import { ticksAhead } from './coming-prices.ts';
import { joinPlayer } from './scene.ts';

/** Every order of these tests crosses within this quarter of an hour. */
export const WINDOW_TICKS = 90;

const MAX_DISTANCE_CENTS = 30;

const START_CENTS = 1_000_000;

const standard = companies.flatMap(({ symbol, tier }, company) => (tier === 'standard' ? [{ symbol, company }] : []));

interface Asked {
  readonly symbol: string;
  readonly company: number;
  readonly action: 'buy' | 'sell';
  readonly limitCents?: number;
  readonly stopCents?: number;
}

export interface Placed extends Asked {
  readonly playerId: string;
  readonly id: string;
}

type Periods = Pick<Asked, 'action' | 'limitCents' | 'stopCents'>;
export type Kind = 'limit' | 'stop' | 'oco';

/** Places orders at a distance in cents: a limit buys, a stop or an OCO sells. */
const kinds: Record<Kind, (cents: number, distance: number) => Periods> = {
  limit: (cents, distance) => ({ action: 'buy', limitCents: cents - distance }),
  stop: (cents, distance) => ({ action: 'sell', stopCents: cents - distance }),
  oco: (cents, distance) => ({ action: 'sell', limitCents: cents + distance, stopCents: cents - distance }),
};

const isReached = ({ action, limitCents, stopCents }: Asked, cents: number) =>
  action === 'buy'
    ? (limitCents !== undefined && cents <= limitCents) || (stopCents !== undefined && cents >= stopCents)
    : (limitCents !== undefined && cents >= limitCents) || (stopCents !== undefined && cents <= stopCents);

/** Does not use the code under test. */
function crossingOf({ path }: TickRange, order: Asked) {
  const result = path.find(({ prices }) => isReached(order, prices[order.company] as number));
  return result && { tick: result.tick, priceCents: result.prices[order.company] as number };
}

const isReachedTwice = (range: TickRange, { limitCents, stopCents, ...asked }: Asked) =>
  crossingOf(range, { ...asked, limitCents }) !== undefined && crossingOf(range, { ...asked, stopCents }) !== undefined;

function reachable(range: TickRange, kind: Kind, { twice }: { twice: boolean }): Asked[] {
  const present = range.from.prices;
  const distances = Array.from({ length: MAX_DISTANCE_CENTS }, (_, index) => index + 1);
  return distances
    .flatMap((distance) =>
      standard.map((stock) => ({ ...stock, ...kinds[kind](present[stock.company] as number, distance) })),
    )
    .filter((asked) => (twice ? isReachedTwice(range, asked) : crossingOf(range, asked) !== undefined));
}

/** Places orders for one share each, for players who own every stock. Returns them with their crossing ticks. */
export async function placeCrossing({
  orders,
  players,
  kind = 'limit',
  twice = false,
}: {
  orders: number;
  players: number;
  kind?: Kind;
  twice?: boolean;
}): Promise<{ placed: Placed[]; range: TickRange }> {
  const range = await ticksAhead(WINDOW_TICKS);
  const levels = reachable(range, kind, { twice });
  expect(levels).not.toEqual([]);
  const holdings = new Map(companies.map(({ symbol }) => [symbol, { shares: 100, costCents: 100 }]));
  const ids = await Promise.all(Array.from({ length: players }, () => joinPlayer({ holdings })));
  const placed = await Promise.all(
    Array.from({ length: orders }, async (_, index) => {
      const asked = levels[index % levels.length] as Asked;
      const playerId = ids[index % players] as string;
      const id = uuidV7();
      await place({ ...asked, playerId, id });
      return { ...asked, playerId, id };
    }),
  );
  return { placed, range };
}

async function place({ symbol, action, limitCents, stopCents, playerId, id }: Placed): Promise<void> {
  const price = (cents: number | undefined) => cents && formatCents(cents);
  const orderType = limitCents === undefined ? 'stop' : 'limit';
  const prices = { limitPrice: price(limitCents), stopPrice: price(stopCents) };
  const body = { symbol, action, shares: 1, orderType, ...prices };
  const response = await call('place-trade', { playerId, body, headers: { 'idempotency-key': id } });
  expect(response.body.order?.status).toBe('open');
}

function expectedFill(range: TickRange, order: Asked) {
  const crossing = crossingOf(range, order);
  if (!crossing) throw new Error('the order was meant to cross');
  const createdAt = new Date(tickStartMs(crossing.tick)).toISOString();
  return { createdAt, price: formatCents(crossing.priceCents) };
}

/** Expects one trade for each order, at the first price that reached it, and no other trade or coin. */
export async function expectEachFilledOnce(placed: readonly Placed[], range: TickRange): Promise<void> {
  for (const playerId of new Set(placed.map((order) => order.playerId))) {
    const own = placed.filter((order) => order.playerId === playerId);
    const [orders, log] = [await ordersOf(playerId), await logOf(playerId)];
    expect(log).toHaveLength(own.length);
    for (const order of own) {
      const closed = orders.find(({ id }) => id === order.id);
      expect(closed?.status).toBe('filled');
      const trade = log.find(({ id }) => id === closed?.transactionId);
      expect(trade).toMatchObject({ ...expectedFill(range, order), shares: 1, stockSymbol: order.symbol });
    }
    expect(await cashOf(playerId)).toBe(START_CENTS - spentIn(log));
  }
}
