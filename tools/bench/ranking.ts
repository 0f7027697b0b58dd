import { deflateRawSync } from 'node:zlib';
import { newPlayer, type Player } from '../../functions/domain/player.ts';
import { onEachBoard, rankMorning, rankPlayers } from '../../functions/domain/ranking/rank.ts';
import { boardsOf, toStoredBoard } from '../../functions/domain/ranking/stored-board.ts';
import { runProgram } from '../../infra/program.ts';
import { companies } from '../../shared/companies.ts';
import { forEachPeriod } from '../../shared/period.ts';
import { dayOfTick, tickAt } from '../../shared/tick.ts';
import { chanceFrom } from '../chance.ts';

/** Ranks simulated players on all boards and encodes them for storage. Fails if 100,000 take too long. */

const fieldSizes = [1_000, 10_000, 100_000];
const RUNS = 15;

/** A refresh of 100,000 runs once a minute and has 30 seconds, most of them for reading. */
const MAX_MS = 1000;
const MAX_BYTES = 400 * 2 ** 20;

/** No period begins on this day. */
const NOW_MS = Date.UTC(2026, 10, 18, 12);

const { below, pick } = chanceFrom(2026);
const moved = () => companies.map(({ openingCents }) => Math.round(openingCents * (0.9 + below(1e6) / 5e6)));
const moment = { tick: tickAt(NOW_MS), prices: moved(), opens: forEachPeriod(moved) };

/** Every tenth has a plan, every hundredth has had a reset. */
function simulatePlayer(id: string): Player {
  const holdings = Array.from({ length: below(7) }, () => {
    return [pick(companies).symbol, { shares: 1 + below(99), costCents: 1 }] as const;
  });
  return {
    ...newPlayer({ id, nowMs: NOW_MS - below(1e10) }),
    cashCents: below(1_000_000),
    holdings: new Map(holdings),
    day: dayOfTick(tickAt(NOW_MS)) - below(30),
    tradeGainCents: forEachPeriod(() => below(100_000) - 50_000),
    periods: below(10) === 0 ? { basic: { startsAtMs: NOW_MS - 1, months: 1 } } : {},
    startedOverAtMs: below(100) === 0 ? NOW_MS - below(1e9) : 0,
  };
}

function refresh(players: readonly Player[], morning: ReturnType<typeof rankMorning>): void {
  const ranking = rankPlayers(players, { ...moment, nowMs: NOW_MS });
  const made = boardsOf({
    ...{ players, ranking, moment, morning: { day: dayOfTick(moment.tick), distributions: morning } },
    ...{ positions: new Map(players.map(({ id }, position) => [id, position])), online: new Set() },
  });
  deflateRawSync(JSON.stringify(onEachBoard((board) => toStoredBoard(made[board]))));
}

function measure(size: number): boolean {
  const players = Array.from({ length: size }, () => simulatePlayer(crypto.randomUUID()));
  const morning = rankMorning(players, { ...moment, nowMs: NOW_MS });
  const times = Array.from({ length: RUNS }, () => {
    const startMs = performance.now();
    refresh(players, morning);
    return performance.now() - startMs;
  });
  // Other work on the machine only adds time, so the fastest run counts.
  const fastestMs = Math.min(...times);
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  const bytes = arrayBuffers + heapUsed;
  console.log(
    `${size.toLocaleString('en').padStart(9)} players ${fastestMs.toFixed(1).padStart(8)} ms, ${(bytes / 2 ** 20).toFixed(0)} MB`,
  );
  return fastestMs <= MAX_MS && bytes <= MAX_BYTES;
}

await runProgram({ usage: 'npm run bench -- ranking' }, () => (fieldSizes.map(measure).every(Boolean) ? 0 : 1));
