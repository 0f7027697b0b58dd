import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstCrossing } from '../../functions/domain/crossing.ts';
import type { Player } from '../../functions/domain/player.ts';
import { decideRestingOrder, fillOf, type RestingOrder, toTradeOrder } from '../../functions/domain/resting-order.ts';
import { decideTrade, type Trade, type TradeMade } from '../../functions/domain/trade.ts';
import { withWaiting } from '../../functions/domain/waiting.ts';
import { opened } from '../../functions/testing/run.ts';
import { playerWith } from '../../functions/testing/trading.ts';
import { companies, type StockSymbol } from '../../shared/companies.ts';
import { STARTING_CASH_CENTS } from '../../shared/money.ts';
import { BRACKET_ACTION } from '../../shared/order-rules.ts';
import { forEachPeriod } from '../../shared/period.ts';
import { Refused } from '../../shared/refusals.ts';
import { dayOfTick, TICKS_PER_DAY, tickStartMs } from '../../shared/tick.ts';
import { PracticeAccount, type PracticeOrder } from './practice-account.ts';

const FIRST_TICK = 20_000 * TICKS_PER_DAY;
const traded = ['TFM', 'NTI', 'GNN'] as const satisfies readonly StockSymbol[];

const cents = fc.integer({ min: 1, max: 20_000 });
const trigger = fc.option(cents, { nil: undefined });
const triggers = fc
  .record({ limitCents: trigger, stopCents: trigger })
  .map(({ limitCents, stopCents }) => ({ ...(limitCents && { limitCents }), ...(stopCents && { stopCents }) }));
const order: fc.Arbitrary<PracticeOrder> = fc.record({
  symbol: fc.constantFrom(...traded),
  action: fc.constantFrom('buy' as const, 'sell' as const),
  shares: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.constantFrom(0, -1, 1.5, 100_001)),
});
const seen = fc.record({
  seenPriceCents: fc.option(cents, { nil: undefined }),
  orderType: fc.constantFrom('market' as const, 'limit' as const),
});
const asked = fc.tuple(order, fc.option(triggers, { nil: {} }), fc.option(triggers, { nil: undefined }), seen).map(
  ([plain, own, bracket, { seenPriceCents, orderType }]): PracticeOrder => ({
    ...plain,
    ...(isOco(own) || Object.keys(own).length < 2 ? own : {}),
    ...(Object.keys(own).length === 0 && seenPriceCents && { seenPriceCents, orderType }),
    ...(plain.action === 'buy' && bracket && Object.keys(bracket).length > 0 && { bracket }),
  }),
);

/** Only a sale has two prices, and the stop is the lower one. */
function isOco({ limitCents = 0, stopCents = 0 }): boolean {
  return stopCents < limitCents;
}

const steps = fc.array(
  fc.record({
    prices: fc.tuple(cents, cents, cents),
    halted: fc.integer({ min: 0, max: 9 }).map((roll) => roll === 0),
    orders: fc.array(asked, { maxLength: 2 }),
  }),
  { minLength: 20, maxLength: 60 },
);
type Step = typeof steps extends fc.Arbitrary<(infer T)[]> ? T : never;

/** The same with the game's own rules; other companies' prices stand still. */
class Played {
  player: Player = playerWith({ periods: {} });
  readonly trades: Trade[] = [];
  readonly refused: (string | undefined)[] = [];
  readonly cancelled: string[] = [];
  #open: RestingOrder[] = [];

