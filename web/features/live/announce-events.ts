import type { QueryClient } from '@tanstack/react-query';
import type { PersonalEvent } from '../../../shared/live.ts';
import { eventTypes } from '../../../shared/notifications.ts';
import { changedElsewhere, readAgain } from '../../lib/account.ts';
import { eventWords } from '../../lib/event-words.ts';
import { onPush } from '../../lib/live.ts';
import { showToast } from '../../ui/toast-store.ts';

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
  const ends = [
    ...eventTypes.map((type) => onPush(type, (event) => isMuted(event) || announce(event, playerId()))),
    onPush('order_filled', () => changedElsewhere(queryClient, 'money')),
    onPush('order_cancelled', () => changedElsewhere(queryClient, 'orders')),
    onPush('plan_expired', () => void readAgain(queryClient, 'plan')),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Toasts are read in passing: only an invitation waits for an answer. */
function announce(event: PersonalEvent, playerId: string): void {
  const { title, text, url } = eventWords(event, playerId);
  showToast({
    title,
    description: text,
    ...(event.type === 'order_cancelled' && { tone: 'destructive' }),
    ...(event.type === 'league_invitation' && { link: { url, text: 'See the league' } }),
  });
}
