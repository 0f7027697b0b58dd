import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StockSymbol } from '../../shared/companies.ts';
import { STARTING_CASH_CENTS } from '../../shared/money.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { madeTrade, marketWith, orderOf, playerWith, TRADED_AT_MS } from '../testing/trading.ts';
import { PlayerAudit, type PlayerVerdict } from './audit.ts';
import type { Player } from './player.ts';
import { decideReset, type Reset } from './reset.ts';
import { decideTrade, type Trade } from './trade.ts';

interface Life {
  readonly player: Player;
  readonly trades: readonly Trade[];
  readonly resets: readonly Reset[];
}

function verdictOf({ player, trades, resets }: Life): PlayerVerdict {
  const audit = new PlayerAudit(player, resets);
  for (const trade of trades) audit.add(trade);
  return audit.end();
}

const acts = fc.array(
  fc.record({
    what: fc.constantFrom('buy', 'buy', 'buy', 'sell', 'sell', 'version', 'start over'),
    symbol: fc.constantFrom<StockSymbol>('TFM', 'NTI', 'CCS'),
    shares: fc.integer({ min: 1, max: 3 }),
    priceCents: fc.integer({ min: 1, max: 9_000 }),
  }),
  { minLength: 1, maxLength: 60 },
);
type Act = (typeof acts extends fc.Arbitrary<infer T> ? T : never)[number];

/** Plays a sequence of acts under the rules of trades and resets. Refused acts change nothing. */
function lived(sequence: readonly Act[], change = (player: Player, _step: number) => player): Life {
  let player = playerWith();
  const trades: Trade[] = [];
  const resets: Reset[] = [];
  for (const [step, { what, priceCents, ...act }] of sequence.entries()) {
    player = change(player, step);
    const nowMs = TRADED_AT_MS + 10 * step;
    if (what === 'version') {
      player = { ...player, version: player.version + 1 };
    } else if (what === 'start over') {
      const { cashCents, holdings } = player;
      // The log has no prices, so in this test every player may start over.
      const after = decideReset(
        { ...player, cashCents: 0, holdings: new Map() },
        { quotes: { day: 0, bySymbol: new Map() }, atMs: nowMs },
      );
      player = after as Player;
      resets.push({ season: `${step}`, atMs: nowMs, key: '', cashCents, holdings, playerVersion: player.version });
    } else {
      const order = orderOf({ ...act, action: what as 'buy' | 'sell', id: uuidV7(nowMs) });
      const made = decideTrade(player, order, marketWith({ symbol: act.symbol, priceCents }, { nowMs }));
      if (!('trade' in made)) continue;
      trades.push(made.trade);
      player = made.player;
    }
  }
  return { player, trades, resets };
}

/** Two shares are bought at 3.00, one at 4.00, and one is sold at 5.00. */
function tradedLife(): Life & { readonly trades: readonly [Trade, Trade, Trade] } {
  const made = (player: Player, action: 'buy' | 'sell', shares: number, priceCents: number) =>
    madeTrade(player, orderOf({ id: uuidV7(), action, shares }), marketWith({ priceCents }));
  const first = made(playerWith(), 'buy', 2, 300);
  const second = made(first.player, 'buy', 1, 400);
  const third = made(second.player, 'sell', 1, 500);
  return { player: third.player, trades: [first.trade, second.trade, third.trade], resets: [] };
}

describe('an honest life', () => {
  test('of a player who never traded is 10,000 coins', () => {
    expect(verdictOf({ player: playerWith(), trades: [], resets: [] })).toEqual({
      trades: 0,
      coinsCents: 1_000_000n,
      grantsCents: 1_000_000n,
    });
  });

  test('balances after any legal sequence of acts', () => {
    fc.assert(
      fc.property(acts, (sequence) => {
        const life = lived(sequence);
        const grantsCents = BigInt(STARTING_CASH_CENTS * (1 + life.resets.length));
        expect(verdictOf(life)).toEqual({ trades: life.trades.length, coinsCents: grantsCents, grantsCents });
      }),
    );
  });

  test('is judged at the version that was read: later trades and resets do not count', () => {
    const { player, trades } = tradedLife();
    const later = madeTrade(player, orderOf(), marketWith({ priceCents: 700 })).trade;
    const reset = {
      ...{ season: '2026-03', atMs: TRADED_AT_MS + 1, key: '', cashCents: 5, holdings: new Map() },
      playerVersion: player.version + 1,
    };
    const verdict = verdictOf({ player, trades: [...trades, later], resets: [reset] });
    expect(verdict).toEqual({ trades: 3, coinsCents: 1_000_000n, grantsCents: 1_000_000n });
  });
});

