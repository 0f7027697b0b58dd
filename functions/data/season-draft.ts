import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { SeasonResult } from '../domain/contest/season-result.ts';
import { putIfAbsent, writeIf } from './conditional-write.ts';
import { queryPages } from './query-pages.ts';
import { seasonPartition } from './season.ts';
import type { Item } from './table.ts';

/*
 * SEASON#2026-11 / DRAFT#<count>: the results of some players, in the order of their ids up to `lastId`, until the season's
 * standings are made. A draft is never written again: so the drafts that are there follow each other without a gap,
 * even if two processes write them.
 */

const PREFIX = 'DRAFT#';
const COUNT_DIGITS = 6;

/** 6,000 drafts, of the results of a thousand players each. */
const MAX_PAGES = 600;

/** Drafts are needed for minutes. */
const KEPT_SECONDS = 30 * 24 * 3600;

/** One row a player: id, joined, value, gain, return, and 1 without a plan. */
const Rows = z.array(z.tuple([z.string(), z.int(), z.int(), z.int(), z.int(), z.int()]));

const DraftAttributes = z.object({ lastId: z.string(), rows: z.string() });

interface Draft {
  /** No player's id up to this one is left to be placed. */
  readonly lastId: string;
  readonly results: readonly SeasonResult[];
}

/** Stores a draft behind so many others. False if another process was faster. */
export async function putDraft(season: string, count: number, { lastId, results }: Draft, nowMs: number) {
  const rows = results.map((each) => [
    each.playerId,
    each.joinedAtMs,
    each.valueCents,
    each.gainCents,
    each.returnMillionths,
    each.isFree ? 1 : 0,
  ]);
  const SK = PREFIX + String(count).padStart(COUNT_DIGITS, '0');
  const expiresAt = Math.floor(nowMs / 1000) + KEPT_SECONDS;
  const item = { PK: seasonPartition(season), SK, lastId, rows: JSON.stringify(rows), expiresAt };
  return writeIf(new PutCommand(putIfAbsent(item).Put));
}

/** All drafts of a season, in the order of their players' ids. */
export async function listDrafts(season: string): Promise<Draft[]> {
  const query = {
    KeyConditionExpression: 'PK = :season AND begins_with(SK, :draft)',
    ExpressionAttributeValues: { ':season': seasonPartition(season), ':draft': PREFIX },
    ConsistentRead: true,
  };
  const drafts: Draft[] = [];
  for await (const { Items = [] } of queryPages(query, MAX_PAGES)) drafts.push(...Items.map(draftFromItem));
  return drafts;
}

function draftFromItem(item: Item): Draft {
  const { lastId, rows } = DraftAttributes.parse(item);
  const results = Rows.parse(JSON.parse(rows)).map(
    ([playerId, joinedAtMs, valueCents, gainCents, returnMillionths, isFree]) => ({
      ...{ playerId, joinedAtMs, valueCents, gainCents, returnMillionths },
      isFree: isFree === 1,
    }),
  );
  return { lastId, results };
}
