import * as z from 'zod/mini';
import type { Place } from '../domain/seasons/final-ranks.ts';
import type { SeasonResult } from '../domain/seasons/season-result.ts';
import { getItem, queryPages, withPrefix } from './read.ts';
import { readEach, readItem } from './read-item.ts';
import { seasonPartition } from './season.ts';
import { type Item, inChunks, type Key } from './table.ts';
import { putIfAbsent, putItems, writeIf } from './write.ts';

/*
 * SEASON#2026-11 / DRAFT#<count>: the results of the players with ids above `afterId` and up to `lastId`, until the
 * season's final ranks are made. A draft is never rewritten, and each begins where another ends, so the chain from the
 * lowest id has no gaps, even if two processes write it. An unreadable draft ends the chain; its players and all after
 * them are drafted again, behind the others.
 * SEASON#2026-11 / PAGE#<number>: all participants sorted by rank, a thousand per page of 110 KB. The pages are written
 * before the final ranks are fixed, in order. They follow from the drafts, so two processes write the same pages, and a
 * third goes on behind them.
 */

const DRAFT_PREFIX = 'DRAFT#';
const PAGE_PREFIX = 'PAGE#';
const DIGITS = 6;

/** 6,000 drafts, each with the results of a thousand players. */
const MAX_DRAFT_PAGES = 600;

/** Drafts are needed for minutes. */
const DRAFT_KEPT_SECONDS = 30 * 24 * 3600;

export const PLACES_PER_PAGE = 1000;

/** These take 440 write units: a partition takes 1,000 a second. */
const PAGES_AT_ONCE = 4;

/** Counting reads up to this many pages of 1 MB. */
const MAX_COUNTED_PAGES = 1_000;

const DraftAttributes = z
  .object({ afterId: z.string(), lastId: z.string(), rows: z.string() })
  .check(z.refine(({ afterId, lastId }) => afterId < lastId, { path: ['lastId'] }));
const PageAttributes = z.object({ rows: z.string() });

/** A player's id, time of joining, value, gain, return and score. */
const Figures = [z.string(), z.int(), z.int(), z.int(), z.int(), z.int()] as const;
/** The last column is 1 for a player without a plan. */
const DraftRows = z.array(z.tuple([...Figures, z.int()]));
/** The last columns are the ranks by score, by return and on the free board, 0 for none. */
const PageRows = z.array(z.tuple([...Figures, z.int(), z.int(), z.int()]));

function figuresOf({ playerId, joinedAtMs, valueCents, gainCents, returnMillionths, scoreMillionths }: SeasonResult) {
  return [playerId, joinedAtMs, valueCents, gainCents, returnMillionths, scoreMillionths];
}

type StoredFigures = [string, number, number, number, number, number, ...number[]];

function figuresFrom([playerId, joinedAtMs, valueCents, gainCents, ...returns]: StoredFigures) {
  const [returnMillionths, scoreMillionths] = returns;
  return { playerId, joinedAtMs, valueCents, gainCents, returnMillionths, scoreMillionths };
}

interface Draft {
  readonly afterId: string;
  readonly lastId: string;
  readonly results: readonly SeasonResult[];
}

export async function putDraft(season: string, count: number, { afterId, lastId, results }: Draft, nowMs: number) {
  const rows = results.map((each) => [...figuresOf(each), each.isFree ? 1 : 0]);
  const SK = DRAFT_PREFIX + String(count).padStart(DIGITS, '0');
  const expiresAt = Math.floor(nowMs / 1000) + DRAFT_KEPT_SECONDS;
  const draft = { PK: seasonPartition(season), SK, afterId, lastId, rows: JSON.stringify(rows), expiresAt };
  return writeIf(putIfAbsent(draft));
}

/** Returns the chain of a season's drafts from the lowest id, and the number of all stored drafts. */
export async function listDrafts(season: string): Promise<{ drafts: Draft[]; stored: number }> {
  const query = { ...withPrefix(seasonPartition(season), DRAFT_PREFIX), ConsistentRead: true };
  const byAfterId = new Map<string, Draft>();
  let stored = 0;
  for await (const { Items = [] } of queryPages(query, MAX_DRAFT_PAGES)) {
    stored += Items.length;
    for (const draft of readEach(Items, draftFromItem)) byAfterId.set(draft.afterId, draft);
  }
  const drafts: Draft[] = [];
  for (let next = byAfterId.get(''); next; next = byAfterId.get(next.lastId)) drafts.push(next);
  return { drafts, stored };
}

function draftFromItem(item: Item): Draft {
  const { afterId, lastId, rows } = DraftAttributes.parse(item);
  const results = DraftRows.parse(JSON.parse(rows)).map((row) => ({ ...figuresFrom(row), isFree: row[6] === 1 }));
  return { afterId, lastId, results };
}

function pageKey(season: string, page: number): Key {
  return { PK: seasonPartition(season), SK: `${PAGE_PREFIX}${String(page).padStart(DIGITS, '0')}` };
}

/** Writes the pages after the existing ones, of which the last may have gaps. Returns false if time ran out. */
export async function putPlaces(season: string, places: readonly Place[], hasTime: () => boolean): Promise<boolean> {
  let first = Math.max(0, (await countPages(season)) - PAGES_AT_ONCE);
  const rows = places.map((place) => [...figuresOf(place), place.rank, place.returnRank, place.freeRank ?? 0]);
  const pages = inChunks(rows, PLACES_PER_PAGE).map((rows, page) => ({ ...pageKey(season, page), rows }));
  for (; first < pages.length; first += PAGES_AT_ONCE) {
    if (!hasTime()) return false;
    const next = pages.slice(first, first + PAGES_AT_ONCE);
    await putItems(next.map((page) => ({ ...page, rows: JSON.stringify(page.rows) })));
  }
  return true;
}

async function countPages(season: string): Promise<number> {
  const query = { ...withPrefix(seasonPartition(season), PAGE_PREFIX), Select: 'COUNT', ConsistentRead: true } as const;
  let count = 0;
  for await (const { Count = 0 } of queryPages(query, MAX_COUNTED_PAGES)) count += Count;
  return count;
}

export async function readPlaces(season: string, page: number): Promise<Place[]> {
  return readItem(await getItem(pageKey(season, page), { consistent: true }), placesFromItem) ?? [];
}

function placesFromItem(item: Item): Place[] {
  return PageRows.parse(JSON.parse(PageAttributes.parse(item).rows)).map((row) => {
    const [rank, returnRank, freeRank] = [row[6], row[7], row[8]];
    return { ...figuresFrom(row), rank, returnRank, freeRank: freeRank || null, isFree: freeRank > 0 };
  });
}
