import { createHmac } from 'node:crypto';
import type { SignalKind } from '../../shared/signals.ts';
import { countNewcomer } from '../data/newcomers.ts';
import { addressBlock } from '../domain/address-block.ts';
import { fromEnvironment } from '../runtime/environment.ts';

/** The key is not in the table. With it all blocks could be tried, and a copy of the table would reveal addresses. */
const key = fromEnvironment('ORIGIN_KEY');

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface SignIn {
  readonly deviceKey: string;
  readonly address: string;
  /** Set for a new player. */
  readonly joinedAtMs: number | undefined;
}

export function signalsOf({ deviceKey, address, joinedAtMs }: SignIn): string[] {
  const signals = [signal('device', deviceKey)];
  const block = addressBlock(address);
  if (block === undefined) return signals;
  if (joinedAtMs !== undefined) signals.push(signal('minute', `${block} ${Math.floor(joinedAtMs / MINUTE_MS)}`));
  return [...signals, signal('address', block)];
}

/** Returns undefined if a new player may join now, else how long the address's block has to wait. */
export async function waitOfNewcomer(address: string, nowMs: number): Promise<number | undefined> {
  const block = addressBlock(address);
  const hour = Math.floor(nowMs / HOUR_MS);
  if (block === undefined || (await countNewcomer(fingerprint('newcomers', block), hour))) return undefined;
  return (hour + 1) * HOUR_MS - nowMs;
}

function signal(kind: SignalKind, value: string): string {
  return `${kind}:${fingerprint(kind, value)}`;
}

function fingerprint(kind: string, value: string): string {
  return createHmac('sha256', key).update(`${kind} ${value}`).digest('base64url').slice(0, 16);
}
