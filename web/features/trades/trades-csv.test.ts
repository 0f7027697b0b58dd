import { afterEach, describe, expect, test, vi } from 'vitest';
import { companies } from '../../../shared/companies.ts';
import { problemOf } from '../../../shared/problem.ts';
import type { Receipt } from '../../../shared/schemas/transaction.ts';
import { receipt } from '../../testing/fixtures.ts';
import { readAllTrades, tradesCsv } from './trades-csv.ts';

const idOf = (place: number) => `01999999-9999-7999-8999-${String(place).padStart(12, '0')}`;

const trade = (place: number): Receipt => ({
  ...receipt,
  id: idOf(place),
  stockSymbol: companies[place % companies.length]?.symbol ?? '',
  action: place % 2 === 0 ? 'buy' : 'sell',
});
/** Sorted newest first, like the route's answer. */
const log = (length: number) => Array.from({ length }, (_, place) => trade(length - place));

function serve(trades: readonly Receipt[], refusals: readonly number[] = []): { asked: string[] } {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (refusals.includes(asked.length))
      return Response.json(problemOf({ code: 'too-many-requests', retryAfterSeconds: 0 }), { status: 429 });
    const query = new URL(path, 'https://site.test').searchParams;
    const before = query.get('before') ?? '~';
    return Response.json(trades.filter(({ id }) => id < before).slice(0, Number(query.get('limit'))));
  });
  return { asked };
}

afterEach(() => vi.unstubAllGlobals());

describe('the log of trades', () => {
  test.each([
    [0, [0], 1],
    [99, [99], 1],
    [100, [100, 100], 2],
    [250, [100, 200, 250], 3],
  ])('of %i is read to its end, with progress', async (length, progress, requests) => {
    const trades = log(length);
    const { asked } = serve(trades);
    const reported: number[] = [];
    expect(await readAllTrades({ onProgress: (read) => reported.push(read) })).toEqual(trades);
    expect([reported, asked.length]).toEqual([progress, requests]);
  });

  test('waits after a 429, and leaves nothing out', async () => {
    const { asked } = serve(log(150), [2, 3]);
    expect(await readAllTrades({ onProgress: () => undefined })).toHaveLength(150);
    expect(asked).toHaveLength(4);
  });

  test('fails rather than skip a page', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
    await expect(readAllTrades({ onProgress: () => undefined })).rejects.toThrow('500');
  });
});

test('writes a header and a line per trade', () => {
  expect(tradesCsv([trade(0), trade(1)])).toBe(
    [
      'Time,Symbol,Action,Shares,Price,Total,Cash after\r\n',
      '2026-11-20T12:00:00.000Z,TFM,buy,3,42.50,127.50,9872.50\r\n',
      '2026-11-20T12:00:00.000Z,NTI,sell,3,42.50,127.50,9872.50\r\n',
    ].join(''),
  );
});
