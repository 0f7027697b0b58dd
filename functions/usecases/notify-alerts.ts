import { INDEX_SYMBOL } from '../../shared/market-index.ts';
import { Refused } from '../../shared/refusals.ts';
import { listMoveAlerts, notifyAlert, removeRow } from '../data/alert.ts';
import { listReached } from '../data/order-book.ts';
import { type Alert, coursesOf, firstReached, newMoveOf, type PriceCourse, type Reached } from '../domain/alert.ts';
import type { TickRange } from '../domain/market/tick-range.ts';
import { noteStepFailure } from '../runtime/observed.ts';
import { untilWritten } from '../runtime/retry.ts';

/** Equals the number of players whose orders are settled at once. */
const PLAYERS_AT_ONCE = 40;

/**
 * Notifies of every alert that the range reached, at the first tick that did. The same transaction marks the alert, so
 * a range that is seen again repeats nothing. Without new moves, it reads one row range, the index's.
 * @param priced the companies' alerts that the book's reading found
 * @returns whether there was time for all. A failed one waits until its level is reached again.
 */
export async function notifyAlerts(range: TickRange, priced: readonly Alert[], untilMs: number): Promise<boolean> {
  const courses = coursesOf(range);
  const moves = courses.flatMap((course) => newMoveOf(course, range) ?? []);
  const [index, ...moving] = await Promise.all([listIndexAlerts(courses), ...moves.map(listMoveAlerts)]);
  const bySymbol = new Map(courses.map((course) => [course.symbol, course]));
  const reached = [...priced, ...index, ...moving.flat()].flatMap((alert) => {
    const course = bySymbol.get(alert.symbol);
    return (course && firstReached(alert, course)) ?? [];
  });
  return eachPlayer(reached, untilMs);
}

async function listIndexAlerts(courses: readonly PriceCourse[]): Promise<readonly Alert[]> {
  const index = courses.find(({ symbol }) => symbol === INDEX_SYMBOL);
  const cents = index?.cents.subarray(1) ?? [];
  const range = { symbol: INDEX_SYMBOL, lowestCents: Math.min(...cents), highestCents: Math.max(...cents) };
  return (await listReached(range)).alerts;
}

/** Takes each player's alerts one after the other, because they are one item. */
async function eachPlayer(reached: readonly Reached[], untilMs: number): Promise<boolean> {
  const turns = [...Map.groupBy(reached, ({ alert }) => alert.playerId).values()];
  const worker = async () => {
    for (let turn = turns.pop(); turn; turn = turns.pop()) {
      for (const each of turn) await notify(each).catch(noteStepFailure('notifyAlerts'));
      if (Date.now() > untilMs) return;
    }
  };
  await Promise.all(Array.from({ length: PLAYERS_AT_ONCE }, worker));
  return turns.length === 0;
}

async function notify(reached: Reached): Promise<void> {
  const outcome = await untilWritten(async () => {
    const tried = await notifyAlert(reached, Date.now());
    return tried === 'conflict' ? undefined : tried;
  });
  if (outcome instanceof Refused) throw new Error(`${reached.alert.id} was not notified: the table is busy`);
  if (outcome === 'not-there' && reached.alert.kind !== 'moves') await removeRow(reached.alert);
}
