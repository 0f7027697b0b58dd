import { useEffect, useSyncExternalStore } from 'react';
import { isChatShown } from './live.ts';
import { createSignal } from './signal.ts';
import { readStored, store } from './storage.ts';

/*
 * Message ids sort by time: the chat is unread if the newest known message is later than the newest one seen. The
 * latter is stored on the device for each player.
 */

let heardId = '';
let seenId = '';
let key: string | undefined;
const unread = createSignal(false);

export const isChatUnread = unread.get;

export function useUnreadChat(): boolean {
  return useSyncExternalStore(subscribe, isChatUnread, isChatUnread);
}

/** From now on stored on the device and shared with its other tabs. */
export function rememberChatOf(playerId: string): void {
  key = `tradefloor-chat-seen-${playerId}`;
  const stored = readStored(key) ?? '';
  if (seenId > stored) store(key, seenId);
  // On a new device, everything so far counts as read: it may have been read elsewhere.
  else if (stored === '') markChatRead(heardId);
  else change({ seen: stored });
}

/** What an answer with prices says. The chat itself is told sooner. */
export function hearOfNewest(messageId: string | null): void {
  if (messageId === null || isChatShown()) return;
  hearOfChat(messageId);
  if (key && seenId === '') markChatRead(messageId);
}

export function hearOfChat(messageId: string): void {
  change({ heard: messageId });
}

/** Including everything before it. */
export function markChatRead(messageId: string): void {
  if (messageId <= seenId) return;
  change({ seen: messageId });
  if (key) store(key, messageId);
}

/** Marks it read up to its last message, while the chat is visible. */
export function useReadChat(lastId: string | undefined): void {
  useEffect(() => {
    const read = () => {
      const newest = lastId !== undefined && lastId > heardId ? lastId : heardId;
      if (lastId !== undefined && !document.hidden) markChatRead(newest);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [lastId]);
}

/** For tests. */
export function forgetChat(): void {
  heardId = '';
  seenId = '';
  key = undefined;
  change({});
}

function change({ heard = heardId, seen = seenId }: { heard?: string; seen?: string }): void {
  if (heard > heardId) heardId = heard;
  if (seen > seenId) seenId = seen;
  unread.set(heardId > seenId);
}

function subscribe(listener: () => void): () => void {
  // Added again, it is still called once.
  window.addEventListener('storage', followOtherTabs);
  return unread.subscribe(listener);
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key === key && event.newValue) change({ seen: event.newValue });
}
