import * as z from 'zod/mini';
import { type ChatSender, newChatSender, type SentMessage } from '../domain/chat.ts';
import { eventPut } from './personal-event.ts';
import { playerPartition } from './player.ts';
import { parseWithOthers, readItem } from './read-item.ts';
import type { Item, Key } from './table.ts';
import { putOverVersion, update, type Write } from './write.ts';

/* PLAYER#id / CHAT: rate limits, mute, and the last keys with their messages' ids, 32 bytes a pair; below 1 KB. */

const UUID_BYTES = 16;

const ChatSenderAttributes = z.object({
  version: z.int(),
  freeAtMs: z._default(z.int(), newChatSender.freeAtMs),
  mutedUntilMs: z._default(z.int(), newChatSender.mutedUntilMs),
  reportsFreeAtMs: z._default(z.int(), newChatSender.reportsFreeAtMs),
  sent: z.optional(z.instanceof(Uint8Array)),
  forgottenKey: z.optional(z.string()),
});

export function chatSenderKey(playerId: string): Key {
  return { PK: playerPartition(playerId), SK: 'CHAT' };
}

export function chatSenderFromItem(item: Item | undefined): ChatSender {
  const stored = readItem(item, (found) => {
    const { sent, ...attributes } = parseWithOthers(ChatSenderAttributes, found);
    return { ...attributes, sent: sent ? decodeSent(sent) : [] };
  });
  return stored ?? newChatSender;
}

function encodeSent(sent: readonly SentMessage[]): Uint8Array {
  const hex = sent.map(({ key, messageId }) => key + messageId).join('');
  return Buffer.from(hex.replaceAll('-', ''), 'hex');
}

function decodeSent(bytes: Uint8Array): SentMessage[] {
  const uuids = Array.from({ length: bytes.length / UUID_BYTES }, (_, index) =>
    uuidFrom(bytes.subarray(index * UUID_BYTES, (index + 1) * UUID_BYTES)),
  );
  return uuids.flatMap((key, index) => (index % 2 === 0 ? [{ key, messageId: uuids[index + 1] as string }] : []));
}

function uuidFrom(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export function chatSenderPut(playerId: string, { others, sent, ...attributes }: ChatSender) {
  const item = { ...others, ...chatSenderKey(playerId), ...attributes, sent: encodeSent(sent) };
  return putOverVersion(item, attributes.version === 1 ? undefined : attributes.version - 1);
}

interface Muting {
  readonly playerId: string;
  /** Values up to `nowMs` lift the mute. */
  readonly untilMs: number;
  readonly nowMs: number;
  readonly overMs?: number;
}

/** Mutes a player or lifts the mute, and notifies them. Conflicts with a message that they write at the same moment. */
export function muteWrites({ playerId, untilMs, nowMs, overMs }: Muting): Write[] {
  const mutedUntil = untilMs > nowMs ? new Date(untilMs).toISOString() : null;
  const over = overMs === undefined ? {} : { condition: 'mutedUntilMs = :over', values: { ':over': overMs } };
  const values = { ':until': untilMs, ':one': 1, ...over.values };
  return [
    update(chatSenderKey(playerId), 'SET mutedUntilMs = :until ADD version :one', { ...over, values }),
    eventPut({ playerId, event: { type: 'chat_muted', mutedUntil }, nowMs }),
  ];
}
