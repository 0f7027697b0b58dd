import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { seededRandom } from '../../infra/local/faults.ts';
import { startHostProcess } from '../../infra/local/testing/host-process.ts';
import { runProgram } from '../../infra/program.ts';
import { formatCents } from '../../shared/money.ts';
import type { Stock } from '../../shared/schemas/market.ts';
import { dateOfDay, dayOfTick, firstTickOfDay, MS_PER_DAY, tickAt, tickStartMs } from '../../shared/tick.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { check, DAYS, START_CENTS } from './check.ts';
import { ask, atOnce, beat, cents, type Entrant, game, nowMs, signInAdmin, signUp, tell, toMoment } from './class.ts';

/*
 * `npm run test:long -- contest`: a class of `--players` enters a contest and trades for a week on a host of its own,
 * with limits and stops, a halt, a beat that is six hours late, and kills. Then the standings are recomputed from every
 * account's log.
 */

const HOURS = 6;
const CAP_PERCENT = 30;
/** Who trades in a step. */
const TRADERS = 80;
const [HALT, LATE, KILLS] = [5, 9, [3, 14]];
const MOST_SETUP_MS = 120_000;

/** @returns how long it took */
async function setUp(owner: Entrant, entrants: readonly Entrant[]): Promise<number> {
  const startedMs = performance.now();
  const today = dayOfTick(tickAt(nowMs()));
  const contest = {
    ...{ firstDate: dateOfDay(today + 1), lastDate: dateOfDay(today + DAYS), startSum: formatCents(START_CENTS) },
    ...{ capPercent: CAP_PERCENT, tiers: ['standard', 'bronze'], lateEntry: false, board: 'return', showsNames: true },
  };
  const made = await ask(owner.token, '/api/leagues', { body: { name: 'A week', contest }, own: true });
  assert.equal(made.status, 200, made.body.detail);
  game.contestId = made.body.id;
  const names = entrants.map(({ name }) => name);
  const path = `/api/contest-guests/${game.contestId}`;
  const guests = (await ask(owner.token, path, { body: { names }, own: true })).body as {
    name: string;
    code: string;
  }[];
  const codes = new Map(guests.map(({ name, code }) => [name, code]));
  await atOnce(entrants, async (entrant) => {
    const { status, body } = await ask(entrant.token, '/api/leagues/join', {
      body: { code: codes.get(entrant.name) },
      own: true,
    });
    assert.equal(status, 200, body.detail);
  });
  return performance.now() - startedMs;
}

/** A purchase at once, one with a bracket, a sale, a limit and a stop a few cents away, at random. */
async function trade({ token }: Entrant, random: () => number, stocks: readonly Stock[]): Promise<string> {
  const { symbol, currentPrice } = stocks[Math.floor(random() * stocks.length)] as Stock;
  const shares = 1 + Math.floor(random() * 40);
  const away = (part: number) => formatCents(Math.max(1, Math.round(cents(currentPrice) * part)));
  const orders = [
    { symbol, action: 'buy', shares },
    { symbol, action: 'buy', shares, bracket: { stopPrice: away(0.98), limitPrice: away(1.02) } },
    { symbol, action: 'sell', shares: 1 },
    { symbol, action: 'buy', shares, orderType: 'limit', limitPrice: away(0.995) },
    { symbol, action: 'buy', shares, orderType: 'stop', stopPrice: away(1.005) },
  ];
  const order = orders[Math.floor(random() * orders.length)];
  const { status, body } = await ask(token, '/api/trade', { body: order });
  return status === 200 ? 'taken' : body.code;
}

async function play(entrants: readonly Entrant[], random: () => number): Promise<Map<string, number>> {
  const outcomes = new Map<string, number>();
  const firstDay = dayOfTick(tickAt(nowMs())) + 1;
  const begunMs = tickStartMs(firstTickOfDay(firstDay));
  const steps = (DAYS * 24) / HOURS;
  for (let step = 0; step < steps; step++) {
    await toMoment(begunMs + step * HOURS * 3_600_000 + 60_000);
    if (step !== LATE) await beat();
    if (step === HALT) await halt(true);
    const stocks = ((await ask('', '/api/stocks', { own: true })).body as Stock[]).filter(
      ({ tier }) => tier === 'standard' || tier === 'bronze',
    );
    const traders = Array.from({ length: TRADERS }, () => entrants[Math.floor(random() * entrants.length)] as Entrant);
    const trading = atOnce(traders, async (each) => {
      const outcome = await trade(each, random, stocks);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    });
    if (KILLS.includes(step)) {
      await game.host.end('SIGKILL');
      game.host = await startHostProcess({ dataDir, port: game.host.port });
    }
    await trading;
    if (step === HALT) await halt(false);
    if (step !== LATE) await beat();
    if (step % 4 === 3)
      tell(`day ${(step + 1) / 4} of ${DAYS}: ${[...outcomes].map((each) => each.join(' ')).join(', ')}`);
  }
  await toMoment(begunMs + DAYS * MS_PER_DAY + 90_000);
  for (const _ of [1, 2, 3]) {
    await beat();
    await toMoment(nowMs() + 60_000);
  }
  return outcomes;
}

async function halt(halted: boolean): Promise<void> {
  const admin = await signInAdmin();
  const { status, body } = await admin.post('/api/admin/market', { halted }, { 'idempotency-key': uuidV7(nowMs()) });
  assert.equal(status, 200, body.detail);
}

const dataDir = mkdtempSync(joinPath(tmpdir(), 'contest-week-'));

await runProgram(
  { usage: 'npm run test:long -- contest [--players 500]', numbers: { players: 500 } },
  async ({ players }) => {
    game.host = await startHostProcess({ dataDir });
    const random = seededRandom(1);
    try {
      await beat();
      const owner = await signUp('teacher');
      const entrants: Entrant[] = [];
      const names = Array.from({ length: players }, (_, place) => `pupil${place}`);
      await atOnce(names, async (name) => entrants.push(await signUp(name)));
      tell(`${entrants.length} have signed up`);
      const tookMs = await setUp(owner, entrants);
      tell(`the contest was made, and ${entrants.length} entered by codes of their own, in ${Math.round(tookMs)} ms`);
      assert.ok(tookMs < MOST_SETUP_MS);
      await play(entrants, random);
      await check(owner, entrants);
      return 0;
    } finally {
      await game.host.end();
      rmSync(dataDir, { recursive: true });
    }
  },
);
