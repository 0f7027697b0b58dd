import { randomBytes, randomInt } from 'node:crypto';
import { MAX_TOKENS, type TokenScope } from '../../shared/credential.ts';
import { Refused } from '../../shared/refusals.ts';
import type { MadeToken, Token } from '../../shared/schemas/token.ts';
import { paperOf } from '../../shared/sub-account.ts';
import { createPlayerWrite, hasPlayer } from '../data/player.ts';
import { ifSessionLives } from '../data/revoked.ts';
import { addTokenWrite, readTokens, type StoredToken } from '../data/token.ts';
import { transactWrite, type Write } from '../data/write.ts';
import { newPlayer } from '../domain/player.ts';
import { digestOf, tokenText } from '../domain/token.ts';
import { untilWritten } from '../runtime/retry.ts';

const ID_LENGTH = 8;
const SECRET_BYTES = 32;

interface Asked {
  /** The session that asks. One that was ended meanwhile makes no token, which would outlive "sign out everywhere". */
  readonly session: { readonly playerId: string; readonly sessionEndsAtSeconds: number };
  readonly name: string;
  readonly scope: TokenScope;
  readonly nowMs: number;
}

/**
 * Makes a personal token, whose secret is not kept. The first of scope `paper` creates the paper account.
 * @param consumed a write that must succeed together with the token; `gone` is the refusal if it cannot
 */
export async function createToken(
  { session, name, scope, nowMs }: Asked,
  consumed?: { readonly write: Write; readonly gone: Refused },
): Promise<MadeToken | Refused> {
  const { playerId } = session;
  return untilWritten(async () => {
    const read = await readTokens(playerId);
    if (read && read.size >= MAX_TOKENS) return new Refused({ code: 'too-many-tokens' });
    const id = newId();
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const token = { name, scope, digest: digestOf(secret), createdAtMs: nowMs };
    const added = addTokenWrite(playerId, id, { token, ...(read && { read }) });
    const consumes = consumed ? [consumed.write] : [];
    const creates = scope === 'paper' ? await createPaper(paperOf(playerId), nowMs) : [];
    const failed = await transactWrite([added, ifSessionLives(session), ...consumes, ...creates]);
    if (!failed) return { ...toToken(id, token), token: tokenText({ playerId, id, secret }) };
    if (failed[1] === 'condition') return new Refused({ code: 'not-signed-in' });
    return failed[2] === 'condition' ? consumed?.gone : undefined;
  });
}

async function createPaper(id: string, nowMs: number): Promise<Write[]> {
  return (await hasPlayer(id)) ? [] : [createPlayerWrite(newPlayer({ id, nowMs }))];
}

export async function listTokens(playerId: string): Promise<Token[]> {
  const tokens = [...((await readTokens(playerId)) ?? [])];
  return tokens
    .toSorted(([, one], [, other]) => other.createdAtMs - one.createdAtMs)
    .map(([id, token]) => toToken(id, token));
}

function toToken(id: string, { name, scope, createdAtMs, usedAtMs }: StoredToken): Token {
  const lastUsedAt = usedAtMs === undefined ? null : new Date(usedAtMs).toISOString();
  return { id, name, scope, createdAt: new Date(createdAtMs).toISOString(), lastUsedAt };
}

/** The id names the token in lists and in its own text. It is not a secret. */
function newId(): string {
  return Array.from({ length: ID_LENGTH }, () => randomInt(36).toString(36)).join('');
}
