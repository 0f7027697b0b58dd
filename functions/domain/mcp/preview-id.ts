import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

/* A preview's id is the sealed preview itself: the player confirms what they saw, once, and nothing is stored. */

/** The time for a player to confirm. The market has moved thirty times by then. */
const VALID_MS = 5 * 60_000;

const Preview = z.object({
  order: z.record(z.string(), z.unknown()),
  /** The Idempotency-Key of the trade: confirming again is a repeat. */
  key: z.string(),
  playerId: z.string(),
  untilMs: z.int(),
});
type Preview = z.infer<typeof Preview>;

export function sealPreview(preview: Omit<Preview, 'untilMs'>, secret: string, nowMs: number): string {
  const content = Buffer.from(JSON.stringify({ ...preview, untilMs: nowMs + VALID_MS })).toString('base64url');
  return `${content}.${sealOf(content, secret).toString('base64url')}`;
}

/** Returns undefined for a forged, expired or another player's preview. */
export function openPreview(
  previewId: string,
  { secret, playerId, nowMs }: { secret: string; playerId: string; nowMs: number },
): Preview | undefined {
  const [content = '', seal = ''] = previewId.split('.');
  const [given, right] = [Buffer.from(seal, 'base64url'), sealOf(content, secret)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const preview = Preview.parse(JSON.parse(Buffer.from(content, 'base64url').toString()));
  return preview.playerId === playerId && nowMs < preview.untilMs ? preview : undefined;
}

/** The secret has other uses, so this one has a key of its own. */
function sealOf(content: string, secret: string): Buffer {
  const key = createHmac('sha256', secret).update('mcp preview').digest();
  return createHmac('sha256', key).update(content).digest();
}
