import type { ChatMessage } from '../../../shared/schemas/chat.ts';
import { formatDay } from '../../lib/format.ts';

const GROUP_MS = 5 * 60_000;
const DAY_MS = 24 * 3_600_000;

export interface PlacedMessage {
  readonly message: ChatMessage;
  readonly startsDay: boolean;
  readonly startsGroup: boolean;
}

export function placeMessages(messages: readonly ChatMessage[]): PlacedMessage[] {
  return messages.map((message, place) => {
    const before = messages[place - 1];
    const startsDay = before === undefined || dayOf(before) !== dayOf(message);
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

function dayOf({ createdAt }: ChatMessage): string {
  return formatDay(createdAt);
}

/** "Today", "Yesterday", "20 Nov 2026". */
export function dayWords(timestamp: string, nowMs: number): string {
  const day = formatDay(timestamp);
  if (day === formatDay(nowMs)) return 'Today';
  return day === formatDay(nowMs - DAY_MS) ? 'Yesterday' : day;
}
