import type { QueryClient } from '@tanstack/react-query';
import { dateOfDay, MS_PER_DAY } from '../../shared/tick.ts';
import { followChat, followUnread } from '../features/chat/follow-chat.ts';
import { announceEvents, celebrateEvents } from '../features/live/announce-events.ts';
import { followAccount, startLive } from '../features/live/start-live.ts';
import { NotificationBell } from '../features/notifications/components/notification-bell.tsx';
import { NotificationSettings } from '../features/notifications/components/notification-settings.tsx';
import { followNotifications, isMutedIn } from '../features/notifications/follow-notifications.ts';
import { currentPlayerQuery } from '../features/session/api.ts';
import { watchSession } from '../features/session/watch-session.ts';
import { chosenContest, forgetOnDevice, hasLeftContest } from '../lib/chosen-account.ts';
import { renewSessionOnce } from '../lib/client.ts';
import { serverNowMs } from '../lib/server-time.ts';
import { burstConfetti } from '../ui/confetti.ts';
import { showToast } from '../ui/toast-store.ts';
import { playTone } from '../ui/tone.ts';
import { followJumps } from './follow-jumps.ts';
import { keepAnswers } from './keep-answers.ts';
import { OfflineStrip } from './offline-strip.tsx';

export function startLiveUpdates(queryClient: QueryClient): () => void {
  const renewIfEnded = async () => {
    const player = queryClient.getQueryData(currentPlayerQuery.queryKey);
    if (!player || Date.parse(player.sessionEndsAt) > serverNowMs()) return;
    const session = await renewSessionOnce();
    if (session) queryClient.setQueryData(currentPlayerQuery.queryKey, { ...player, ...session });
  };
  announceAccount();
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

/** Says that the last document left a contest. A contest that is over stays only in this tab. */
function announceAccount(): void {
  if (hasLeftContest())
    showToast({ title: 'Back to your own coins', description: 'You are not in the contest any more.' });
  const today = dateOfDay(Math.floor(serverNowMs() / MS_PER_DAY));
  if (chosenContest && chosenContest.contest.lastDate < today) forgetOnDevice();
}

/** Bundled with the code that raises its count: its own chunk would cost the first screen two more files. */
export const LiveBell = NotificationBell;

/** Bundled with the bell, because a further chunk would move what they share into the first screen's. */
export const LiveNotificationSettings = NotificationSettings;

/** Bundled here because it could not be loaded offline. */
export const LiveOfflineStrip = OfflineStrip;

/** The delay that lets the first screen load first. */
const SETTLE_MS = 5_000;

/** Only players get a service worker: it saves visitors nothing. */
export function registerServiceWorker(): () => void {
  // The app works without it.
  const register = () => void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
  const timer = setTimeout(register, SETTLE_MS);
  return () => clearTimeout(timer);
}
