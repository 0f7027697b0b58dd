import { isDeepStrictEqual } from 'node:util';
import { expect, onTestFinished, vi } from 'vitest';
import type { RouteName } from '../../shared/routes/index.ts';
import { TICKS_PER_MINUTE, tickAt, tickStartMs } from '../../shared/tick.ts';
import type { Item, Key } from '../data/table.ts';
import { ordersOf } from './account.ts';
import { call } from './call.ts';
import { comingPrice, limitOrderAt } from './coming-prices.ts';
import { audit, minuteJob, tickJob } from './events.ts';
import { documented } from './item-table.ts';
import { movingClock } from './moving-clock.ts';
import { type PlayedGame, playGame, SEASON } from './played-game.ts';
import { getRaw, listRaw, putRaw } from './raw-items.ts';
import { readLog } from './read-log.ts';
import { type RowKind, spoiltCopy, type ways } from './row-kind.ts';
import { rowKinds } from './row-kinds.ts';

/*
 * A row of each kind is damaged in three ways. Other players notice nothing in their requests and jobs; its key is
 * logged and counted; and once it is repaired, everything is as before.
 */

export const log = readLog();
let game: PlayedGame;
export let kinds: Record<string, RowKind>;
/** The bystander's answers before any damage. */
let before: Record<string, unknown>;

export async function playWithEveryRow(): Promise<void> {
  game = await playGame();
  kinds = rowKinds(game);
  before = await asked();
}

/** Makes the bystander's requests, by route. */
async function asked(): Promise<Record<string, unknown>> {
  const { bystander, friend, otherLeague } = game;
  const own: RouteName[] = [
    ...(['get-current-player', 'get-portfolio', 'list-holdings', 'list-orders', 'list-transactions'] as const),
    ...(['get-own-figures', 'list-watchlist', 'get-inbox', 'list-notifications', 'get-subscription'] as const),
    ...(['list-leagues', 'list-seasons', 'get-leaderboard', 'list-players', 'get-own-rank'] as const),
    ...(['list-chat-messages', 'list-news', 'list-months', 'list-stocks', 'get-market-overview'] as const),
  ];
  const requests: [RouteName, Parameters<typeof call>[1]][] = [
    ...own.map((name): [RouteName, object] => [name, {}]),
    ['get-league', { params: { leagueId: otherLeague.id } }],
    ['get-league-board', { params: { leagueId: otherLeague.id, board: 'all' } }],
    ['list-player-seasons', { params: { playerId: bystander } }],
    ['get-season', { params: { season: SEASON } }],
    ['get-season-recap', { params: { season: SEASON } }],
    ['get-board', { params: { board: 'all' } }],
    ['get-own-place', { params: { board: 'all' } }],
    ['list-ranked-players', { query: { page: '1' } }],
    ['get-player', { params: { playerId: friend } }],
    ['get-player-portfolio', { params: { playerId: friend } }],
    ['get-portfolio-history', { query: { range: '1h' } }],
    ['get-stock-history', { params: { symbol: 'TFM' }, query: { range: '1h' } }],
    ['get-audit', { isAdmin: true }],
    ['list-admin-log', { isAdmin: true }],
    ['list-moderation', { isAdmin: true }],
  ];
  const answers: Record<string, unknown> = {};
  for (const [name, request] of requests) {
    const { status, body } = await call(name, { playerId: bystander, ...request });
    answers[name] = status === 200 ? body : { status };
  }
  return answers;
}

function without(text: string, answer: unknown): unknown {
  if (Array.isArray(answer))
    return answer.filter((part) => !JSON.stringify(part).includes(text)).map((part) => without(text, part));
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, part]) => [name, without(text, part)]));
}

function othersOf({ about = '', shared = [] }: RowKind, answers: Record<string, unknown>) {
  const kept = Object.entries(answers).filter(([name]) => !shared.includes(name as RouteName));
  const others = without(game.victim, Object.fromEntries(kept));
  return about ? without(about, others) : others;
}

