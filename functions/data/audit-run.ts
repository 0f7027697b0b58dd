import * as z from 'zod/mini';
import { companies } from '../../shared/companies.ts';
import { AUDIT_LIST_LIMIT, divergentFigures, divergentPlaces, unauditedReasons } from '../../shared/schemas/audit.ts';
import type { AuditRun } from '../domain/audit-run.ts';
import { listFirst } from './read.ts';
import { type Item, type Key, withoutKey } from './table.ts';
import { putIfAbsent, putOverVersion, transactWrite } from './write.ts';

/*
 * AUDIT / RUN#<the moment it was scheduled for>: an audit of all players, how far it is and what it has found. Sums are
 * texts, since they are of all players and no number of JavaScript. `version` counts the parts of the work.
 */

const PARTITION = 'AUDIT';
const PREFIX = 'RUN#';
const KEPT_SECONDS = 90 * 24 * 3600;

const Count = z.int().check(z.minimum(0));
const Cents = z.pipe(
  z.string().check(z.regex(/^-?\d+$/)),
  z.transform((text: string) => BigInt(text)),
);
const nullableText = z.nullable(z.string());
const Player = z.object({
  id: z.string(),
  firstName: nullableText,
  lastName: nullableText,
  profileImageUrl: nullableText,
});

const RunAttributes = z.object({
  version: Count,
  startedAtMs: Count,
  finishedAtMs: z.optional(Count),
  shard: Count,
  after: z.optional(z.string()),
  players: Count,
  trades: Count,
  coinsCents: Cents,
  grantsCents: Cents,
  divergent: Count,
  divergences: z
    .array(
      z.object({
        player: Player,
        at: z.enum(divergentPlaces),
        figure: z.enum(divergentFigures),
        symbol: z.optional(z.enum(companies.map(({ symbol }) => symbol))),
        season: z.optional(z.string()),
        expected: z.int(),
        actual: z.int(),
        trade: z.optional(z.object({ id: z.string(), createdAtMs: z.int() })),
      }),
    )
    .check(z.maxLength(AUDIT_LIST_LIMIT)),
  unaudited: Count,
  unauditedPlayers: z.array(z.object({ player: Player, reason: z.enum(unauditedReasons) })),
});

function runKey(scheduledAt: string): Key {
  return { PK: PARTITION, SK: PREFIX + scheduledAt };
}

function runToItem({ scheduledAt, coinsCents, grantsCents, ...attributes }: AuditRun): Item {
  const expiresAt = Math.floor(attributes.startedAtMs / 1000) + KEPT_SECONDS;
  const sums = { coinsCents: String(coinsCents), grantsCents: String(grantsCents) };
  return { ...runKey(scheduledAt), ...attributes, ...sums, expiresAt };
}

function runFromItem(item: Item): AuditRun {
  return { scheduledAt: String(item.SK).slice(PREFIX.length), ...RunAttributes.parse(withoutKey(item)) };
}

/** Stores a run over the version that was read, which is one below, or as the first. False if another came before. */
export async function putRun(run: AuditRun): Promise<boolean> {
  const item = runToItem(run);
  const write = run.version === 1 ? putIfAbsent(item) : putOverVersion(item, run.version - 1);
  return !(await transactWrite([write]));
}

/** The last runs as of now, the newest first, without those that cannot be read. */
export async function listRuns({ limit }: { limit: number }): Promise<AuditRun[]> {
  const query = {
    KeyConditionExpression: 'PK = :audit AND begins_with(SK, :run)',
    ExpressionAttributeValues: { ':audit': PARTITION, ':run': PREFIX },
    ScanIndexForward: false,
    ConsistentRead: true,
  };
  return listFirst(query, limit, runFromItem);
}
