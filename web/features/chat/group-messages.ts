import type { ChatMessage } from '../../../shared/schemas/chat.ts';
import { formatDay, readerDay } from '../../lib/format.ts';

export function startsDay({ createdAt }: ChatMessage, before: ChatMessage | undefined): boolean {
  return before === undefined || readerDay(before.createdAt) !== readerDay(createdAt);
}

export function dayWords(timestamp: string, nowMs: number): string {
  const daysAgo = readerDay(nowMs) - readerDay(timestamp);
  if (daysAgo === 0) return 'Today';
  return daysAgo === 1 ? 'Yesterday' : formatDay(timestamp);
}
