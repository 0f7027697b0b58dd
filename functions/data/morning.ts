import * as z from 'zod/mini';
import { boards } from '../../shared/boards.ts';
import type { Morning } from '../domain/ranking/movement.ts';
import { onEachBoard } from '../domain/ranking/rank.ts';
import { fromStoredDistribution, StoredDistribution, toStoredDistribution } from '../domain/ranking/stored-board.ts';
import { batchGet } from './batch-get.ts';
import { putRankingItem, rankingItemIn, rankingKey } from './ranking-item.ts';
import type { Item, Key } from './table.ts';

/*
 * RANKING / MORNING#<0 or 1>: the distributions with which a day opened, by which places are compared. The next day's are
 * written beside them.
 */

const StoredMorning = z.object({ day: z.int(), distributions: z.record(z.enum(boards), StoredDistribution) });

export function morningKey(day: number): Key {
  return rankingKey(`MORNING#${day % 2}`);
}

export async function putMorning({ day, distributions }: Morning): Promise<void> {
  const stored = onEachBoard((board) => toStoredDistribution(distributions[board]));
  await putRankingItem(morningKey(day), { day, distributions: stored });
}

/** The distributions with which a day opened, undefined before the first refresh of the day. */
export async function getMorning(day: number): Promise<Morning | undefined> {
  return morningIn(await batchGet([morningKey(day)], { consistent: true }), day);
}

export function morningIn(items: readonly Item[], day: number): Morning | undefined {
  const morning = rankingItemIn(items, morningKey(day), StoredMorning);
  if (morning?.day !== day) return undefined;
  return { day, distributions: onEachBoard((board) => fromStoredDistribution(morning.distributions[board])) };
}
