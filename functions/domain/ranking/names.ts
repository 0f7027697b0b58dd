import { isDeepStrictEqual } from 'node:util';
import type { PlanTier } from '../../../shared/plans.ts';
import type { Player as WirePlayer } from '../../../shared/schemas/player.ts';
import { dayOfTick } from '../../../shared/tick.ts';

/*
 * The names of the listed players are separate from their places: names, pictures and plans hardly ever change, places
 * always do. Boards refer to positions in this list. A newly listed player, or one whose names have changed, is
 * appended, so entries never change and little is written.
 */

export interface Named extends WirePlayer {
  readonly subscriptionTier: PlanTier;
  readonly hidesHoldings: boolean;
}

/** Three times as many as all boards can list. A new list starts each day, and when one would get longer than this. */
export const MAX_NAMES = 4200;

export interface NameList {
  /** The tick of the list's first ranking, which serves as its id. */
  readonly began: number;
  /** Lists alternate between two places, so that readers of the previous ranking still find its names. */
  readonly place: number;
  readonly count: number;
}

export interface Names {
  readonly list: NameList;
  readonly entries: readonly Named[];
}

interface Ranked {
  readonly last: NameList | undefined;
  readonly kept: readonly Named[] | undefined;
  readonly tick: number;
  readonly listed: readonly Named[];
}

export function nextNames({ last, kept, tick, listed }: Ranked): Names {
  const longer = kept && withListed(kept, listed);
  const isCurrent = last !== undefined && dayOfTick(last.began) === dayOfTick(tick);
  if (isCurrent && longer && longer.length <= MAX_NAMES)
    return { list: { ...last, count: longer.length }, entries: longer };
  return { list: { began: tick, place: last ? 1 - last.place : 0, count: listed.length }, entries: listed };
}

export function positionsOf(entries: readonly Named[]): Map<string, number> {
  return new Map(entries.map(({ id }, position) => [id, position]));
}

function withListed(entries: readonly Named[], listed: readonly Named[]): Named[] {
  const newest = new Map(entries.map((named) => [named.id, named]));
  return [...entries, ...listed.filter((named) => !isDeepStrictEqual(newest.get(named.id), named))];
}
