import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuditReport } from '../../shared/schemas/audit.ts';
import { listRuns } from '../data/audit-run.ts';
import { playerKey } from '../data/player.ts';
import { resetKey } from '../data/reset.ts';
import { tradeKey } from '../data/trade.ts';
import { logOf } from '../testing/account.ts';
import { adminOf } from '../testing/admin.ts';
import { call } from '../testing/call.ts';
import { audit } from '../testing/events.ts';
import { intercept } from '../testing/intercept.ts';
import { noonMarket } from '../testing/market-scene.ts';
import { metered } from '../testing/meter.ts';
import { getRaw, putRaw, setRaw } from '../testing/raw-items.ts';
import { joinPlayer, NOON_MS } from '../testing/scene.ts';
import { startOver } from '../testing/start-over.ts';
import { testCosts } from '../testing/test-costs.ts';
import { auditReadUnits } from '../testing/units.ts';
import { auditPlayer, auditPlayers } from '../usecases/audit-players.ts';

/** Each test has its own day, and undoes its damage. */
let day = 0;
const scheduledAt = () => `2026-03-${String(day).padStart(2, '0')}T03:00:00Z`;
const mends: (() => Promise<void>)[] = [];

const admin = adminOf('an administrator');
const report = async (): Promise<AuditReport> => (await admin.ask('get-audit')).body;

noonMarket();
beforeEach(() => {
  day++;
});
afterEach(async () => {
  for (const mend of mends.splice(0)) await mend();
});

const trade = (playerId: string, action: 'buy' | 'sell', shares: number) =>
  call('place-trade', { playerId, body: { symbol: 'TFM', action, shares } });

async function tradingPlayer(): Promise<string> {
  const playerId = await joinPlayer();
  await call('change-profile', { playerId, body: { firstName: 'Ada', lastName: 'Lovelace', profileImageUrl: null } });
  await trade(playerId, 'buy', 3);
  await trade(playerId, 'sell', 1);
  return playerId;
}

async function spoil(playerId: string, name: string, change: (stored: unknown) => unknown): Promise<void> {
  const stored = await getRaw(playerKey(playerId));
  await setRaw(playerKey(playerId), name, change(stored?.[name]));
  mends.push(async () => setRaw(playerKey(playerId), name, stored?.[name]));
}

test('the report is empty before the first audit', async () => {
  expect(await report()).toEqual({ last: null, running: null });
});

describe('an audit', () => {
  test('finds no divergence for players who traded, started over or did nothing', async () => {
    await joinPlayer();
    await tradingPlayer();
    const ruined = await joinPlayer();
    await trade(ruined, 'buy', 200);
    await admin.update({ TFM: '0.01' });
    expect((await startOver(ruined)).status).toBe(200);
    await trade(ruined, 'buy', 7);
    await admin.update({ TFM: '40.00' });
    await audit(scheduledAt());
    const { last, running } = await report();
    expect(running).toBeNull();
    expect(last).toMatchObject({ players: 3, trades: 4, divergent: 0, unaudited: 0 });
    expect(last).toMatchObject({ coins: '40000.00', grants: '40000.00', divergences: [] });
  });

  test('finds corrupt cash at the next trade, and shows it in the report, the log and the metric', async () => {
    const playerId = await tradingPlayer();
    const cashCents = Number((await getRaw(playerKey(playerId)))?.cashCents);
    await setRaw(playerKey(playerId), 'cashCents', cashCents + 12_345);
    await trade(playerId, 'sell', 1);
    const [sale] = await logOf(playerId);
    const lines = vi.spyOn(console, 'log').mockImplementation(() => {});
    await audit(scheduledAt());
    const [line, metrics] = lines.mock.calls.map(([text]) => JSON.parse(text));
    lines.mockRestore();
    const { last } = await report();
    const named = { id: playerId, firstName: 'Ada', lastName: 'Lovelace', profileImageUrl: null };
    const expected = (Number(sale?.cashAfter) - 123.45).toFixed(2);
    const divergence = { at: 'trade', figure: 'cash', symbol: 'TFM', expected, actual: sale?.cashAfter };
    expect(last?.divergences).toEqual([
      { player: named, ...divergence, season: null, trade: { id: sale?.id, createdAt: sale?.createdAt } },
    ]);
    expect(Number(last?.coins) - Number(last?.grants)).toBeCloseTo(123.45);
    expect(line).toMatchObject({ level: 'ERROR', playerId, tradeId: sale?.id, ...divergence });
    expect(metrics).toMatchObject({ CoinsOutOfBalance: 1 });

    const rightCents = Math.round(100 * Number(expected));
    await setRaw(playerKey(playerId), 'cashCents', rightCents);
    await setRaw(tradeKey(playerId, sale?.id ?? ''), 'cashAfterCents', rightCents);
    expect(await auditPlayer(playerId)).not.toHaveProperty('divergence');
  });

  test('reports an unreadable player and audits the others', async () => {
    const playerId = await tradingPlayer();
    await spoil(playerId, 'cashCents', () => 'odd');
    await audit(scheduledAt());
    const { last } = await report();
    expect(last).toMatchObject({ unaudited: 1, divergent: 0 });
    expect(last?.unauditedPlayers).toMatchObject([
      { player: { id: playerId, firstName: 'Ada' }, reason: 'unreadable' },
    ]);
  });

  test('finds a reset whose item is missing or unreadable', async () => {
    const playerId = await joinPlayer();
    await spoil(playerId, 'newMs', () => NOON_MS);
    expect(await auditPlayer(playerId)).toMatchObject({ divergence: { figure: 'started-over', expected: 0 } });
    await putRaw({ ...resetKey(playerId, '2026-03'), atMs: 'odd' });
    expect(await auditPlayer(playerId)).toMatchObject({ divergence: { figure: 'started-over', expected: 0 } });
  });
});

