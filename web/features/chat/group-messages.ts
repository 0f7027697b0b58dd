import type { ChatMessage } from '../../../shared/schemas/chat.ts';
import { formatDay, readerDay } from '../../lib/format.ts';

/** A day is named above its first message. */
export function startsDay({ createdAt }: ChatMessage, before: ChatMessage | undefined): boolean {
  return before === undefined || readerDay(before.createdAt) !== readerDay(createdAt);
}

/** "Today", "Yesterday", "20 Nov 2026". */
export function dayWords(timestamp: string, nowMs: number): string {
  const daysAgo = readerDay(nowMs) - readerDay(timestamp);
  if (daysAgo === 0) return 'Today';
  return daysAgo === 1 ? 'Yesterday' : formatDay(timestamp);
}
