import { createHmac, timingSafeEqual } from 'node:crypto';
import { PASS_SLOT_MS, PASSES_IN_COOKIE } from '../../shared/pass.ts';
import { fromEnvironment } from '../runtime/environment.ts';
import { log } from '../runtime/log.ts';

const keyArn = fromEnvironment('PASS_KEY_ARN');

/** For a request that was on its way, and for clocks that differ. */
const GRACE_MS = 10_000;

let key: Promise<string> | undefined;

/** Those of this slot and the next, for the browser of a player. Without the key there are none: the session opens the same. */
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
 * When a pass ends, as `<slot>.<pass>`; undefined for a forged one. One that begins later is good already: API Gateway
 * keeps the answer, and a refusal would meet everybody in its slot.
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

/** The signer of its request is only evaluated here, while the pool's keys are fetched. */
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
