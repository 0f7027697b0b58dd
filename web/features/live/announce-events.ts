import type { QueryClient } from '@tanstack/react-query';
import type { PersonalEvent } from '../../../shared/live.ts';
import { eventTypes } from '../../../shared/notifications.ts';
import { readAgain, readSoon } from '../../lib/account.ts';
import { chosenContest } from '../../lib/chosen-account.ts';
import { onPush } from '../../lib/live.ts';
import { localEventWords } from '../../lib/local-event-words.ts';
import { currentToast, showToast, subscribeToToasts, type Toast } from '../../ui/toast-store.ts';

/** These events replace the current toast. The others wait, or an achievement would hide the trade that earned it. */
const interrupts: ReadonlySet<PersonalEvent['type']> = new Set([
  'order_filled',
  'order_cancelled',
  'plan_expired',
  'chat_muted',
]);

/** Three toasts last a quarter of a minute. The notifications list the rest. */
const MAX_WAITING = 3;

interface Listener {
  readonly isMuted: (event: PersonalEvent) => boolean;
  readonly playerId: () => string;
  readonly play: (tone: 'filled' | 'earned') => void;
}

export function announceEvents(queryClient: QueryClient, { isMuted, playerId, play }: Listener): () => void {
  const waiting: Toast[] = [];
  const showWaiting = () => {
    const next = currentToast() ? undefined : waiting.shift();
    if (next) showToast(next);
  };
  const announce = (event: PersonalEvent) => {
    if (isMuted(event)) return;
    if (event.type === 'order_filled') play('filled');
    if (event.type === 'achievement_earned') play('earned');
    const toast = toToast(event, playerId());
    if (interrupts.has(event.type)) return showToast(toast);
    if (waiting.length < MAX_WAITING) waiting.push(toast);
    showWaiting();
  };
  const ends = [
    subscribeToToasts(showWaiting),
    ...eventTypes.map((type) => onPush(type, announce)),
    onPush('order_filled', ({ contestId }) => contestId === chosenContest?.id && readSoon(queryClient, 'money')),
    onPush('order_cancelled', ({ contestId }) => contestId === chosenContest?.id && readSoon(queryClient, 'orders')),
    onPush('plan_expired', () => void readAgain(queryClient, 'plan')),
  ];
  return () => {
    for (const end of ends) end();
  };
}

function toToast(event: PersonalEvent, playerId: string): Toast {
  const { title, text, url } = localEventWords(event, playerId);
  return {
    title,
    description: text,
    ...(event.type === 'order_cancelled' && { tone: 'destructive' }),
    ...(event.type === 'league_invitation' && { link: { url, text: 'View invitation' } }),
    ...(event.type === 'price_alert' && { link: { url, text: 'View stock' } }),
  };
}

function isCelebrated(event: PersonalEvent): boolean {
  if (event.type === 'achievement_earned') return event.achievement === 'first-trade';
  return event.type === 'season_ended' && event.medal !== null;
}

interface Celebration {
  readonly isMuted: (event: PersonalEvent) => boolean;
  readonly burst: () => void;
}

export function celebrateEvents({ isMuted, burst }: Celebration): () => void {
  const celebrate = (event: PersonalEvent) => {
    if (isCelebrated(event) && !isMuted(event)) burst();
  };
  const ends = [onPush('achievement_earned', celebrate), onPush('season_ended', celebrate)];
  return () => {
    for (const end of ends) end();
  };
}
