import type { ChatMessage } from '../../../shared/schemas/chat.ts';
import { formatDay } from '../../lib/format.ts';

const DAY_MS = 24 * 3_600_000;

/** A day is named above its first message. */
export function startsDay({ createdAt }: ChatMessage, before: ChatMessage | undefined): boolean {
  return before === undefined || formatDay(before.createdAt) !== formatDay(createdAt);
}

/** "Today", "Yesterday", "20 Nov 2026". */
export function dayWords(timestamp: string, nowMs: number): string {
  const day = formatDay(timestamp);
  if (day === formatDay(nowMs)) return 'Today';
  return day === formatDay(nowMs - DAY_MS) ? 'Yesterday' : day;
}
