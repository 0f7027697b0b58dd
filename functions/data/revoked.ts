import * as z from 'zod/mini';
import { getItem, inPartition, queryPages } from './read.ts';
import { readEach, readItem } from './read-item.ts';
import type { Key } from './table.ts';
import { removeTokens, removeTokensWrite } from './token.ts';
import { ifPresent, put, remove, update, type Write, writeIf } from './write.ts';

/*
 * REVOKED / <player>: the player's sessions that began until then are over, though their access tokens have not
 * expired. Personal tokens are revoked at the same time. A row is needed as long as such a token lives or the player is
 * suspended, so there are few.
 */

const PARTITION = 'REVOKED';

/** Same lifetime as access tokens in infra/accounts.ts. */
const SESSION_SECONDS = 3600;

/** Access tokens cannot be revoked, so an environment may notice this late. */
const FRESH_MS = 10_000;

/** Each page is 1 MB, some 10,000 players. */
const MAX_PAGES = 10;

const RevokedAttributes = z.object({ SK: z.string(), untilSeconds: z.int() });

function revokedKey(playerId: string): Key {
  return { PK: PARTITION, SK: playerId };
}

interface Session {
  readonly playerId: string;
  readonly sessionEndsAtSeconds: number;
}

/** Maps each player to the Unix second until which their sessions are revoked. */
type Revoked = ReadonlyMap<string, number>;

export async function revokeSessions(playerId: string, nowMs: number): Promise<void> {
  const untilSeconds = Math.floor(nowMs / 1000);
  const expiresAt = untilSeconds + 2 * SESSION_SECONDS;
  await writeIf(
    update(revokedKey(playerId), 'SET untilSeconds = :until, expiresAt = :end', {
      condition: 'attribute_not_exists(untilSeconds) OR untilSeconds < :until',
      values: { ':until': untilSeconds, ':end': expiresAt },
    }),
  );
  // The tokens are removed last, so that no revoked session makes another.
  await removeTokens(playerId);
}

export function revokedWrites(playerId: string, nowMs: number): Write[] {
  const untilSeconds = Math.floor(nowMs / 1000);
  const row = { ...revokedKey(playerId), untilSeconds, expiresAt: untilSeconds + 2 * SESSION_SECONDS };
  return [put(row), removeTokensWrite(playerId)];
}

/** Revokes all sessions of a suspended player, including those that begin later. */
export function revokedForGood(playerId: string): Write[] {
  return [put({ ...revokedKey(playerId), untilSeconds: Number.MAX_SAFE_INTEGER }), removeTokensWrite(playerId)];
}

/** Requires the session to be live in the table. 2 write units. */
export function ifSessionLives({ playerId, sessionEndsAtSeconds }: Session): Write {
  const { ConditionCheck } = ifPresent(revokedKey(playerId));
  const ConditionExpression = 'attribute_not_exists(untilSeconds) OR untilSeconds < :began';
  const ExpressionAttributeValues = { ':began': sessionEndsAtSeconds - SESSION_SECONDS };
  return { ConditionCheck: { ...ConditionCheck, ConditionExpression, ExpressionAttributeValues } };
}

export function acceptedAgain(playerId: string): Write {
  return remove(revokedKey(playerId));
}

/**
 * Returns whether the player must enter the password again: the user pool's pages remember a browser for an hour, and
 * would sign it in by themselves.
 * @param authenticatedAtSeconds when the password was last entered
 */
export async function isPasswordNeeded(playerId: string, authenticatedAtSeconds: number): Promise<boolean> {
  return authenticatedAtSeconds <= (await revokedUntil(playerId));
}

/** Reads the table: if an environment has not noticed a revocation yet, a socket that opens would stay for hours. */
export async function isSocketOver(playerId: string, sessionEndsAtSeconds: number): Promise<boolean> {
  return sessionEndsAtSeconds - SESSION_SECONDS <= (await revokedUntil(playerId));
}

async function revokedUntil(playerId: string): Promise<number> {
  const found = await getItem(revokedKey(playerId), { consistent: true });
  return readItem(found, (item) => RevokedAttributes.parse(item))?.untilSeconds ?? 0;
}

let known: { readonly revoked: Promise<Revoked>; readonly readMs: number } | undefined;

/** Half a read unit every ten seconds, while no sessions are revoked. */
export async function isSessionOver({ playerId, sessionEndsAtSeconds }: Session, nowMs: number): Promise<boolean> {
  const revoked = await revokedAt(nowMs);
  return sessionEndsAtSeconds - SESSION_SECONDS <= (revoked.get(playerId) ?? 0);
}

function revokedAt(nowMs: number): Promise<Revoked> {
  if (known && Math.abs(nowMs - known.readMs) < FRESH_MS) return known.revoked;
  const reading = { revoked: readRevoked(), readMs: nowMs };
  known = reading;
  // A failure reaches the requests that wait for it, not the next ones.
  reading.revoked.catch(() => {
    if (known === reading) known = undefined;
  });
  return reading.revoked;
}

export async function readRevoked(): Promise<Revoked> {
  const revoked = new Map<string, number>();
  for await (const { Items = [] } of queryPages(inPartition(PARTITION), MAX_PAGES))
    for (const { SK, untilSeconds } of readEach(Items, (item) => RevokedAttributes.parse(item)))
      revoked.set(SK, untilSeconds);
  return revoked;
}
