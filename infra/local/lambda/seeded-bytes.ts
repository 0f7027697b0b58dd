import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** A function draws the same bytes in any thread when the clock is stepped in the same way. */
export function seedRandomBytes(seed: string): void {
  let last = { atMs: Number.NaN, count: 0 };
  const draw = (size: number) => {
    const atMs = Date.now();
    last = { atMs, count: last.atMs === atMs ? last.count + 1 : 0 };
    return Buffer.from(crypto.hkdfSync('sha256', seed, '', `${atMs} ${last.count}`, size));
  };
  crypto.randomBytes = draw as typeof crypto.randomBytes;
  syncBuiltinESMExports();
}
