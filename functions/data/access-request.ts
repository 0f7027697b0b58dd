import * as z from 'zod/mini';
import { tokenScopes } from '../../shared/credential.ts';
import { getItem } from './read.ts';
import { readItem } from './read-item.ts';
import { type Key, withoutKey } from './table.ts';
import { putIfAbsent, remove, update, type Write, writeIf } from './write.ts';

/*
 * ACCESS_REQUESTS / <user code>: an app's request for a player's personal token (RFC 8628), valid for ten minutes.
 * Making the token consumes it.
 */

const PARTITION = 'ACCESS_REQUESTS';

const AccessRequestAttributes = z.object({
  /** SHA-256 of the secret in the app's device code. */
  digest: z.string(),
  name: z.string(),
  scope: z.enum(tokenScopes),
  endsAtMs: z.int(),
  polledAtMs: z.optional(z.int()),
  decision: z.optional(z.enum(['allowed', 'denied'])),
  /** The player who decided, in a session that began before. */
  playerId: z.optional(z.string()),
  sessionEndsAtSeconds: z.optional(z.int()),
});
export type StoredRequest = z.infer<typeof AccessRequestAttributes>;

function requestKey(code: string): Key {
  return { PK: PARTITION, SK: code };
}

export async function putAccessRequest(code: string, request: StoredRequest): Promise<boolean> {
  return writeIf(putIfAbsent({ ...requestKey(code), ...request, expiresAt: Math.ceil(request.endsAtMs / 1000) }));
}

export async function readAccessRequest(code: string): Promise<StoredRequest | undefined> {
  const found = await getItem(requestKey(code), { consistent: true });
  return readItem(found, (item) => AccessRequestAttributes.parse(withoutKey(item)));
}

/** Returns false if the app asked less than the interval ago, or its request is gone. */
export async function notePoll(code: string, nowMs: number, intervalMs: number): Promise<boolean> {
  const condition = 'attribute_exists(PK) AND (attribute_not_exists(polledAtMs) OR polledAtMs <= :latest)';
  const values = { ':now': nowMs, ':latest': nowMs - intervalMs };
  return writeIf(update(requestKey(code), 'SET polledAtMs = :now', { condition, values }));
}

interface Decided extends Required<Pick<StoredRequest, 'decision' | 'playerId' | 'sessionEndsAtSeconds'>> {
  readonly nowMs: number;
}

/** Returns false if the request has ended, or was decided otherwise. */
export async function decideRequest(code: string, { nowMs, ...decided }: Decided): Promise<boolean> {
  const isSame = 'decision = :decision AND playerId = :playerId';
  const condition = `endsAtMs > :now AND (attribute_not_exists(decision) OR (${isSame}))`;
  const values = Object.fromEntries(Object.entries(decided).map(([name, value]) => [`:${name}`, value]));
  const set = Object.keys(decided).map((name) => `${name} = :${name}`);
  return writeIf(
    update(requestKey(code), `SET ${set.join(', ')}`, { condition, values: { ...values, ':now': nowMs } }),
  );
}

/** Requires the request to exist, so it is used only once. */
export function consumeRequestWrite(code: string): Write {
  const { Delete } = remove(requestKey(code));
  return { Delete: { ...Delete, ConditionExpression: 'attribute_exists(PK)' } };
}
