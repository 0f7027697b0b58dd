import type { QueryClient } from '@tanstack/react-query';
import type { PersonalEvent } from '../../../shared/live.ts';
import { eventTypes } from '../../../shared/notifications.ts';
import { changedElsewhere, readAgain } from '../../lib/account.ts';
import { eventWords } from '../../lib/event-words.ts';
import { onPush } from '../../lib/live.ts';
import { currentToast, showToast, subscribeToToasts, type Toast } from '../../ui/toast-store.ts';

/** These take the place of a toast that is shown. The others wait: an achievement would hide the trade that earned it. */
const interrupts: ReadonlySet<PersonalEvent['type']> = new Set([
  'order_filled',
  'order_cancelled',
  'plan_expired',
  'chat_muted',
]);

/** A quarter of a minute of toasts. More of them are left to the notifications. */
const MAX_WAITING = 3;

interface Listener {
  /** Whether the player has switched off what the event tells of. */
  readonly isMuted: (event: PersonalEvent) => boolean;
  readonly playerId: () => string;
}

/**
 * Tells the player of personal events in every tab, unless they are muted, and reads again what they changed. Returns
 * the end of it.
 */
export function announceEvents(queryClient: QueryClient, { isMuted, playerId }: Listener): () => void {
  const waiting: Toast[] = [];
  const showWaiting = () => {
    const next = currentToast() ? undefined : waiting.shift();
    if (next) showToast(next);
  };
  const announce = (event: PersonalEvent) => {
    if (isMuted(event)) return;
    const toast = toToast(event, playerId());
    if (interrupts.has(event.type)) return showToast(toast);
    if (waiting.length < MAX_WAITING) waiting.push(toast);
    showWaiting();
  };
  const ends = [
    subscribeToToasts(showWaiting),
    ...eventTypes.map((type) => onPush(type, announce)),
    onPush('order_filled', () => changedElsewhere(queryClient, 'money')),
    onPush('order_cancelled', () => changedElsewhere(queryClient, 'orders')),
    onPush('plan_expired', () => void readAgain(queryClient, 'plan')),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Toasts are read in passing: only an invitation waits for an answer. */
function toToast(event: PersonalEvent, playerId: string): Toast {
  const { title, text, url } = eventWords(event, playerId);
  return {
    title,
    description: text,
    ...(event.type === 'order_cancelled' && { tone: 'destructive' }),
    ...(event.type === 'league_invitation' && { link: { url, text: 'See the league' } }),
  };
}

/** What a player remembers: the first trade, and a medal. All else is told in words alone. */
function isCelebrated(event: PersonalEvent): boolean {
  if (event.type === 'achievement_earned') return event.achievement === 'first-trade';
  return event.type === 'season_ended' && event.medal !== null;
}

interface Celebration {
  readonly isMuted: (event: PersonalEvent) => boolean;
  readonly burst: () => void;
}

/** Returns the end of it. */
export function celebrateEvents({ isMuted, burst }: Celebration): () => void {
  const celebrate = (event: PersonalEvent) => {
    if (isCelebrated(event) && !isMuted(event)) burst();
  };
  const ends = [onPush('achievement_earned', celebrate), onPush('season_ended', celebrate)];
  return () => {
    for (const end of ends) end();
  };
}
