import type { Board } from '../../shared/boards.ts';
import { NAMELESS_PLAYER } from '../../shared/schemas/player.ts';
import { dayOfTick, tickAt } from '../../shared/tick.ts';
import { listNotifiedOn, recordPassed } from '../data/passed-rank.ts';
import { readBoards, type Snapshot } from '../data/ranking.ts';
import { withNamesOf } from '../data/ranking-names.ts';
import { fullName } from '../domain/player-name.ts';
import type { Named } from '../domain/ranking/names.ts';
import { passedRows } from '../domain/ranking/own-place.ts';
import type { Row } from '../domain/ranking/stored-board.ts';

/** A player who has been passed on several boards is told of the first of these. */
const watchedBoards = ['season', 'week', 'all'] as const satisfies readonly Board[];

/** A run tells so many, with a transaction each. The next run goes on. */
const MAX_NOTIFIED = 20;

interface Passing {
  readonly board: Board;
  readonly passed: Row & { readonly named: Named };
  readonly by: Row & { readonly named: Named };
}

/** Tells listed players that others have passed them since the day opened: each player at most once a day. */
export async function notifyPassedRanks(nowMs: number): Promise<void> {
  const day = dayOfTick(tickAt(nowMs));
  const stored = await readBoards(watchedBoards);
  const passings: Passing[] = [];
  for (const board of watchedBoards) passings.push(...(await passingsOf(board, stored[board], day)));
  if (passings.length === 0) return;
  const told = await listNotifiedOn(day);
  let left = MAX_NOTIFIED;
  for (const { board, passed, by } of passings) {
    const playerId = passed.named.id;
    if (told.has(playerId)) continue;
    if (left-- === 0) return;
    told.add(playerId);
    const { rank, movement } = passed;
    const event = {
      ...({ type: 'rank_passed', board, rank } as const),
      formerRank: rank + (movement ?? 0),
      passedBy: { id: by.named.id, name: fullName(by.named) ?? NAMELESS_PLAYER },
    };
    await recordPassed({ playerId, day, event, nowMs });
  }
}

/** A board of another day says nothing about this one's morning. */
async function passingsOf(board: Board, stored: Snapshot | undefined, day: number): Promise<Passing[]> {
  if (!stored || dayOfTick(stored.tick) !== day) return [];
  return passedRows(await withNamesOf(stored.rows, stored.names)).map((passing) => ({ board, ...passing }));
}
