import { beforeAll, describe, expect, test } from 'vitest';
import { indexOf, type Market, repriced } from '../../shared/market/market.ts';
import { formatCents, formatPercent, parseCents } from '../../shared/money.ts';
import type { OwnFigures } from '../../shared/schemas/figures.ts';
import type { Holding } from '../../shared/schemas/portfolio.ts';
import type { Receipt } from '../../shared/schemas/transaction.ts';
import { TICK_MS, tickAt } from '../../shared/tick.ts';
import { readCandles } from '../data/candles.ts';
import { putMarket, readMarket } from '../data/market.ts';
import { candlePlace, INDEX_COLUMN } from '../domain/market/candles.ts';
import { call } from '../testing/call.ts';
import { tickJob } from '../testing/events.ts';
import { joinPlayer, NOON_MS, openTestMarket, setClock } from '../testing/scene.ts';

const HOUR_MS = 3_600_000;
/** All tests share one market, whose clock only moves forward. */
let nowMs = NOON_MS;

async function moveOn(ms: number): Promise<void> {
  nowMs += ms;
  setClock(nowMs);
  await tickJob();
}

const figuresOf = async (playerId: string): Promise<OwnFigures> => (await call('get-own-figures', { playerId })).body;
const cents = (text: string | undefined) => parseCents(text ?? '') ?? 0;

beforeAll(async () => {
  setClock(nowMs);
  await openTestMarket();
});

describe('a player who has traded for days', () => {
  let playerId = '';
  const sold: (Receipt & { profitCents: number })[] = [];

  async function costOf(symbol: string): Promise<number> {
    const { body }: { body: Holding[] } = await call('list-holdings', { playerId });
    return cents(body.find(({ id }) => id === symbol)?.costBasis);
  }
  const buy = (symbol: string, shares: number) =>
    call('place-trade', { playerId, body: { symbol, action: 'buy', shares } });
  async function sell(symbol: string, shares: number): Promise<void> {
    const before = await costOf(symbol);
    const { body } = await call('place-trade', { playerId, body: { symbol, action: 'sell', shares } });
    sold.push({ ...body, profitCents: cents(body.total) - before + (await costOf(symbol)) });
  }

  beforeAll(async () => {
    playerId = await joinPlayer();
    await buy('TFM', 70);
    await buy('NTI', 31);
    for (const symbol of ['TFM', 'NTI', 'TFM', 'TFM', 'NTI']) {
      await moveOn(11 * HOUR_MS);
      await sell(symbol, 9);
      await buy(symbol, 2);
    }
    await sell('NTI', 17);
    await buy('CCS', 50);
    // Wherever prices went, end with a fall.
    const stored = await readMarket({ consistent: true });
    if (stored) await putMarket(repriced(stored.market, new Map([[0, 1_000]])), stored);
    await moveOn(TICK_MS);
  });

  test('has of each sale the profit that the cost basis of the holding told then', async () => {
    const { sales, realisedProfit, byCompany } = await figuresOf(playerId);
    const profitOf = (some: typeof sold) => formatCents(some.reduce((sum, { profitCents }) => sum + profitCents, 0));
    const of = (symbol: string) => sold.filter(({ stockSymbol }) => stockSymbol === symbol);
    expect([sales, realisedProfit]).toEqual([6, profitOf(sold)]);
    expect(byCompany).toEqual([
      { stockSymbol: 'TFM', sales: 3, profit: profitOf(of('TFM')) },
      { stockSymbol: 'NTI', sales: 3, profit: profitOf(of('NTI')) },
    ]);
  });

  test('is measured against the index, from the close of the minute of the joining to now', async () => {
    const { joinedAt, returnPercent, indexReturnPercent, aheadOfIndexPoints } = await figuresOf(playerId);
    const stored = await readMarket({ consistent: true });
    const [joining] = await readCandles([candlePlace('minute', tickAt(Date.parse(joinedAt)))]);
    const fromCents = joining?.close[INDEX_COLUMN] ?? 0;
    const changeCents = indexOf(stored?.market as Market) - fromCents;
    expect(indexReturnPercent).toBe(formatPercent({ changeCents, fromCents }));
    expect(cents(aheadOfIndexPoints ?? '')).toBe(cents(returnPercent) - cents(indexReturnPercent ?? ''));
  });
});
