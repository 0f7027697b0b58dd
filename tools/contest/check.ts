import assert from 'node:assert/strict';
import { fireSchedules } from '../../infra/local/testing/controls.ts';
import { formatCents } from '../../shared/money.ts';
import type { ContestStandings } from '../../shared/schemas/contest-page.ts';
import type { Stock } from '../../shared/schemas/market.ts';
import type { RestingOrder } from '../../shared/schemas/order.ts';
import type { Receipt } from '../../shared/schemas/transaction.ts';
import { dayOfTick, firstTickOfDay, tickAt, tickStartMs } from '../../shared/tick.ts';
import { ask, atOnce, cents, type Entrant, game, nowMs, signInAdmin, tell } from './class.ts';

export const DAYS = 7;
export const START_CENTS = 5_000_000;

async function logOf({ token }: Entrant): Promise<Receipt[]> {
  const log: Receipt[] = [];
  for (;;) {
    const least = log.reduce((found, { id }) => (id < found ? id : found), '~');
    const before = log.length > 0 ? `&before=${least}` : '';
    const { body } = await ask(token, `/api/transactions?limit=100${before}`);
    log.push(...body);
    if (body.length < 100) return log;
  }
}

/** The value at the day's opening prices that follows from the log alone. */
async function worthOf(entrant: Entrant, opens: ReadonlyMap<string, number>, endMs: number): Promise<[number, number]> {
  const log = await logOf(entrant);
  let valueCents = START_CENTS;
  const shares = new Map<string, number>();
  for (const { action, stockSymbol, shares: count, price, total, createdAt } of log) {
    const sign = action === 'buy' ? 1 : -1;
    assert.equal(cents(total), count * cents(price));
    assert.ok(Date.parse(createdAt) < endMs, `${entrant.name} traded at ${createdAt}, after the end`);
    valueCents -= sign * cents(total);
    shares.set(stockSymbol, (shares.get(stockSymbol) ?? 0) + sign * count);
  }
  for (const [symbol, count] of shares) {
    assert.ok(count >= 0, `${entrant.name} sold more ${symbol} than there was`);
    valueCents += count * (opens.get(symbol) ?? Number.NaN);
  }
  return [valueCents, log.length];
}

export async function check(owner: Entrant, entrants: readonly Entrant[]): Promise<void> {
  const stocks = (await ask('', '/api/stocks', { own: true })).body as Stock[];
  const opens = new Map(
    stocks.map((each) => [each.symbol as string, cents(each.currentPrice) - cents(each.changeAmount)]),
  );
  const endMs = tickStartMs(firstTickOfDay(dayOfTick(tickAt(nowMs()))));
  const { body } = await ask(owner.token, `/api/leagues/${game.contestId}`, { own: true });
  const { rows, isFinal, recaps } = body.standings as ContestStandings;
  assert.equal(isFinal, true);
  assert.equal(recaps.length, DAYS);
  const byName = new Map(rows.map((row) => [row.guest, row]));
  let [fills, trades] = [0, 0];
  const values: number[] = [];
  await atOnce(entrants, async (entrant) => {
    const [valueCents, count] = await worthOf(entrant, opens, endMs);
    const row = byName.get(entrant.name);
    assert.equal(row?.value, formatCents(valueCents), `the value of ${entrant.name}`);
    assert.equal(row?.trades, count, `the trades of ${entrant.name}`);
    values.push(valueCents);
    trades += count;
    const orders = (await ask(entrant.token, '/api/orders')).body as RestingOrder[];
    assert.ok(
      orders.every(({ status }) => status !== 'open'),
      `${entrant.name} has an open order`,
    );
    fills += orders.filter(({ status }) => status === 'filled').length;
    assert.equal((await ask(entrant.token, '/api/portfolio', { own: true })).body.cash, '10000.00');
  });
  for (const row of rows) assert.equal(row.rank, 1 + values.filter((value) => value > cents(row.value)).length);
  assert.equal(
    recaps.reduce((sum, recap) => sum + recap.trades, 0),
    trades,
    'the trades of the recaps',
  );
  assert.ok(fills >= 20, `${fills} fills`);
  const late = await ask((entrants[0] as Entrant).token, '/api/trade', {
    body: { symbol: 'TFM', action: 'buy', shares: 1 },
  });
  assert.equal(late.body.code, 'contest-closed');
  await fireSchedules(game.host.url, 'Audit');
  const admin = await signInAdmin();
  const { last } = (await admin.get('/api/admin/audit')).body;
  assert.deepEqual([last.coins, last.divergent, last.unaudited], [last.grants, 0, 0]);
  tell(`${rows.length} standings follow from ${trades} trades, ${fills} of them fills; audited: ${last.coins} coins`);
}
