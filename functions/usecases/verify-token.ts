import type { TokenScope } from '../../shared/credential.ts';
import { noteUse, readTokens } from '../data/token.ts';
import { isDigestOf, parseToken } from '../domain/token.ts';
import { log } from '../runtime/log.ts';

/** Whose personal token it is, or undefined. Notes that it was used. */
export async function verifyToken(
  text: string,
  nowMs: number,
): Promise<{ playerId: string; tokenId: string; scope: TokenScope } | undefined> {
  const parts = parseToken(text);
  if (!parts) return undefined;
  const { playerId, id: tokenId, secret } = parts;
  const token = (await readTokens(playerId))?.get(tokenId);
  if (!token || !isDigestOf(secret, token.digest)) return undefined;
  await noteUse(playerId, tokenId, token, nowMs).catch((error) => log.warn('use not noted', { reason: String(error) }));
  return { playerId, tokenId, scope: token.scope };
}
