import { createHmac, timingSafeEqual } from 'node:crypto';
import { PASS_SLOT_MS, PASSES_IN_COOKIE } from '../../shared/pass.ts';
import { fromEnvironment } from '../runtime/environment.ts';
import { log } from '../runtime/log.ts';

const keyArn = fromEnvironment('PASS_KEY_ARN');

/** Covers requests already on their way and differing clocks. */
const GRACE_MS = 10_000;

let key: Promise<string> | undefined;

/** Makes the passes of this slot and the next ones. Without the key it makes none; the session still opens. */
export async function makePasses(nowMs: number): Promise<string | undefined> {
  try {
    const first = Math.floor(nowMs / PASS_SLOT_MS);
    const slots = Array.from({ length: PASSES_IN_COOKIE }, (_, later) => String(first + later));
    return [first, ...(await Promise.all(slots.map(sign)))].join('.');
  } catch (error) {
    log.error('no passes made', error);
    return undefined;
  }
}

/**
 * Returns the end of a pass, `<slot>.<pass>`; undefined for a forged one. A pass for a later slot is already valid: API
 * Gateway caches the answer, so a refusal would also meet all who use it once its slot begins.
 */
export async function endOfPass(text: string): Promise<number | undefined> {
  const [slot = '', pass = ''] = text.split('.');
  const [given, wanted] = [Buffer.from(pass), Buffer.from(await sign(slot))];
  const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted);
  return isOurs ? (Number(slot) + 1) * PASS_SLOT_MS + GRACE_MS : undefined;
}

async function sign(slot: string): Promise<string> {
  key ??= readKey();
  return createHmac('sha256', await key)
    .update(slot)
    .digest('base64url');
}

/** Loads the request signer only when called, so that this overlaps with fetching the pool's keys. */
async function readKey(): Promise<string> {
  try {
    const { readSecret } = await import('../clients/secrets.ts');
    const text = await readSecret(keyArn);
    if (!text) throw new Error('the key of the passes is empty');
    return text;
  } catch (error) {
    key = undefined;
    throw error;
  }
}
