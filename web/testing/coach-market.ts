import { advance, openMarket } from '../../functions/domain/market/run.ts';
import { keysFrom } from '../../functions/testing/keys.ts';
import { MIDNIGHT, openingCompanies } from '../../functions/testing/run.ts';
import type { Chance } from '../../infra/tools/seeded-random.ts';
import { companies } from '../../shared/companies.ts';
import { STARTING_CASH_CENTS } from '../../shared/money.ts';
import { affordableShares, dealCents } from '../../shared/order-rules.ts';
import { TICKS_PER_DAY, TICKS_PER_HOUR, tickStartMs } from '../../shared/tick.ts';
import type { CoachInput, CourseCandle, KnownNews } from '../features/coach/log.ts';
import type { OwnTrade } from '../lib/trade-window.ts';

const DAYS = 30;
export const MONTH_TICKS = DAYS * TICKS_PER_DAY;
const CANDLE_TICKS = 4 * TICKS_PER_HOUR;

/** A month of the engine's prices at every tick, as candles and with its good news. */
export interface CoachMarket {
  readonly centsAt: (company: number, tick: number) => number;
  readonly courses: ReadonlyMap<string, readonly CourseCandle[]>;
  readonly news: ReadonlyMap<string, KnownNews>;
}

export const BEGIN_MS = tickStartMs(MIDNIGHT);
export const END_MS = tickStartMs(MIDNIGHT + MONTH_TICKS);

/** Tests share these markets, because each takes a second to fold. */
const MARKETS = process.env.LONG_TESTS === 'yes' ? 6 : 2;
const folded = new Map<number, CoachMarket>();

export function coachMarket(number: number): CoachMarket {
  const market = folded.get(number % MARKETS) ?? foldMarket(`coach ${number % MARKETS}`);
  folded.set(number % MARKETS, market);
  return market;
}

function foldMarket(seed: string): CoachMarket {
  const count = openingCompanies.length;
  const prices = new Uint32Array(count * MONTH_TICKS);
  const good = openingCompanies.map(() => [] as number[]);
  const begin = openMarket({ keys: keysFrom(seed, MIDNIGHT - 1, 3), tick: MIDNIGHT - 1 });
  advance(begin, MIDNIGHT + MONTH_TICKS - 1, (result) => {
    prices.set(result.prices, count * (result.tick - MIDNIGHT));
    for (const { company, direction, tick } of result.jumps)
      if (direction === 'up') good[company]?.push(tickStartMs(tick));
  });
  const centsAt = (company: number, tick: number) => prices[count * tick + company] as number;
  const courseOf = (company: number) =>
    Array.from({ length: MONTH_TICKS / CANDLE_TICKS }, (_, at) => ({
      startMs: tickStartMs(MIDNIGHT + at * CANDLE_TICKS),
      openCents: centsAt(company, at * CANDLE_TICKS),
      closeCents: centsAt(company, (at + 1) * CANDLE_TICKS - 1),
    }));
  return {
    centsAt,
    courses: new Map(openingCompanies.map(({ symbol }, company) => [symbol, courseOf(company)])),
    news: new Map(
      openingCompanies.map(({ symbol }, company) => [symbol, { sinceMs: BEGIN_MS, goodMs: good[company] ?? [] }]),
    ),
  };
}

export class MadePlayer {
  readonly #market: CoachMarket;
  readonly #companies: number;
  readonly trades: OwnTrade[] = [];
  readonly held = new Map<number, { shares: number; costCents: number }>();
  cashCents = STARTING_CASH_CENTS;

  constructor(market: CoachMarket, companyCount: number) {
    this.#market = market;
    this.#companies = companyCount;
  }

  returnOf(company: number, tick: number): number {
    const { shares, costCents } = this.held.get(company) ?? { shares: 0, costCents: 1 };
    return (shares * this.#market.centsAt(company, tick)) / costCents - 1;
  }

  buy(company: number, tick: number, coinsCents: number): void {
    const priceCents = this.#market.centsAt(company, tick);
    const shares = affordableShares(Math.min(coinsCents, this.cashCents), { action: 'buy', priceCents });
    if (shares === 0) return;
    const { shares: before, costCents } = this.held.get(company) ?? { shares: 0, costCents: 0 };
    const total = this.#record({ company, tick, action: 'buy', shares, priceCents });
    this.cashCents -= total;
    this.held.set(company, { shares: before + shares, costCents: costCents + total });
  }

  sell(company: number, tick: number, part = 1): void {
    const lot = this.held.get(company);
    if (!lot) return;
    const shares = Math.max(1, Math.floor(lot.shares * part));
    const priceCents = this.#market.centsAt(company, tick);
    this.cashCents += this.#record({ company, tick, action: 'sell', shares, priceCents });
    if (shares === lot.shares) this.held.delete(company);
    else {
      const costCents = lot.costCents - Math.floor((lot.costCents * shares) / lot.shares);
      this.held.set(company, { shares: lot.shares - shares, costCents });
    }
  }

  #record({
    company,
    tick,
    ...deal
  }: { company: number; tick: number } & Pick<OwnTrade, 'action' | 'shares' | 'priceCents'>) {
    const { symbol } = companies[company] as (typeof companies)[number];
    this.trades.push({ id: `t${this.trades.length}`, symbol, timeMs: tickStartMs(MIDNIGHT + tick), ...deal });
    return dealCents(deal);
  }

  input(): CoachInput {
    const { courses, news } = this.#market;
    const symbols = openingCompanies.slice(0, this.#companies).map(({ symbol }) => symbol);
    const begun = { fromMs: BEGIN_MS, cashCents: STARTING_CASH_CENTS, lots: new Map() };
    return { ...begun, trades: this.trades, courses, news, symbols, nowMs: END_MS };
  }
}

/** Draws random moments of a player who is awake for some hours of each day. */
export function momentsOf(chance: Chance, count: number): number[] {
  const awake = TICKS_PER_HOUR * (4 + chance.below(21));
  const wakes = chance.below(TICKS_PER_DAY);
  const ticks = Array.from({ length: count }, () => {
    const inDay = (wakes + chance.below(awake)) % TICKS_PER_DAY;
    return chance.below(DAYS) * TICKS_PER_DAY + inDay;
  });
  return ticks.sort((one, other) => one - other);
}

/**
 * Draws whether, what and how much is bought or sold without looking at prices or news. Such a player has a taste for
 * amounts, for sales and for whole positions, and a plan.
 */
export function randomPlayer(market: CoachMarket, chance: Chance): MadePlayer {
  const companyCount = chance.pick([6, 12, 18, 24]);
  const player = new MadePlayer(market, companyCount);
  const [sales, whole] = [0.2 + chance.below(50) / 100, chance.below(100) / 100];
  const [taste, most] = [chance.pick(['coins', 'part of cash', 'part of value'] as const), 5 + chance.below(40)];
  for (const tick of momentsOf(chance, 20 + chance.below(281))) {
    if (player.held.size > 0 && chance.happens(sales)) {
      const company = chance.pick([...player.held.keys()]);
      player.sell(company, tick, chance.happens(whole) ? 1 : (1 + chance.below(99)) / 100);
    } else {
      const percent = 1 + chance.below(most);
      const values = [...player.held].map(([company, { shares }]) => shares * market.centsAt(company, tick));
      const value = player.cashCents + values.reduce((sum, each) => sum + each, 0);
      const base = { coins: STARTING_CASH_CENTS / 4, 'part of cash': player.cashCents, 'part of value': value }[taste];
      player.buy(chance.below(companyCount), tick, Math.floor((base * percent) / 100));
    }
  }
  return player;
}
