import * as z from 'zod/mini';
import { type ReportReason, reportReasons } from '../../shared/moderation.ts';
import { uuidV8 } from '../domain/ids.ts';
import { getItem, inPartition, listPages, queryPages } from './read.ts';
import { readItem } from './read-item.ts';
import { type Item, type Key, withoutKey } from './table.ts';
import { remove, transactWrite, update, type Write } from './write.ts';

/*
 * REPORTS / <id>: a reported message or name, with its wording at the first report, so that an edit hides nothing.
 * Other players appear as ids only. An administrator closes it; it is kept as long as the chat.
 */

const PARTITION = 'REPORTS';
const KEPT_SECONDS = 30 * 24 * 3600;

/** More reporters would only make the item larger. */
const MAX_REPORTERS = 50;

/** A page of 1 MB has about 1,500 reports, most of them closed. */
const MAX_PAGES = 10;

const ReportAttributes = z.object({
  playerId: z.string(),
  messageId: z.optional(z.string()),
  wording: z.string(),
  reasons: z.set(z.enum(reportReasons)),
  reporters: z.set(z.string()),
  reportedAtMs: z.int(),
  expiresAt: z.int(),
  closedAtMs: z.optional(z.int()),
});
export type StoredReport = z.infer<typeof ReportAttributes> & { readonly id: string };

export interface ReportedThing {
  readonly playerId: string;
  readonly messageId: string | undefined;
  readonly wording: string;
}

/** Reports of the same wording share an id; a changed name is another thing. */
export function reportIdOf({ playerId, messageId, wording }: ReportedThing): string {
  return messageId ?? uuidV8(0, `name ${playerId} ${wording}`);
}

function reportKey(id: string): Key {
  return { PK: PARTITION, SK: id };
}

function reportFromItem(item: Item): StoredReport {
  return { ...ReportAttributes.parse(withoutKey(item)), id: String(item.SK) };
}

export async function getReport(id: string): Promise<StoredReport | undefined> {
  return readItem(await getItem(reportKey(id), { consistent: true }), reportFromItem);
}

interface Reporting {
  readonly by: string;
  readonly reason: ReportReason;
  readonly nowMs: number;
}

/** Returns undefined if there is nothing to add: it is closed, reported by this player, or by enough others. */
export function reportUpdate(thing: ReportedThing, known: StoredReport | undefined, reporting: Reporting) {
  const { by, reason, nowMs } = reporting;
  const isKnown = known?.closedAtMs !== undefined || known?.reporters.has(by);
  if (isKnown || (known?.reporters.size ?? 0) >= MAX_REPORTERS) return undefined;
  const attributes = Object.entries(thing).filter(([, value]) => value !== undefined);
  const first = attributes.map(([name]) => `${name} = if_not_exists(${name}, :${name})`).join(', ');
  return update(
    reportKey(reportIdOf(thing)),
    `SET ${first}, reportedAtMs = :now, expiresAt = :end ADD reporters :by, reasons :reason`,
    {
      condition: 'attribute_not_exists(closedAtMs)',
      values: {
        ...Object.fromEntries(attributes.map(([name, value]) => [`:${name}`, value])),
        ':now': nowMs,
        ':end': Math.floor(nowMs / 1000) + KEPT_SECONDS,
        ':by': new Set([by]),
        ':reason': new Set([reason]),
      },
    },
  );
}

export async function listOpenReports(nowMs: number): Promise<StoredReport[]> {
  const query = {
    ...inPartition(PARTITION, undefined, { ':now': Math.floor(nowMs / 1000) }),
    // Keeps items without a readable expiry, so that they are logged.
    FilterExpression: 'attribute_not_exists(closedAtMs) AND NOT expiresAt <= :now',
    ConsistentRead: true,
  };
  return listPages(query, MAX_PAGES, reportFromItem);
}

/** Deletes the reports on a player who leaves, with their words and name. Repeating it changes nothing. */
export async function deleteReportsOf(playerId: string): Promise<void> {
  const query = {
    ...inPartition(PARTITION, undefined, { ':player': playerId }),
    FilterExpression: 'playerId = :player',
    ProjectionExpression: 'PK, SK',
  };
  for await (const { Items = [] } of queryPages(query, MAX_PAGES))
    for (const { SK } of Items) await transactWrite([remove(reportKey(String(SK)))]);
}

/** Closes an open report, or opens a closed one. */
export function closingUpdate(id: string, closedAtMs: number | undefined): Write {
  const exists = 'attribute_exists(PK)';
  if (closedAtMs === undefined)
    return update(reportKey(id), 'REMOVE closedAtMs', { condition: `${exists} AND attribute_exists(closedAtMs)` });
  const values = { ':now': closedAtMs };
  const condition = `${exists} AND attribute_not_exists(closedAtMs)`;
  return update(reportKey(id), 'SET closedAtMs = :now', { condition, values });
}
