import type { TokenScope } from '../../shared/credential.ts';
import { paperOf } from '../../shared/sub-account.ts';
import { noteUse, readTokens } from '../data/token.ts';
import { isDigestOf, parseToken } from '../domain/token.ts';
import { log } from '../runtime/log.ts';

/** Returns the account that a valid personal token plays, which may be the paper account. Notes its use. */
export async function verifyToken(
  text: string,
  nowMs: number,
): Promise<{ playerId: string; tokenId: string; scope: TokenScope } | undefined> {
  const parts = parseToken(text);
  if (!parts) return undefined;
  const { playerId: ownerId, id: tokenId, secret } = parts;
  const token = (await readTokens(ownerId))?.get(tokenId);
  if (!token || !isDigestOf(secret, token.digest)) return undefined;
  await noteUse(ownerId, tokenId, token, nowMs).catch((error) => log.warn('use not noted', { reason: String(error) }));
  const { scope } = token;
  return { playerId: scope === 'paper' ? paperOf(ownerId) : ownerId, tokenId, scope };
}
