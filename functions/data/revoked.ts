import * as z from 'zod/mini';
import { getItem, inPartition, queryPages } from './read.ts';
import { readEach, readItem } from './read-item.ts';
import type { Key } from './table.ts';
import { removeTokens, removeTokensWrite } from './token.ts';
import { ifPresent, put, remove, update, type Write, writeIf } from './write.ts';

/*
 * REVOKED / <player>: the player's sessions that began until then are over, though their access tokens have not expired.
 * Personal tokens go at the same time.
 * A row is needed as long as such a token lives or the player is suspended, so there are few.
 */

const PARTITION = 'REVOKED';

/** As infra/accounts.ts has it for access tokens. */
const SESSION_SECONDS = 3600;

/** An access token cannot be taken back, so this is how late an environment may notice. */
const FRESH_MS = 10_000;

/** Of 1 MB each, some 10,000 players. */
const MAX_PAGES = 10;

const RevokedAttributes = z.object({ SK: z.string(), untilSeconds: z.int() });

function revokedKey(playerId: string): Key {
  return { PK: PARTITION, SK: playerId };
}

interface Session {
  readonly playerId: string;
  readonly sessionEndsAtSeconds: number;
}

/** By player, the Unix second until which sessions are over. */
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
  // Later, so that no session that is over by then makes another.
  await removeTokens(playerId);
}

/** The same, over whatever was there. */
export function revokedWrites(playerId: string, nowMs: number): Write[] {
  const untilSeconds = Math.floor(nowMs / 1000);
  const row = { ...revokedKey(playerId), untilSeconds, expiresAt: untilSeconds + 2 * SESSION_SECONDS };
  return [put(row), removeTokensWrite(playerId)];
}

/** For a player who is suspended: sessions that begin later are over too, however they began. */
export function revokedForGood(playerId: string): Write[] {
  return [put({ ...revokedKey(playerId), untilSeconds: Number.MAX_SAFE_INTEGER }), removeTokensWrite(playerId)];
}

/** Only together with a session that is not over, as the table has it now. 2 write units. */
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
 * Whether the player has to give the password again: the user pool's pages remember a browser for an hour, and would sign
 * it in by themselves.
 * @param authenticatedAtSeconds when it was last given
 */
export async function isPasswordNeeded(playerId: string, authenticatedAtSeconds: number): Promise<boolean> {
  return authenticatedAtSeconds <= (await revokedUntil(playerId));
}

/** As the table has it now: a socket that opens while an environment has yet to notice would stay for hours. */
export async function isSocketOver(playerId: string, sessionEndsAtSeconds: number): Promise<boolean> {
  return sessionEndsAtSeconds - SESSION_SECONDS <= (await revokedUntil(playerId));
}

async function revokedUntil(playerId: string): Promise<number> {
  const found = await getItem(revokedKey(playerId), { consistent: true });
  return readItem(found, (item) => RevokedAttributes.parse(item))?.untilSeconds ?? 0;
}

/** What this environment has read. */
let known: { readonly revoked: Promise<Revoked>; readonly readMs: number } | undefined;

/** Half a read unit every ten seconds, while nobody's are revoked. */
export async function isSessionOver({ playerId, sessionEndsAtSeconds }: Session, nowMs: number): Promise<boolean> {
  const revoked = await revokedAt(nowMs);
  return sessionEndsAtSeconds - SESSION_SECONDS <= (revoked.get(playerId) ?? 0);
}

function revokedAt(nowMs: number): Promise<Revoked> {
  if (known && Math.abs(nowMs - known.readMs) < FRESH_MS) return known.revoked;
  const reading = { revoked: readRevoked(), readMs: nowMs };
  known = reading;
  // A failure is for the requests that wait for it, not for the next ones.
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
