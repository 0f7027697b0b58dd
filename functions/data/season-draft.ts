import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { SeasonResult } from '../domain/seasons/season-result.ts';
import { putIfAbsent, writeIf } from './conditional-write.ts';
import { queryPages } from './query-pages.ts';
import { readEach } from './read-item.ts';
import { seasonPartition } from './season.ts';
import type { Item } from './table.ts';

/*
 * SEASON#2026-11 / DRAFT#<count>: the results of the players whose ids are above `afterId` and up to `lastId`, until the
 * season's final ranks are made. A draft is never written again, and each begins where another ends: so those that follow
 * each other from the least id on have no gap, even if two processes write them. One that cannot be read ends that row of
 * drafts; its players, and all above, are drafted again behind the others.
 */

const PREFIX = 'DRAFT#';
const COUNT_DIGITS = 6;

/** 6,000 drafts, of the results of a thousand players each. */
const MAX_PAGES = 600;

/** Drafts are needed for minutes. */
const KEPT_SECONDS = 30 * 24 * 3600;

/** One row a player: id, joined, value, gain, return, score, and 1 without a plan. */
const Rows = z.array(z.tuple([z.string(), z.int(), z.int(), z.int(), z.int(), z.int(), z.int()]));

const DraftAttributes = z
  .object({ afterId: z.string(), lastId: z.string(), rows: z.string() })
  .check(z.refine(({ afterId, lastId }) => afterId < lastId, { path: ['lastId'] }));

interface Draft {
  /** The last id of the draft before, empty for the first. */
  readonly afterId: string;
  readonly lastId: string;
  readonly results: readonly SeasonResult[];
}

/** Stores a draft behind so many others. False if another process was faster. */
export async function putDraft(season: string, count: number, { afterId, lastId, results }: Draft, nowMs: number) {
  const rows = results.map((each) => [
    each.playerId,
    each.joinedAtMs,
    each.valueCents,
    each.gainCents,
    each.returnMillionths,
    each.scoreMillionths,
    each.isFree ? 1 : 0,
  ]);
  const SK = PREFIX + String(count).padStart(COUNT_DIGITS, '0');
  const expiresAt = Math.floor(nowMs / 1000) + KEPT_SECONDS;
  const item = { PK: seasonPartition(season), SK, afterId, lastId, rows: JSON.stringify(rows), expiresAt };
  return writeIf(new PutCommand(putIfAbsent(item).Put));
}

/** The drafts of a season that follow each other from the least id on, and the number of all that are stored. */
export async function listDrafts(season: string): Promise<{ drafts: Draft[]; stored: number }> {
  const query = {
    KeyConditionExpression: 'PK = :season AND begins_with(SK, :draft)',
    ExpressionAttributeValues: { ':season': seasonPartition(season), ':draft': PREFIX },
    ConsistentRead: true,
  };
  const byAfterId = new Map<string, Draft>();
  let stored = 0;
  for await (const { Items = [] } of queryPages(query, MAX_PAGES)) {
    stored += Items.length;
    for (const draft of readEach(Items, draftFromItem)) byAfterId.set(draft.afterId, draft);
  }
  const drafts: Draft[] = [];
  for (let next = byAfterId.get(''); next; next = byAfterId.get(next.lastId)) drafts.push(next);
  return { drafts, stored };
}

function draftFromItem(item: Item): Draft {
  const { afterId, lastId, rows } = DraftAttributes.parse(item);
  const results = Rows.parse(JSON.parse(rows)).map(
    ([playerId, joinedAtMs, valueCents, gainCents, returnMillionths, scoreMillionths, isFree]) => ({
      ...{ playerId, joinedAtMs, valueCents, gainCents, returnMillionths, scoreMillionths },
      isFree: isFree === 1,
    }),
  );
  return { afterId, lastId, results };
}
