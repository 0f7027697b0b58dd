import { NEWEST_MESSAGE } from '../../shared/newest-message.ts';
import { Refused } from '../../shared/refusals.ts';
import { type ChatMessage, ONLINE_LIST_LIMIT, type OnlinePlayers } from '../../shared/schemas/chat.ts';
import type { Player } from '../../shared/schemas/player.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { deleteMessage, getMessage, getNewestMessageId, recordMessage } from '../data/chat-message.ts';
import { chatSenderFromItem, chatSenderKey, muteWrites } from '../data/chat-sender.ts';
import { listOnlinePlayers as listOnlineIds } from '../data/connection.ts';
import { moderationPut } from '../data/moderation-log.ts';
import { playerKey } from '../data/player.ts';
import { listNames, profileIn, profileKey, toWirePlayer } from '../data/profile.ts';
import { batchGet, itemAt } from '../data/read.ts';
import { ifPresent, transactWrite } from '../data/write.ts';
import { admitMessage } from '../domain/chat.ts';
import { log } from '../runtime/log.ts';
import { type Attempt, untilWritten } from '../runtime/retry.ts';

interface AskedMessage {
  readonly playerId: string;
  readonly text: string;
  readonly key: string | undefined;
}

/** 2 round trips, 2 read units and 4 write units. Repeating the key returns the same message. */
export function sendMessage(asked: AskedMessage): Promise<ChatMessage | Refused> {
  return untilWritten(() => send(asked));
}

async function send({ playerId, text, key }: AskedMessage): Promise<Attempt<ChatMessage>> {
  const items = await batchGet([chatSenderKey(playerId), profileKey(playerId)], { consistent: true });
  const sender = chatSenderFromItem(itemAt(items, chatSenderKey(playerId)));
  const user = toWirePlayer(profileIn(items, playerId));
  const nowMs = Date.now();
  const id = uuidV7(nowMs);
  const admitted = admitMessage(sender, { messageId: id, key, nowMs });
  if (admitted instanceof Refused) return admitted;
  if ('repeatOf' in admitted) return repeated(admitted.repeatOf, text);
  const message = { id, message: text, createdAt: new Date(nowMs).toISOString(), user };
  if (!(await recordMessage(message, admitted.sender))) return undefined;
  return message;
}

async function repeated(messageId: string, text: string): Promise<ChatMessage | Refused> {
  const message = await getMessage(messageId);
  if (!message) return new Refused({ code: 'not-found', what: 'message' });
  // An edited message no longer has the words that its key was sent with.
  return message.message === text || message.editedAt ? message : new Refused({ code: 'key-reused' });
}

interface Deletion {
  readonly messageId: string;
  readonly adminId: string;
  readonly nowMs: number;
}

export async function deleteChatMessage({ messageId, adminId, nowMs }: Deletion): Promise<{ id: string } | Refused> {
  const [message, [by]] = await Promise.all([getMessage(messageId), listNames([adminId])]);
  const entry = message && by && moderationPut({ action: 'delete-message', by, player: message.user }, nowMs);
  const outcome = await deleteMessage(messageId, { by: adminId, nowMs, entry });
  if (outcome === 'conflict') return new Refused({ code: 'try-again' });
  return outcome === 'deleted' ? { id: messageId } : new Refused({ code: 'not-found', what: 'message' });
}

/** Returns a header for price responses, which go out without it if the read fails. */
export async function newestMessage(nowMs: number): Promise<Record<string, string>> {
  const id = await getNewestMessageId(nowMs).catch((error) => void log.error('newest message not read', error));
  return id ? { [NEWEST_MESSAGE]: id } : {};
}

const MINUTE_MS = 60_000;

interface Mute {
  readonly adminId: string;
  readonly playerId: string;
  /** 0 lifts the mute. */
  readonly minutes: number;
  readonly nowMs: number;
}

export async function mutePlayer({
  adminId,
  playerId,
  minutes,
  nowMs,
}: Mute): Promise<{ mutedUntil: string | null } | Refused> {
  const untilMs = nowMs + minutes * MINUTE_MS;
  const mutedUntil = minutes > 0 ? new Date(untilMs).toISOString() : null;
  const [by, player] = (await listNames([adminId, playerId])) as [Player, Player];
  const entry = moderationPut({ by, player, mutedUntil, action: mutedUntil ? 'mute' : 'lift-mute' }, nowMs);
  const mute = muteWrites({ playerId, untilMs, nowMs });
  const cancellation = await transactWrite([ifPresent(playerKey(playerId)), ...mute, entry]);
  if (!cancellation) return { mutedUntil };
  const exists = cancellation[0] !== 'condition';
  return new Refused(exists ? { code: 'try-again' } : { code: 'not-found', what: 'player' });
}

/** Every open chat makes the same request every ten seconds. */
const REMEMBERED_MS = 3000;

let remembered: { players: OnlinePlayers; untilMs: number } | undefined;

export async function listOnlinePlayers(nowMs: number): Promise<OnlinePlayers> {
  if (remembered && remembered.untilMs > nowMs) return remembered.players;
  const ids = [...(await listOnlineIds())];
  const players = { count: ids.length, players: await listNames(ids.slice(0, ONLINE_LIST_LIMIT)) };
  remembered = { players, untilMs: nowMs + REMEMBERED_MS };
  return players;
}
