import * as z from 'zod/mini';
import { companies, type StockSymbol } from '../../../shared/companies.ts';
import { formatCents, STARTING_CASH_CENTS } from '../../../shared/money.ts';
import { affordableShares } from '../../../shared/order-rules.ts';
import type { Refusal, RefusalCode } from '../../../shared/refusals.ts';
import { MAX_SHARES_PER_TRADE } from '../../../shared/schemas/trade.ts';
import { TradeRequest } from '../../../shared/schemas/trade-request.ts';
import { dayOfTick, tickStartMs } from '../../../shared/tick.ts';
import type { Tier } from '../../../shared/tiers.ts';
import { type DayCourse, isHalted } from '../../lib/month-replay.ts';
import { PracticeAccount, type PracticeTrade, practiceOrder, type WaitingOrder } from '../../lib/practice-account.ts';
import { type Luck, luckOf } from './luck.ts';
import { isSymbol, Past } from './past.ts';
import type { Moment, Order, Strategy } from './strategy.ts';

const Cancel = z.strictObject({ cancel: z.string() });

/** More trades would only fill the memory. */
const MAX_TRADES = 50_000;

interface BenchDay {
  /** Days since the epoch. */
  readonly day: number;
  /** The account's value at the day's end, and that of one that bought the same companies and held them. */
  readonly valueCents: number;
  readonly heldCents: number;
}

export interface BenchResult {
  readonly days: readonly BenchDay[];
  readonly trades: readonly PracticeTrade[];
  readonly refusals: readonly { readonly code: RefusalCode; readonly count: number }[];
  readonly luck: Luck;
}

interface Terms {
  /** Buy and hold has these companies, in equal parts. */
  readonly symbols: readonly StockSymbol[];
  readonly accessTiers: readonly Tier[];
}

export class BenchRun {
  readonly #strategy: Strategy;
  readonly #symbols: readonly StockSymbol[];
  readonly #past = new Past();
  readonly #account: PracticeAccount;
  readonly #held = new PracticeAccount({ cashCents: STARTING_CASH_CENTS });
  readonly #days: BenchDay[] = [];
  readonly #refusals = new Map<RefusalCode, number>();
  readonly #ids = new WeakMap<WaitingOrder, string>();
  #idsGiven = 0;
  #halted = false;

  constructor(strategy: Strategy, { symbols, accessTiers }: Terms) {
    this.#strategy = strategy;
    this.#symbols = symbols;
    this.#account = new PracticeAccount({ cashCents: STARTING_CASH_CENTS }, accessTiers);
  }

  /** Skips known ticks, because a market that was turned back repeats some. */
  add(course: DayCourse): void {
    const past = this.#past;
    const end = course.firstTick + course.ticks;
    if (end <= past.tick + 1) return;
    const from = Math.max(course.firstTick, past.tick + 1);
    past.add(course);
    const at = this.#moment(course);
    for (let tick = from; tick < end; tick++) {
      past.tick = tick;
      this.#halted = isHalted(course, tick);
      this.#account.see(this.#now());
      // Ids do not depend on who reads them.
      for (const order of this.#account.waiting)
        if (!this.#ids.has(order)) this.#ids.set(order, String(++this.#idsGiven));
      if (!this.#halted && this.#held.trades.length === 0) this.#hold();
      for (const order of this.#strategy.onTick(at) ?? []) this.#make(order);
    }
    this.#days.push({
      day: dayOfTick(end - 1),
      valueCents: this.#account.valueCents(past.priceNow),
      heldCents: this.#held.valueCents(past.priceNow),
    });
  }

  result(): BenchResult {
    const refusals = Array.from(this.#refusals, ([code, count]) => ({ code, count }));
    const returns = (of: 'valueCents' | 'heldCents') =>
      this.#days.map((day, at) => day[of] / (this.#days[at - 1]?.[of] ?? STARTING_CASH_CENTS) - 1);
    const held = returns('heldCents');
    const luck = luckOf(returns('valueCents').map((own, at) => own - (held[at] as number)));
    return { days: this.#days, trades: this.#account.trades, refusals, luck };
  }

  #moment({ companies: listed }: DayCourse): Moment {
    const [past, account, run] = [this.#past, this.#account, this];
    const known = new Set<string>(companies.slice(0, listed).map(({ symbol }) => symbol));
    return {
      get tick() {
        return past.tick;
      },
      get timeMs() {
        return tickStartMs(past.tick);
      },
      get halted() {
        return run.#halted;
      },
      symbols: this.#symbols.filter((symbol) => known.has(symbol)),
      priceCents: (symbol, ticksAgo) => past.priceCents(symbol, ticksAgo),
      openCents: (symbol) => past.openCents(symbol),
      index: (ticksAgo) => past.index(ticksAgo),
      account: {
        get cashCents() {
          return account.cashCents;
        },
        get positions() {
          return account.holdings.size;
        },
        holding: (symbol) => account.holdings.get(symbol as StockSymbol),
        get orders() {
          return account.waiting.map((order) => ({ ...order, id: run.#ids.get(order) as string }));
        },
      },
      coins: formatCents,
    };
  }

  #hold(): void {
    const listed = this.#symbols.filter((symbol) => this.#past.priceCents(symbol) !== undefined);
    const each = Math.floor(STARTING_CASH_CENTS / listed.length);
    for (const symbol of listed) {
      const affordable = affordableShares(each, { action: 'buy', priceCents: this.#past.priceNow(symbol) });
      const shares = Math.min(affordable, MAX_SHARES_PER_TRADE);
      if (shares > 0) this.#held.place({ symbol, action: 'buy', shares }, this.#now());
    }
  }

  #make(order: Order): void {
    const cancelled = z.safeParse(Cancel, order).data?.cancel;
    if (cancelled !== undefined) {
      const waiting = this.#account.waiting.find((each) => this.#ids.get(each) === cancelled);
      if (waiting) this.#account.cancel(waiting);
      return;
    }
    if (this.#account.trades.length >= MAX_TRADES) throw new RangeError(`more than ${MAX_TRADES} trades`);
    const refusal = this.#place(order);
    if (refusal) this.#refusals.set(refusal.code, (this.#refusals.get(refusal.code) ?? 0) + 1);
  }

  #place(asked: unknown): Refusal | undefined {
    const parsed = z.safeParse(TradeRequest, asked);
    if (!parsed.success) return { code: 'malformed', where: 'body' };
    const { symbol } = parsed.data;
    const priceCents = isSymbol(symbol) ? this.#past.priceCents(symbol) : undefined;
    if (!isSymbol(symbol) || priceCents === undefined) return { code: 'unknown-symbol', symbol };
    return this.#account.place(practiceOrder(symbol, parsed.data), this.#now());
  }

  #now() {
    return { tick: this.#past.tick, priceOf: this.#past.priceNow, halted: this.#halted };
  }
}
