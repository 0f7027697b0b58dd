import { cashAfter, dealCents, type Holding, holdingAfter } from '../../../shared/order-rules.ts';
import { type Lot, type OwnTrade, signOf, type TradeWindow } from '../../lib/trade-window.ts';

export interface CourseCandle {
  readonly startMs: number;
  readonly openCents: number;
  readonly closeCents: number;
}

/** The good headlines of a company, and the time from which all of them are known. */
export interface KnownNews {
  readonly sinceMs: number;
  readonly goodMs: readonly number[];
}

export interface CoachInput extends TradeWindow {
  /** Keyed by symbol, each sorted oldest first. */
  readonly courses: ReadonlyMap<string, readonly CourseCandle[]>;
  readonly news: ReadonlyMap<string, KnownNews>;
  /** The companies of the tiers that the player may buy. */
  readonly symbols: readonly string[];
  readonly nowMs: number;
}

export interface Step {
  readonly trade: OwnTrade;
  readonly held: ReadonlyMap<string, Lot>;
  readonly valueCents: number;
  /** The profit of a sale of shares with a known cost. */
  readonly profitCents: number | undefined;
  /** The next sale of the company, or now. */
  readonly exit: { readonly priceCents: number; readonly timeMs: number };
}

export interface Log extends CoachInput {
  readonly steps: readonly Step[];
  /** Returns the opening price of a time's candle, at most a candle old; from `nowMs` on the last close. */
  readonly priceAt: (symbol: string, ms: number) => number;
  /** Returns what a sum would have gained in equal amounts of all `symbols`, to the nearest cent. */
  readonly mixGainCents: (sumCents: number, fromMs: number, toMs: number) => number;
  readonly nowCents: number;
  /** The window's length: a month has 30 days, and less than a week counts as one. */
  readonly months: number;
}

const DAY_MS = 86_400_000;

export function readLog(input: CoachInput): Log {
  const { symbols, courses, nowMs } = input;
  const priceAt = (symbol: string, ms: number) => priceIn(courses.get(symbol) ?? [], ms, nowMs);
  const mixGainCents = (sumCents: number, fromMs: number, toMs: number) => {
    const growths = symbols.map((symbol) => priceAt(symbol, toMs) / priceAt(symbol, fromMs) - 1);
    return Math.round((sumCents * growths.reduce((sum, each) => sum + each, 0)) / symbols.length);
  };
  const { steps, cash, held } = walk(input, priceAt);
  const nowCents = worthCents(cash, held, (symbol) => priceAt(symbol, nowMs));
  const months = Math.max(7, (nowMs - input.fromMs) / DAY_MS) / 30;
  return { ...input, steps: withExits(steps, { priceAt, nowMs }), priceAt, mixGainCents, nowCents, months };
}

function priceIn(course: readonly CourseCandle[], ms: number, nowMs: number): number {
  if (ms >= nowMs) return course.at(-1)?.closeCents ?? 0;
  let [low, high] = [0, course.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((course[middle]?.startMs ?? 0) <= ms) low = middle;
    else high = middle;
  }
  return course[low]?.openCents ?? 0;
}

function walk({ trades, cashCents, lots }: CoachInput, priceAt: Log['priceAt']) {
  let [cash, held] = [cashCents, lots];
  const steps = trades.map((trade) => {
    const { symbol, action, timeMs } = trade;
    const before = held.get(symbol);
    const after = lotAfter(before, trade);
    const costCents = before?.costCents === undefined ? undefined : before.costCents - (after?.costCents ?? 0);
    const profitCents = action === 'buy' || costCents === undefined ? undefined : dealCents(trade) - costCents;
    const step = { trade, held, valueCents: worthCents(cash, held, (each) => priceAt(each, timeMs)), profitCents };
    cash = cashAfter(cash, trade);
    held = new Map([...held].filter(([each]) => each !== symbol));
    if (after) held = new Map(held).set(symbol, after);
    return step;
  });
  return { steps, cash, held };
}

function withExits(steps: readonly Omit<Step, 'exit'>[], { priceAt, nowMs }: Pick<Log, 'priceAt' | 'nowMs'>): Step[] {
  const sales = new Map<string, Step['exit']>();
  const newestFirst = steps.toReversed().map((step) => {
    const { symbol, action, priceCents, timeMs } = step.trade;
    const exit = sales.get(symbol) ?? { priceCents: priceAt(symbol, nowMs), timeMs: nowMs };
    if (action === 'sell') sales.set(symbol, { priceCents, timeMs });
    return { ...step, exit };
  });
  return newestFirst.reverse();
}

/** What a purchase made until its exit, less what the same sum made in all companies. */
export function aheadOfMixCents({ trade, exit }: Step, { mixGainCents }: Log): number {
  const gainCents = trade.shares * (exit.priceCents - trade.priceCents);
  return gainCents - mixGainCents(dealCents(trade), trade.timeMs, exit.timeMs);
}

export function worthCents(cashCents: number, lots: ReadonlyMap<string, Lot>, priceOf: (symbol: string) => number) {
  return [...lots].reduce((sum, [symbol, { shares }]) => sum + shares * priceOf(symbol), cashCents);
}

function lotAfter(lot: Lot | undefined, trade: OwnTrade): Lot | undefined {
  if (!lot || lot.costCents !== undefined) return holdingAfter(lot as Holding | undefined, trade, dealCents(trade));
  const shares = lot.shares - signOf(trade) * trade.shares;
  return shares > 0 ? { shares, costCents: undefined } : undefined;
}
