import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { playedMonth } from '../../../functions/testing/played-month.ts';
import { formatCents } from '../../../shared/money.ts';
import type { MonthRecord } from '../../../shared/schemas/fairness.ts';
import type { Receipt } from '../../../shared/schemas/transaction.ts';
import { dayOfTick, firstTickOfMonth, TICKS_PER_DAY, tickStartMs } from '../../../shared/tick.ts';
import { accountAnswers } from '../../gallery/fixtures/account.ts';
import { MonthReplay, priceIn } from '../../lib/month-replay.ts';
import { stockOf } from '../../testing/fixtures.ts';
import { loadWhatIf } from './load-month.ts';

const ENDS = firstTickOfMonth('2026-12');
const OPENED = ENDS - 2 * TICKS_PER_DAY - 500;
const month = { month: '2026-11', fromMs: tickStartMs(OPENED), untilMs: tickStartMs(ENDS), verifiable: true };

let record: MonthRecord;

beforeAll(() => {
  record = playedMonth({ month: '2026-11', openedAt: OPENED }).end().record;
});

afterEach(() => vi.unstubAllGlobals());

class NearWorker {
  onmessage?: (event: { data: unknown }) => void;

  postMessage({ day }: { day: number }): void {
    void new MonthReplay(record).day(day).then((data) => this.onmessage?.({ data }));
  }
}

async function priceAt(tick: number): Promise<number> {
  return priceIn(await new MonthReplay(record).day(dayOfTick(tick)), tick, 0);
}

async function traded(bought: number, sold: number): Promise<Receipt[]> {
  const [first, second] = [await priceAt(bought), await priceAt(sold)];
  const receipt = (tick: number, id: string) => {
    return { id, createdAt: new Date(tickStartMs(tick) + 1).toISOString(), stockSymbol: 'TFM' };
  };
  const cash = (cents: number) => formatCents(1_000_000 + cents);
  const purchase = { ...receipt(bought, '1'), action: 'buy' as const, shares: 10, price: formatCents(first) };
  const sale = { ...receipt(sold, '2'), action: 'sell' as const, shares: 4, price: formatCents(second) };
  return [
    { ...sale, total: formatCents(4 * second), cashAfter: cash(4 * second - 10 * first) },
    { ...purchase, total: formatCents(10 * first), cashAfter: cash(-10 * first) },
  ];
}

function serve(receipts: readonly Receipt[], candles: unknown = {}): void {
  const stock = stockOf('TFM', '42.50');
  const answers: Record<string, unknown> = {
    '/api/fairness/2026-11': { ...record, minutes: [] },
    '/api/transactions': receipts,
    '/api/orders': [],
    '/api/portfolio': { ...accountAnswers['get-portfolio'], cash: receipts[0]?.cashAfter },
    '/api/holdings': [
      { id: 'TFM', shares: 6, averagePrice: '42.50', costBasis: '255.00', currentValue: '255.00', stock },
    ],
    '/api/stocks/candles': candles,
  };
  vi.stubGlobal('Worker', NearWorker);
  vi.stubGlobal('fetch', async (path: string) => Response.json(answers[new URL(path, 'https://site.test').pathname]));
}

test('a finished month is computed from every tick', async () => {
  const [bought, sold] = [OPENED + 100, OPENED + TICKS_PER_DAY];
  const receipts = await traded(bought, sold);
  serve(receipts);
  const progress: number[] = [];
  const { rows, courses, times, isExact } = await loadWhatIf(month, (part) => progress.push(part));
  const [first, second, end, later] = (await Promise.all(
    [bought, sold, ENDS - 1, sold + TICKS_PER_DAY].map(priceAt),
  )) as [number, number, number, number];
  expect(rows.map(({ receipt }) => receipt.id)).toEqual(['2', '1']);
  expect(rows[0]?.differences).toEqual({
    kept: { cents: 4 * (end - second), boundCents: 0 },
    later: { cents: 4 * (later - second), boundCents: 0 },
    ...{ index: undefined, 'lower-stop': undefined },
  });
  expect(courses?.done.values.at(-1)).toBe(1_000_000 - 10 * first + 4 * second + 6 * end);
  expect((courses?.kept.values.at(-1) ?? 0) - (courses?.done.values.at(-1) ?? 0)).toBe(4 * (end - second));
  expect([times.length, progress.length, progress.at(-1), isExact]).toEqual([3, 3, 1, true]);
});

test('a running month is computed from public candles, each figure with its bound', async () => {
  const fromMs = Date.parse('2026-06-01T00:00:00Z');
  const candle = (minutes: number, close: string) => {
    const time = new Date(fromMs + minutes * 60_000).toISOString();
    return { time, open: close, high: '44.00', low: '41.00', close };
  };
  const index = [candle(0, '44.00'), candle(5, '44.00')];
  const at = (seconds: number) => new Date(fromMs + seconds * 1000).toISOString();
  const bought = { id: '1', createdAt: at(60), stockSymbol: 'TFM', action: 'buy' as const, shares: 10, price: '42.00' };
  const sold = { ...bought, id: '2', createdAt: at(120), action: 'sell' as const, shares: 4 };
  const receipts = [
    { ...sold, total: '168.00', cashAfter: '9748.00' },
    { ...bought, total: '420.00', cashAfter: '9580.00' },
  ];
  serve(receipts, { TFM: [candle(0, '42.50'), candle(5, '43.00')], INDEX: index });
  const running = { month: '2026-06', fromMs, untilMs: fromMs + 30 * 86_400_000, verifiable: false };
  const { rows, courses, isExact } = await loadWhatIf(running, () => {});
  expect([rows.length, courses?.done.impossible, isExact]).toEqual([2, 0, false]);
  expect(rows[0]?.differences.kept).toEqual({ cents: 4 * (4_300 - 4_200), boundCents: 0 });
  // The index was somewhere between 41 and 44 when the shares were bought.
  expect(rows[1]?.differences.index).toEqual({ cents: 42_000 - 43_000, boundCents: Math.ceil((42_000 * 3) / 44) });
});
