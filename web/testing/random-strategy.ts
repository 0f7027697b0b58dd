import { companies, type StockSymbol } from '../../shared/companies.ts';
import type { MonthRecord } from '../../shared/schemas/fairness.ts';
import type { Moment, Order, Strategy } from '../features/bench/strategy.ts';
import { type DayCourse, MonthReplay } from '../lib/month-replay.ts';

const symbols = companies.map(({ symbol }) => symbol);

export async function daysOf(month: MonthRecord): Promise<DayCourse[]> {
  const replay = new MonthReplay(month);
  const made: DayCourse[] = [];
  for (let day = replay.firstDay; day <= replay.lastDay; day++) made.push(await replay.day(day));
  return made;
}

/** A separate generator (mulberry32): the same seed gives the same orders. */
export function rolls(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Places orders of every kind, near the price, some of them refused. */
export function randomStrategy(seed: number, every = 60): Strategy {
  const roll = rolls(seed);
  const near = (cents: number, moment: Moment) =>
    moment.coins(Math.max(1, Math.round(cents * (0.98 + roll(41) / 1000))));
  const orderOf = (moment: Moment): Order => {
    const [waiting] = moment.account.orders;
    if (waiting && roll(10) === 0) return { cancel: waiting.id };
    const symbol = symbols[roll(symbols.length)] as StockSymbol;
    const cents = moment.priceCents(symbol) as number;
    const action = roll(2) === 0 ? 'buy' : 'sell';
    const shares = 1 + roll(20);
    const order = { symbol, action, shares } as const;
    switch (roll(5)) {
      case 0:
        return { ...order, orderType: 'limit', limitPrice: near(cents, moment) };
      case 1:
        return { ...order, orderType: 'stop', stopPrice: near(cents, moment) };
      case 2:
        return { ...order, orderType: 'limit', seenPrice: near(cents, moment) };
      case 3:
        return {
          ...order,
          action: 'buy',
          bracket: { stopPrice: moment.coins(Math.ceil(cents * 0.995)), limitPrice: near(cents * 1.02, moment) },
        };
      default:
        return { ...order, ...(action === 'sell' && { shares: moment.account.holding(symbol)?.shares ?? shares }) };
    }
  };
  return { onTick: (moment) => (roll(every) === 0 ? [orderOf(moment)] : undefined) };
}
