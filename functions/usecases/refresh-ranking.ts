import { randomUUID } from 'node:crypto';
import { LEADERBOARD_SIZE } from '../../shared/list-sizes.ts';
import type { Market } from '../../shared/market/market.ts';
import { forEachPeriod } from '../../shared/period.ts';
import { dayOfSlot, SLOT_SECONDS } from '../../shared/slot.ts';
import { getMorning, putBoards, putMorning } from '../data/boards.ts';
import { listConnectedPlayers } from '../data/connection.ts';
import { returnLease, takeLease } from '../data/lease.ts';
import { putChunks, readLog } from '../data/name-log.ts';
import { getSnapshot, putSnapshot } from '../data/ranking.ts';
import { cadenceFor, canWait } from '../domain/ranking/cadence.ts';
import { returnBoardOf, topBoardOf } from '../domain/ranking/listing.ts';
import type { Moment } from '../domain/ranking/moment.ts';
import type { Morning } from '../domain/ranking/movement.ts';
import { emptyLog, type NameLog, withNames } from '../domain/ranking/name-log.ts';
import { rankMorning, rankPlayers } from '../domain/ranking/rank.ts';
import type { Roster } from '../domain/ranking/roster.ts';
import { candidatesFrom } from '../domain/ranking/standing.ts';
import { readRoster, rememberNames } from './known-players.ts';

/** What a warm Lambda need not read again. */
interface Memory {
  readonly log?: NameLog;
  readonly morning?: Morning;
  /** The row behind the last candidate for an achievement. */
  readonly candidateRow: number;
  /** The slot of the last ranking that this Lambda made. */
  readonly slot?: number;
}

let memory: Memory = { candidateRow: 0 };

/**
 * Ranks all players at the market's prices and stores all boards, if they are due. Of two calls at once one does the
 * work. While nobody is there most slots go by without.
 * @returns whether this call did it
 */
export async function refreshRanking({ market, nowMs }: { market: Market; nowMs: number }): Promise<boolean> {
  const holder = randomUUID();
  const { slot } = market;
  const online = await listConnectedPlayers();
  if (canWait({ slot, lastSlot: memory.slot, isSeen: online.size > 0 })) return false;
  if (!(await takeLease('RANKING', { slot, nowMs, holder }))) return false;
  try {
    const { refreshSlots, holders } = await storeRanking(market, { online, nowMs });
    await returnLease('RANKING', { holder, dueSlot: slot + refreshSlots, holders });
    return true;
  } catch (error) {
    await returnLease('RANKING', { holder, dueSlot: slot + 1 });
    throw error;
  }
}

/** @returns after how many slots the next one is due, and how many players hold each company's shares */
async function storeRanking(
  { slot, prices, openings }: Market,
  { online, nowMs }: { online: ReadonlySet<string>; nowMs: number },
) {
  const [last, roster] = await Promise.all([getSnapshot({ consistent: true }), readRoster(slot, online)]);
  const cadence = cadenceFor(roster.size);
  const moment = { slot, prices: [...prices], opens: forEachPeriod((period) => [...openings[period].prices]) };
  const morning = await morningOf(roster, { moment, nowMs });
  const ranking = rankPlayers(roster, { ...moment, nowMs });
  const rows = [...new Set(Object.values(ranking).flatMap(({ top }) => top))];
  const ids = rows.map((row) => roster.ids[row] as string);
  const namesOf = await rememberNames(ids, { slot, online, cadence });
  const named = rows.map((row, index) => {
    const id = ids[index] as string;
    return { id, ...namesOf(id), subscriptionTier: roster.planAt(row, nowMs) };
  });
  const { log, positions, chunks } = withNames(last ? await readLog(last, memory.log, slot) : emptyLog(slot), named);
  const listing = { roster, ranking, moment, morning, positionOf: (id: string) => positions.get(id) as number };
  const { candidates, nextRow } = candidatesFrom(listing, memory.candidateRow);
  const stored = { ...moment, epoch: log.epoch, next: log.next, refreshSeconds: cadence.refreshSlots * SLOT_SECONDS };
  await putChunks(log, chunks);
  // The head comes first: the log goes on from its end, so nothing that the boards refer to is written over.
  await putSnapshot({ ...stored, ...topBoardOf(listing, online), bestNames: named.slice(0, LEADERBOARD_SIZE) });
  const boards = {
    today: returnBoardOf(listing, 'today'),
    week: returnBoardOf(listing, 'week'),
    season: returnBoardOf(listing, 'season'),
    free: returnBoardOf(listing, 'free'),
  };
  await putBoards({ ...stored, boards, candidates });
  memory = { log, morning, candidateRow: nextRow, slot };
  return { refreshSlots: cadence.refreshSlots, holders: roster.holders() };
}

/** The distributions with which the day opened. The first refresh of a day makes them, whenever that is. */
async function morningOf(roster: Roster, { moment, nowMs }: { moment: Moment; nowMs: number }): Promise<Morning> {
  const day = dayOfSlot(moment.slot);
  if (memory.morning?.day === day) return memory.morning;
  const stored = await getMorning(day);
  if (stored) return stored;
  const morning = { day, distributions: rankMorning(roster, { ...moment, nowMs }) };
  await putMorning(morning);
  return morning;
}
