import type { QueryClient } from '@tanstack/react-query';
import { followChat, followUnread } from '../features/chat/follow-chat.ts';
import { announceEvents, celebrateEvents } from '../features/live/announce-events.ts';
import { followAccount, startLive } from '../features/live/start-live.ts';
import { NotificationBell } from '../features/notifications/components/notification-bell.tsx';
import { NotificationSettings } from '../features/notifications/components/notification-settings.tsx';
import { followNotifications, isMutedIn } from '../features/notifications/follow-notifications.ts';
import { currentPlayerQuery } from '../features/session/api.ts';
import { watchSession } from '../features/session/watch-session.ts';
import { renewSessionOnce } from '../lib/client.ts';
import { serverNowMs } from '../lib/server-time.ts';
import { burstConfetti } from '../ui/confetti.ts';
import { playTone } from '../ui/tone.ts';
import { followJumps } from './follow-jumps.ts';
import { keepAnswers } from './keep-answers.ts';
import { OfflineStrip } from './offline-strip.tsx';

/** The live socket and what follows it, fetched while the first screen is drawn. */
export function startLiveUpdates(queryClient: QueryClient): () => void {
  const renewIfEnded = async () => {
    const player = queryClient.getQueryData(currentPlayerQuery.queryKey);
    if (!player || Date.parse(player.sessionEndsAt) > serverNowMs()) return;
    const session = await renewSessionOnce();
    if (session) queryClient.setQueryData(currentPlayerQuery.queryKey, { ...player, ...session });
  };
  const ends = [
    followChat(queryClient),
    followUnread(queryClient.getQueryData(currentPlayerQuery.queryKey)?.id ?? ''),
    followAccount(queryClient),
    announceEvents(queryClient, {
      isMuted: (event) => isMutedIn(queryClient, event),
      playerId: () => queryClient.getQueryData(currentPlayerQuery.queryKey)?.id ?? '',
      play: playTone,
    }),
    celebrateEvents({ isMuted: (event) => isMutedIn(queryClient, event), burst: () => void burstConfetti() }),
    followNotifications(queryClient),
    followJumps(queryClient),
    watchSession(queryClient),
    keepAnswers(queryClient),
    registerServiceWorker(),
    startLive(renewIfEnded),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Bundled with what raises its count: a separate chunk would cost the first screen two more files. */
export const LiveBell = NotificationBell;

/** Bundled with the bell: what a further file shares with it would move to the first screen's. */
export const LiveNotificationSettings = NotificationSettings;

/** Bundled here because it could not be loaded offline. */
export const LiveOfflineStrip = OfflineStrip;

/** The first screen goes first. */
const SETTLE_MS = 5_000;

/** Only for players: a visitor loads nothing twice. */
export function registerServiceWorker(): () => void {
  // Optional: without it the app works.
  const register = () => void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
  const timer = setTimeout(register, SETTLE_MS);
  return () => clearTimeout(timer);
}