describe('the first divergence', () => {
  const { player, trades } = tradedLife();
  const [first, second, third] = trades;
  const withTrade = (place: number, differences: Partial<Trade>): Life => ({
    player,
    trades: trades.map((trade, index) => (index === place ? { ...trade, ...differences } : trade)),
    resets: [],
  });
  const withPlayer = (changes: Partial<Player>): Life => ({ player: { ...player, ...changes }, trades, resets: [] });
  const owned = { shares: 2, costCents: 667 };
  const tooMuch = { shares: 1_000_001, priceCents: 1, totalCents: 1_000_001, cashAfterCents: -1 };
  const withoutSecond: Life = { player, trades: [first, third], resets: [] };

  const spoilt = { ...owned, costCents: 666 };
  const more = new Map([['TFM', owned] as const, ['NTI', { shares: 1, costCents: 0 }] as const]);
  test.each<[string, Life, what: string, expected: number, actual: number, trade?: Trade]>([
    ['a total that is not shares times price', withTrade(1, { totalCents: 401 }), 'trade total TFM', 400, 401, second],
    ['a balance', withTrade(1, { cashAfterCents: 999_001 }), 'trade cash TFM', 999_000, 999_001, second],
    ['a purchase of more than there was', withTrade(0, tooMuch), 'trade cash TFM', 0, -1, first],
    ['a version that comes twice', withTrade(1, { playerVersion: 2 }), 'trade version TFM', 3, 2, second],
    ['a sale of too much', withTrade(2, { shares: 4, totalCents: 2_000 }), 'trade shares TFM', 3, 4, third],
    ['the balance after a missing trade', withoutSecond, 'trade cash TFM', 999_900, 999_500, third],
    [
      'cash that the last trade did not leave',
      withPlayer({ cashCents: 999_501 }),
      'player cash',
      999_500,
      999_501,
      third,
    ],
    ['shares that no trade bought', withPlayer({ holdings: more }), 'player shares NTI', 0, 1],
    ['shares that are gone', withPlayer({ holdings: new Map() }), 'player shares TFM', 2, 0, third],
    ['a cost basis', withPlayer({ holdings: new Map([['TFM', spoilt]]) }), 'player cost TFM', 667, 666, third],
    ['a reset that is not in the log', withPlayer({ startedOverAtMs: 7 }), 'player started-over', 0, 7, third],
  ])('is %s', (_, life, what, expected, actual, trade) => {
    const [at, figure, symbol] = what.split(' ');
    const found = { at, figure, ...(symbol && { symbol }), expected, actual };
    const { id, createdAtMs } = trade ?? {};
    expect(verdictOf(life).divergence).toEqual({ ...found, ...(trade && { trade: { id, createdAtMs } }) });
  });

  test('at a reset is between what trades left and what was given up', () => {
    const atMs = TRADED_AT_MS + 1;
    const holdings = new Map([['TFM', owned]] as const);
    const begun = { ...player, cashCents: STARTING_CASH_CENTS, holdings: new Map(), startedOverAtMs: atMs };
    const playerVersion = begun.version;
    const reset = { season: '2026-03', atMs, key: '', cashCents: 999_500, holdings, playerVersion };
    expect(verdictOf({ player: begun, trades, resets: [reset] }).divergence).toBeUndefined();
    const richer = verdictOf({ player: begun, trades, resets: [{ ...reset, cashCents: 999_600 }] });
    expect(richer.divergence).toMatchObject({ at: 'reset', figure: 'cash', expected: 999_500, actual: 999_600 });
    expect(richer.coinsCents - richer.grantsCents).toBe(100n);
    // A slow clock dates this reset before the trades that preceded it.
    const early = { ...reset, atMs: TRADED_AT_MS - 500 };
    const slow = { ...begun, startedOverAtMs: early.atMs };
    expect(verdictOf({ player: slow, trades, resets: [early] }).divergence).toBeUndefined();
  });
});

describe('a corruption between two trades', () => {
  const amount = fc.integer({ min: -5_000, max: 5_000 }).filter((cents) => cents !== 0);

  test('of cash is found at the next trade, reset or comparison, and changes the sum by its amount', () => {
    fc.assert(
      fc.property(acts, fc.nat(), amount, (sequence, place, cents) => {
        const at = place % sequence.length;
        const corrupt = (player: Player, step: number) =>
          step === at ? { ...player, cashCents: player.cashCents + cents } : player;
        const life = lived(sequence, corrupt);
        const { divergence, coinsCents, grantsCents } = verdictOf(life);
        const atMs = TRADED_AT_MS + 10 * at;
        const trade = life.trades.find(({ createdAtMs }) => createdAtMs >= atMs);
        const start = life.resets.find((each) => each.atMs >= atMs);
        const next = trade && !(start && start.atMs < trade.createdAtMs) ? 'trade' : start ? 'reset' : 'player';
        expect(divergence).toMatchObject({ at: next, figure: 'cash' });
        expect((divergence?.actual ?? 0) - (divergence?.expected ?? 0)).toBe(cents);
        const before = life.trades.findLast(
          ({ createdAtMs }) => createdAtMs < (start?.atMs ?? Number.POSITIVE_INFINITY),
        );
        expect(divergence?.trade?.id).toBe((next === 'trade' ? trade : before)?.id);
        expect(coinsCents - grantsCents).toBe(BigInt(cents));
      }),
    );
  });

  test('of shares is found with its company, at a sale of too many or at a comparison', () => {
    fc.assert(
      fc.property(acts, fc.nat(), fc.integer({ min: 1, max: 3 }), (sequence, place, shares) => {
        const at = place % sequence.length;
        const corrupt = (player: Player, step: number) => {
          const held = player.holdings.get('TFM') ?? { shares: 0, costCents: 0 };
          const holdings = new Map(player.holdings).set('TFM', { ...held, shares: held.shares + shares });
          return step === at ? { ...player, holdings } : player;
        };
        const life = lived(sequence, corrupt);
        const { divergence } = verdictOf(life);
        expect(divergence).toMatchObject({ symbol: 'TFM' });
        expect(['shares', 'cost']).toContain(divergence?.figure);
        const atMs = TRADED_AT_MS + 10 * at;
        const named = life.trades.find(({ id }) => id === divergence?.trade?.id);
        expect(named?.symbol ?? 'TFM').toBe('TFM');
        expect(divergence?.at !== 'trade' || (named?.createdAtMs ?? 0) >= atMs).toBe(true);
        // A reset wipes out the corrupted shares.
        const isGivenUp = life.resets.some((start) => start.atMs >= atMs);
        expect(divergence?.at === 'player' && isGivenUp).toBe(false);
      }),
    );
  });
});
