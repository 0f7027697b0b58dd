import type { ChatMessage } from '../../../shared/schemas/chat.ts';
import { formatDay, readerDay } from '../../lib/format.ts';

const GROUP_MS = 5 * 60_000;

export interface PlacedMessage {
  readonly message: ChatMessage;
  readonly startsDay: boolean;
  readonly startsGroup: boolean;
}

export function placeMessages(messages: readonly ChatMessage[]): PlacedMessage[] {
  return messages.map((message, place) => {
    const before = messages[place - 1];
    const startsDay = before === undefined || readerDay(before.createdAt) !== readerDay(message.createdAt);
    return { message, startsDay, startsGroup: startsDay || !continues(before, message) };
  });
}

export function continuesLast(last: ChatMessage | undefined, playerId: string, nowMs: number): boolean {
  return last?.user.id === playerId && nowMs - Date.parse(last.createdAt) < GROUP_MS;
}

function continues(before: ChatMessage, { user, createdAt }: ChatMessage): boolean {
  const sameName = before.user.firstName === user.firstName && before.user.lastName === user.lastName;
  return sameName && continuesLast(before, user.id, Date.parse(createdAt));
}

/** "Today", "Yesterday", "20 Nov 2026". */
export function dayWords(timestamp: string, nowMs: number): string {
  const daysAgo = readerDay(nowMs) - readerDay(timestamp);
  if (daysAgo === 0) return 'Today';
  return daysAgo === 1 ? 'Yesterday' : formatDay(timestamp);
}
