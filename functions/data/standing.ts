import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { newStanding, type Standing } from '../domain/chat.ts';
import { eventPut } from './personal-event.ts';
import { playerKey, playerPartition } from './player.ts';
import { type Item, type Key, TABLE_NAME, table, withoutKey } from './table.ts';

/* PLAYER#id / CHAT: how the player stands in the chat: pace, mute, and the last message sent. */

const StandingAttributes = z.strictObject({
  version: z.int(),
  freeAtMs: z._default(z.int(), newStanding.freeAtMs),
  mutedUntilMs: z._default(z.int(), newStanding.mutedUntilMs),
  lastKey: z.optional(z.string()),
  lastMessageId: z.optional(z.string()),
});

export function standingKey(playerId: string): Key {
  return { PK: playerPartition(playerId), SK: 'CHAT' };
}

/** Who has never written has no item. */
export function standingFromItem(item: Item | undefined): Standing {
  return item ? StandingAttributes.parse(withoutKey(item)) : newStanding;
}

/** The standing as a part of a transaction, over the version before it. */
export function standingPut(playerId: string, standing: Standing) {
  const first = standing.version === 1;
  return {
    Put: {
      TableName: TABLE_NAME,
      Item: { ...standingKey(playerId), ...standing },
      ConditionExpression: first ? 'attribute_not_exists(PK)' : 'version = :versionRead',
      ExpressionAttributeValues: first ? undefined : { ':versionRead': standing.version - 1 },
    },
  };
}

interface Muting {
  readonly playerId: string;
  /** Unix milliseconds; the present or the past lift the mute. */
  readonly untilMs: number;
  readonly nowMs: number;
}

/** Mutes a player, or lifts the mute, and tells them. On `conflict` they wrote a message at this very moment. */
export async function mutePlayer({ playerId, untilMs, nowMs }: Muting): Promise<'recorded' | 'no-player' | 'conflict'> {
  const mutedUntil = untilMs > nowMs ? new Date(untilMs).toISOString() : null;
  const mute = {
    TableName: TABLE_NAME,
    Key: standingKey(playerId),
    UpdateExpression: 'SET mutedUntilMs = :until ADD version :one',
    ExpressionAttributeValues: { ':until': untilMs, ':one': 1 },
  };
  const exists = { TableName: TABLE_NAME, Key: playerKey(playerId), ConditionExpression: 'attribute_exists(PK)' };
  try {
    await table.send(
      new TransactWriteCommand({
        TransactItems: [
          { ConditionCheck: exists },
          { Update: mute },
          eventPut({ playerId, event: { type: 'chat_muted', mutedUntil }, nowMs }),
        ],
      }),
    );
    return 'recorded';
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    const codes = (error.CancellationReasons ?? []).map(({ Code }) => Code);
    if (codes[0] === 'ConditionalCheckFailed') return 'no-player';
    if (codes.includes('TransactionConflict')) return 'conflict';
    throw error;
  }
}
