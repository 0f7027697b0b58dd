import { achievementsOf } from '../../shared/achievements.ts';
import type { PeopleBoard } from '../../shared/boards.ts';
import { NAMELESS_PLAYER } from '../../shared/schemas/player.ts';
import { dayOfTick, TICK_SECONDS, tickAt } from '../../shared/tick.ts';
import { listNotifiedOn, recordPassed } from '../data/passed-rank.ts';
import { eventPut } from '../data/personal-event.ts';
import { getReadablePlayer, playerPut } from '../data/player.ts';
import { getSnapshot, readBoards, type Snapshot } from '../data/ranking.ts';
import { withNamesOf } from '../data/ranking-names.ts';
import { transactWrite } from '../data/write.ts';
import { fullName } from '../domain/player-name.ts';
import { MAX_REFRESH_SECONDS } from '../domain/ranking/cadence.ts';
import type { Named } from '../domain/ranking/names.ts';
import { passedRows } from '../domain/ranking/own-place.ts';
import type { Candidate } from '../domain/ranking/rank-achievements.ts';
import type { Row } from '../domain/ranking/stored-board.ts';
import { recordMetric } from '../runtime/metrics.ts';

/** A player gets one notification a day, for the first of these boards on which they were passed. */
const watchedBoards = ['season', 'week', 'all'] as const satisfies readonly PeopleBoard[];

/** A run's limit; each takes a transaction. The next run continues. */
const MAX_NOTIFIED = 20;

interface Passing {
  readonly board: PeopleBoard;
  readonly passed: Row & { readonly named: Named };
  readonly by: Row & { readonly named: Named };
}

/** Notifies listed players who were passed since the day opened, at most once a day. */
export async function notifyPassedRanks(nowMs: number): Promise<void> {
  const day = dayOfTick(tickAt(nowMs));
  const stored = await readBoards(watchedBoards);
  const passings: Passing[] = [];
  for (const board of watchedBoards) passings.push(...(await passingsOf(board, stored[board], day)));
  if (passings.length === 0) return;
  const notified = await listNotifiedOn(day);
  let left = MAX_NOTIFIED;
  for (const { board, passed, by } of passings) {
    const playerId = passed.named.id;
    if (notified.has(playerId)) continue;
    if (left-- === 0) return;
    notified.add(playerId);
    const { rank, movement } = passed;
    const event = {
      ...({ type: 'rank_passed', board, rank } as const),
      formerRank: rank + (movement ?? 0),
      passedBy: { id: by.named.id, name: fullName(by.named) ?? NAMELESS_PLAYER },
    };
    await recordPassed({ playerId, day, event, nowMs });
  }
}

/** A board from another day says nothing about this morning. */
async function passingsOf(board: PeopleBoard, stored: Snapshot | undefined, day: number): Promise<Passing[]> {
  if (!stored || dayOfTick(stored.tick) !== day) return [];
  return passedRows(await withNamesOf(stored.rows, stored.names)).map((passing) => ({ board, ...passing }));
}

/** Emitted only when overdue, because metrics cost money. */
const OVERDUE_SECONDS = 2 * MAX_REFRESH_SECONDS;

const MAX_TRIES = 3;

/** Grants the achievements that the last ranking found, each with an event, and reports an overdue ranking. */
export async function giveRankAchievements(nowMs: number): Promise<void> {
  const ranking = await getSnapshot('today');
  const ageSeconds = ranking ? (tickAt(nowMs) - ranking.tick) * TICK_SECONDS : 0;
  if (ageSeconds > OVERDUE_SECONDS) recordMetric('RankingAgeSeconds', ageSeconds);
  for (const candidate of ranking?.candidates ?? []) await give(candidate, nowMs);
}

/** The ranking may be older than the player's item, so achievements already held are left out. */
async function give({ id, bits }: Candidate, nowMs: number): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const player = await getReadablePlayer(id);
    const missing = player ? bits & ~player.achievements : 0;
    if (!player || missing === 0) return;
    const given = { ...player, version: player.version + 1, achievements: player.achievements | missing };
    const events = achievementsOf(missing).map((achievement) =>
      eventPut({ playerId: id, event: { type: 'achievement_earned', achievement }, nowMs }),
    );
    if (!(await transactWrite([playerPut(given), ...events]))) return;
  }
}
