import { noteUse, readTokens } from '../data/token.ts';
import { isDigestOf, parseToken } from '../domain/token.ts';
import type { SessionContext } from '../http/request.ts';
import { log } from '../runtime/log.ts';

/** A token has no end. The latest second that a date can say. */
const NEVER_SECONDS = Date.UTC(9999, 11, 31, 23, 59, 59) / 1000;

/** The player of a personal token, or undefined, which API Gateway caches. Never an administrator. */
export async function verifyToken(text: string, nowMs: number): Promise<SessionContext | undefined> {
  const parts = parseToken(text);
  if (!parts) return undefined;
  const { playerId, id, secret } = parts;
  const token = (await readTokens(playerId))?.get(id);
  if (!token || !isDigestOf(secret, token.digest)) return undefined;
  await noteUse(playerId, id, token, nowMs).catch((error) => log.warn('use not noted', { reason: String(error) }));
  const nobodyElse = { isAdmin: false, username: '', deviceId: '' };
  return { playerId, ...nobodyElse, sessionEndsAtSeconds: NEVER_SECONDS, tokenId: id, scope: token.scope };
}
