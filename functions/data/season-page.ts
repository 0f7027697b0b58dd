import * as z from 'zod/mini';
import type { Place } from '../domain/seasons/final-ranks.ts';
import { getItem } from './get-item.ts';
import { putItems } from './put-items.ts';
import { readItem } from './read-item.ts';
import { seasonPartition } from './season.ts';
import type { Item, Key } from './table.ts';

/*
 * SEASON#2026-11 / PAGE#<number>: everybody who took part, in the order of rank, a thousand a page of 110 KB. The pages are
 * there before the final ranks are fixed. They follow from the drafts, so that two processes write the same.
 */

export const PLACES_PER_PAGE = 1000;
const PAGE_DIGITS = 6;

/** One row a player: id, joined, value, gain, return, score, the ranks by score and by return, and the free board's, 0 for none. */
const Rows = z.array(z.tuple([z.string(), z.int(), z.int(), z.int(), z.int(), z.int(), z.int(), z.int(), z.int()]));

const PageAttributes = z.object({ rows: z.string() });

function pageKey(season: string, page: number): Key {
  return { PK: seasonPartition(season), SK: `PAGE#${String(page).padStart(PAGE_DIGITS, '0')}` };
}

export async function putPlaces(season: string, places: readonly Place[]): Promise<void> {
  const pages = Array.from({ length: Math.ceil(places.length / PLACES_PER_PAGE) }, (_, page) =>
    places.slice(page * PLACES_PER_PAGE, (page + 1) * PLACES_PER_PAGE).map(rowOf),
  );
  await putItems(pages.map((rows, page) => ({ ...pageKey(season, page), rows: JSON.stringify(rows) })));
}

/** The places of one page, as of now. Behind the last page there are none. */
export async function readPlaces(season: string, page: number): Promise<Place[]> {
  return readItem(await getItem(pageKey(season, page), { consistent: true }), placesFromItem) ?? [];
}

function placesFromItem(item: Item): Place[] {
  return Rows.parse(JSON.parse(PageAttributes.parse(item).rows)).map(
    ([playerId, joinedAtMs, valueCents, gainCents, returnMillionths, scoreMillionths, rank, returnRank, freeRank]) => ({
      ...{ playerId, joinedAtMs, valueCents, gainCents, returnMillionths, scoreMillionths, rank, returnRank },
      freeRank: freeRank || null,
      isFree: freeRank > 0,
    }),
  );
}

function rowOf(place: Place) {
  const { playerId, joinedAtMs, valueCents, gainCents, returnMillionths, scoreMillionths, rank, returnRank } = place;
  const ranks = [rank, returnRank, place.freeRank ?? 0];
  return [playerId, joinedAtMs, valueCents, gainCents, returnMillionths, scoreMillionths, ...ranks];
}