describe("a day's audit", () => {
  const slice = () => auditPlayers({ scheduledAt: scheduledAt(), sliceMs: 0 });

  test('goes on slice by slice, visits each player once, and shows the last report until it ends', async () => {
    const ids = await Promise.all(Array.from({ length: 60 }, () => joinPlayer()));
    let slices = 1;
    const before = (await report()).last;
    await slice();
    expect(await report()).toMatchObject({ last: before, running: { players: expect.any(Number) } });
    for (; (await report()).running; slices++) await slice();
    expect(slices).toBeGreaterThan(4);
    const [run] = await listRuns({ limit: 1 });
    expect(run?.version).toBe(slices);
    expect(run?.players).toBeGreaterThanOrEqual(ids.length);
    const whole = (await report()).last;
    day++;
    await audit(scheduledAt());
    expect((await report()).last).toMatchObject({ players: whole?.players, coins: whole?.coins });
  });

  test("runs once, however often its messages come, and is finished even if the next day's come first", async () => {
    await slice();
    const first = scheduledAt();
    day++;
    await audit(scheduledAt());
    expect((await listRuns({ limit: 1 }))[0]).toMatchObject({ scheduledAt: first });
    await audit(scheduledAt());
    const [run] = await listRuns({ limit: 1 });
    expect(run).toMatchObject({ scheduledAt: scheduledAt() });
    const again = async () => {
      await audit(scheduledAt());
      await audit(first);
    };
    expect((await metered(again)).roundTrips, 'one for each, to see that it is done').toBe(2);
    expect((await listRuns({ limit: 1 }))[0]).toEqual(run);
  });

  test('is not undone by a slice that ends after a later one', async () => {
    let isFirst = true;
    intercept(async ({ constructor: { name } }, send) => {
      if (isFirst && name === 'TransactWriteCommand') {
        isFirst = false;
        await audit(scheduledAt());
      }
      return send();
    });
    await slice();
    const [run] = await listRuns({ limit: 1 });
    expect(run).toMatchObject({ scheduledAt: scheduledAt(), finishedAtMs: expect.any(Number) });
    expect((await report()).running).toBeNull();
  });
});

describe('a player who acts during their audit', () => {
  /** Calls `happens` between the audit's read of the player and its read of the log. */
  async function betweenReadings(happens: () => Promise<unknown>, work: () => Promise<unknown>): Promise<void> {
    let isFirst = true;
    const letGo = intercept(async ({ input }, send) => {
      if (isFirst && input.ExpressionAttributeValues?.[':prefix'] === 'TRADE#') {
        isFirst = false;
        await happens();
      }
      return send();
    });
    await work();
    letGo();
    expect(isFirst).toBe(false);
  }

  test('causes no false alarm by a trade or a reset', async () => {
    const playerId = await joinPlayer();
    await trade(playerId, 'buy', 200);
    const verdict = { trades: 1, coinsCents: 1_000_000n, grantsCents: 1_000_000n };
    const buy = () => trade(playerId, 'buy', 1);
    await betweenReadings(buy, async () => expect(await auditPlayer(playerId)).toEqual(verdict));
    await admin.update({ TFM: '0.01' });
    const begin = () => startOver(playerId);
    await betweenReadings(begin, async () => expect(await auditPlayer(playerId)).toEqual({ ...verdict, trades: 2 }));
    await admin.update({ TFM: '40.00' });
    expect(await auditPlayer(playerId)).toEqual({ trades: 2, coinsCents: 2_000_000n, grantsCents: 2_000_000n });
  });

  test('is audited again if the items of a trade become readable one after the other', async () => {
    const playerId = await tradingPlayer();
    const [last] = await logOf(playerId);
    const key = tradeKey(playerId, last?.id ?? '');
    const item = (await getRaw(key)) ?? {};
    await setRaw(key, 'shares', 'not readable yet');
    const appears = () => putRaw({ ...item, ...key });
    let walks = 0;
    intercept(async ({ input }, send) => {
      if (input.ExpressionAttributeValues?.[':prefix'] === 'TRADE#' && ++walks === 2) await appears();
      return send();
    });
    const verdict = await auditPlayer(playerId);
    expect(verdict).toEqual({ trades: 2, coinsCents: 1_000_000n, grantsCents: 1_000_000n });
    expect(walks).toBe(2);
  });
});

testCosts('auditing a player costs what the cost model says', async () => {
  const playerId = await tradingPlayer();
  const readUnits = Math.floor(auditReadUnits(2));
  expect(await metered(() => auditPlayer(playerId))).toEqual({ roundTrips: 3, readUnits, writeUnits: 0 });
});

test('a log above the limit is reported as too long', async () => {
  expect(await auditPlayer(await tradingPlayer(), { maxTrades: 1 })).toBe('too-long');
});