  move(tick: number, { prices, halted, orders }: Step): void {
    const row = Uint32Array.from(
      companies,
      ({ openingCents, symbol }) => prices[traded.indexOf(symbol as 'TFM')] ?? openingCents,
    );
    const from = { ...opened(), tick: tick - 1, halted };
    const path = [{ tick, prices: row, index: 1, jumps: [], moods: new Int32Array(), news: new Int32Array() }];
    for (const resting of [...this.#open]) {
      const crossing = firstCrossing(resting, { from, to: from, path });
      if (!crossing) continue;
      this.#open = this.#open.filter((each) => each !== resting);
      const conditions = this.#conditions(tick, resting.symbol, crossing.quote.priceCents);
      const made = decideTrade(this.player, toTradeOrder(resting, `${tick}`, crossing.trigger), conditions);
      if (made instanceof Refused) this.cancelled.push(made.refusal.code);
      else this.#keep(made, resting, tick);
    }
    for (const { bracket, ...each } of orders) {
      const resting = {
        id: `${tick}`,
        playerId: 'player',
        placedAtMs: tickStartMs(tick),
        ...each,
        ...(bracket && { bracket }),
      };
      const price = prices[traded.indexOf(each.symbol as 'TFM')] as number;
      const conditions = { ...this.#conditions(tick, each.symbol, price), halted };
      const hasOwn = each.limitCents !== undefined || each.stopCents !== undefined;
      const decided = hasOwn
        ? decideRestingOrder(this.player, resting, conditions)
        : decideTrade(
            this.player,
            { orderType: 'market', ...each, id: `${tick}`, ...(bracket && { bracket }) },
            conditions,
          );
      this.refused.push(decided instanceof Refused ? decided.refusal.code : undefined);
      if (decided === 'rests') this.#open.push(resting);
      else if (!(decided instanceof Refused)) this.#keep(decided, resting, tick);
    }
  }

  #keep(made: TradeMade, { bracket, symbol, shares, playerId }: RestingOrder, tick: number): void {
    const sale = bracket && {
      id: 'bracket',
      playerId,
      symbol,
      shares,
      action: BRACKET_ACTION,
      ...bracket,
      placedAtMs: tickStartMs(tick),
    };
    this.player = { ...fillOf(made, undefined).player, waiting: withWaiting(made.player.waiting, []) };
    this.trades.push(made.trade);
    if (sale) this.#open.push(sale);
  }

  #conditions(tick: number, symbol: StockSymbol, priceCents: number) {
    const company = companies.find((each) => each.symbol === symbol) as (typeof companies)[number];
    const quote = { company, priceCents, openCents: forEachPeriod(() => priceCents) };
    return { quote, halted: false, day: dayOfTick(tick), nowMs: tickStartMs(tick) };
  }
}

function practised(played: readonly Step[]) {
  const account = new PracticeAccount({ cashCents: STARTING_CASH_CENTS }, ['standard']);
  const refused: (string | undefined)[] = [];
  for (const [at, { prices, halted, orders }] of played.entries()) {
    const priceOf = (symbol: StockSymbol) => prices[traded.indexOf(symbol as 'TFM')] as number;
    const moment = { tick: FIRST_TICK + at, priceOf, halted };
    account.see(moment);
    for (const each of orders) refused.push(account.place(each, moment)?.code);
  }
  return { account, refused };
}

const ofLog = ({ symbol, action, shares, priceCents, totalCents, cashAfterCents }: Omit<Trade, 'id'>) => {
  return { symbol, action, shares, priceCents, totalCents, cashAfterCents };
};

describe('a practice account', () => {
  test('matches the game to the cent: trades, refusals, fills, brackets and cancellations', () => {
    let filled = 0;
    fc.assert(
      fc.property(steps, (played) => {
        const { account, refused } = practised(played);
        const game = new Played();
        for (const [at, step] of played.entries()) game.move(FIRST_TICK + at, step);
        expect(refused).toEqual(game.refused);
        expect(account.cancelled.map(({ refusal }) => refusal.code)).toEqual(game.cancelled);
        expect(
          account.trades.map((trade) => ofLog({ ...trade, createdAtMs: 0, orderType: 'market', playerVersion: 0 })),
        ).toEqual(game.trades.map(ofLog));
        expect(account.cashCents).toBe(game.player.cashCents);
        expect(new Map(account.holdings)).toEqual(new Map(game.player.holdings));
        filled += account.trades.filter((trade) => trade.trigger).length;
      }),
      { numRuns: 1000, seed: 31 },
    );
    expect(filled).toBeGreaterThan(1000);
  });

  test('keeps at most fifty orders, and drops one after thirty days', () => {
    const account = new PracticeAccount({ cashCents: STARTING_CASH_CENTS });
    const priceOf = () => 1_000;
    const low = { symbol: 'TFM', action: 'buy', shares: 1, limitCents: 900 } as const;
    for (let placed = 0; placed < 50; placed++) expect(account.place(low, { tick: 0, priceOf })).toBeUndefined();
    expect(account.place(low, { tick: 0, priceOf })).toEqual({ code: 'too-many-orders' });
    account.see({ tick: 30 * TICKS_PER_DAY - 1, priceOf });
    expect(account.waiting).toHaveLength(50);
    account.see({ tick: 30 * TICKS_PER_DAY, priceOf: () => 900 });
    expect([account.waiting.length, account.trades.length]).toEqual([0, 0]);
  });
});
