import * as z from 'zod/mini';
import { SIGNALS_KEPT_SECONDS, type Signals, withSeen } from '../domain/second-accounts.ts';
import { playerPartition } from './player.ts';
import { batchGetAll } from './read.ts';
import { readEach } from './read-item.ts';
import { type Item, type Key, withoutKey } from './table.ts';
import { put, writeIf } from './write.ts';

/*
 * PLAYER#id / SIGNALS: fingerprints of what a player's sign-ins may have in common with another player's. Players are
 * compared by reading them by id, so no row lists the players who share a signal.
 */

const SignalsAttributes = z.object({ until: z.record(z.string(), z.int()) });

function signalsKey(playerId: string): Key {
  return { PK: playerPartition(playerId), SK: 'SIGNALS' };
}

/** Returns players' current signals; none if unreadable. Half a read unit each, a round trip for a hundred. */
export async function readSignals(playerIds: readonly string[], nowMs: number): Promise<Map<string, Signals>> {
  const found = new Map(
    readEach(await batchGetAll(playerIds.map(signalsKey)), (item) => [String(item.PK), fromItem(item, nowMs)]),
  );
  return new Map(playerIds.map((id) => [id, found.get(playerPartition(id)) ?? new Map()]));
}

function fromItem(item: Item, nowMs: number): Signals {
  const { until } = SignalsAttributes.parse(withoutKey(item));
  return new Map(Object.entries(until).filter(([, seconds]) => nowMs < seconds * 1000));
}

/** If two sign-ins coincide, one may overwrite the other's signal. */
export async function putSignals(
  playerId: string,
  { before, seen }: { before: Signals; seen: readonly string[] },
  nowMs: number,
) {
  const nowSeconds = Math.floor(nowMs / 1000);
  const until = Object.fromEntries(withSeen(before, seen, nowSeconds));
  await writeIf(put({ ...signalsKey(playerId), until, expiresAt: nowSeconds + SIGNALS_KEPT_SECONDS }));
}
