import { type AuditRun, RunAttributes } from '../domain/audit-run.ts';
import { listFirst, withPrefix } from './read.ts';
import { type Item, type Key, withoutKey } from './table.ts';
import { putOverVersion, transactWrite } from './write.ts';

/* AUDIT / RUN#<scheduled time>: an audit of all players. Sums of coins are strings: they may exceed safe integers. */

const PARTITION = 'AUDIT';
const PREFIX = 'RUN#';
const KEPT_SECONDS = 90 * 24 * 3600;

function runKey(scheduledAt: string): Key {
  return { PK: PARTITION, SK: PREFIX + scheduledAt };
}

function runFromItem(item: Item): AuditRun {
  return { scheduledAt: String(item.SK).slice(PREFIX.length), ...RunAttributes.parse(withoutKey(item)) };
}

export async function putRun({ scheduledAt, coinsCents, grantsCents, ...attributes }: AuditRun): Promise<boolean> {
  const expiresAt = Math.floor(attributes.startedAtMs / 1000) + KEPT_SECONDS;
  const sums = { coinsCents: String(coinsCents), grantsCents: String(grantsCents) };
  const item = { ...runKey(scheduledAt), ...attributes, ...sums, expiresAt };
  return !(await transactWrite([putOverVersion(item, attributes.version === 1 ? undefined : attributes.version - 1)]));
}

export async function listRuns({ limit }: { limit: number }): Promise<AuditRun[]> {
  const query = { ...withPrefix(PARTITION, PREFIX), ScanIndexForward: false, ConsistentRead: true };
  return listFirst(query, limit, runFromItem);
}