/** Runs tick jobs that fill the bystander's order, end a plan and rank; then the minute job and an audit. */
async function expectTurn(): Promise<void> {
  const { bystander } = game;
  const [level, rising] = [await comingPrice(), await comingPrice('rising')];
  const { body } = await call('place-trade', { playerId: bystander, body: limitOrderAt(level) });
  const end = { PK: 'PLAN_ENDS', SK: `${String(movingClock.nowMs).padStart(14, '0')}#${bystander}` };
  await putRaw(end);
  const ticks = Math.max(level.ticks, rising.ticks, TICKS_PER_MINUTE);
  // Plans end at the first tick of a minute.
  movingClock.turn(
    Math.ceil((tickAt(movingClock.nowMs) + ticks) / TICKS_PER_MINUTE) * TICKS_PER_MINUTE - tickAt(movingClock.nowMs),
  );
  await tickJob();
  await minuteJob();
  await audit(new Date(movingClock.nowMs).toISOString());
  const tick = tickAt(movingClock.nowMs);
  expect(await getRaw({ PK: 'MARKET', SK: 'CHECKPOINT' })).toMatchObject({ tick });
  expect((await ordersOf(bystander)).find(({ id }) => id === body.order.id)).toMatchObject({ status: 'filled' });
  expect(await getRaw(end)).toBeUndefined();
  const rank = (await call('get-own-rank', { playerId: bystander })).body;
  expect(rank).toMatchObject({ own: { rank: 1 }, rankedAt: new Date(tickStartMs(tick)).toISOString() });
  expect(await getRaw({ PK: 'MINUTE_JOB', SK: 'LEASE' })).toMatchObject({ dueTick: tick + TICKS_PER_MINUTE / 2 });
  expect((await listRaw('AUDIT')).at(-1)).toMatchObject({ finishedAtMs: movingClock.nowMs });
  expect(log.of('a step of the tick job failed')).toEqual([]);
}

export function expectLogged({ PK, SK }: Key, isLogged: boolean): void {
  const lines = log.of('an item could not be read').filter((line) => line.PK === PK && line.SK === SK);
  expect({ isLogged: lines.length > 0 }).toEqual({ isLogged });
  expect(log.metric('UnreadableItems')).toBeGreaterThanOrEqual(lines.length);
}

/** Covers a failed request and a read that threw. */
export const hasFailed = (answer: unknown) => answer === 500 || String(answer).startsWith('UnreadableItem');

/** A new Lambda has no copy of what all players share. */
export const startAnew = ({ shared }: RowKind) => shared && vi.resetModules();
const EVERYBODYS = 'MARKET / CHECKPOINT';
export const ownKinds = documented.filter((kind) => kind !== EVERYBODYS);

interface Spoilt {
  readonly key: Key;
  readonly isLogged: boolean;
  /** Puts the row back, unless the game has rewritten it. */
  readonly mend: () => Promise<void>;
}

export async function spoil({ readable = [] }: RowKind, key: Key, way: (typeof ways)[number]): Promise<Spoilt> {
  const row = (await getRaw(key)) as Item & Key;
  if (!row) throw new Error(`no ${key.PK} / ${key.SK}`);
  const odd = spoiltCopy(row, way);
  await putRaw(odd);
  const mend = async () => {
    if (isDeepStrictEqual(await getRaw(key), odd)) await putRaw(row);
  };
  onTestFinished(mend);
  return { key, isLogged: !readable.includes(way), mend };
}

/** Expects other players' answers to be as before the damage. */
export async function expectOthersUnharmed(kind: RowKind): Promise<void> {
  expect(othersOf(kind, await asked())).toEqual(othersOf(kind, before));
}

type Spoilable = (typeof ways)[number];

/** Damages a row of every kind at once, and expects that all work for other players goes on. */
export async function expectNothingHeldUp(way: Spoilable): Promise<void> {
  const all = Object.entries(kinds).filter(([name]) => name !== EVERYBODYS);
  const found: [RowKind, Key][] = [];
  for (const [, kind] of all) found.push([kind, await kind.row()]);
  const rows = await Promise.all(
    found.map(async ([kind, key]) => ({ ...(await spoil(kind, key, way)), isWorkedOn: !kind.read })),
  );
  vi.resetModules();
  log.forget();
  await expectTurn();
  for (const { key, isLogged } of rows.filter(({ isWorkedOn }) => isWorkedOn)) expectLogged(key, isLogged);
  for (const { mend } of rows) await mend();
  log.forget();
  await expectTurn();
  for (const { key } of rows) expectLogged(key, false);
}

/** All players share the checkpoint: requests and tick jobs fail, it is logged and counted, and heals. */
export async function expectCheckpointMissed(way: Spoilable): Promise<void> {
  const kind = kinds[EVERYBODYS] as RowKind;
  const { key, mend } = await spoil(kind, await kind.row(), way);
  // New modules have no copy of this tick's market.
  vi.resetModules();
  log.forget();
  expect(hasFailed(await kind.read?.())).toBe(true);
  await expect(tickJob()).rejects.toThrow('MARKET / CHECKPOINT could not be read');
  expectLogged(key, true);
  await mend();
  log.forget();
  await expectTurn();
}
