import { useEffect, useSyncExternalStore } from 'react';
import { isChatShown } from './live.ts';
import { createSignal } from './signal.ts';
import { readStored, store } from './storage.ts';

/*
 * Message ids sort by time: the chat is unread if the newest known message is later than the newest one seen. The
 * latter is stored on the device for each player.
 */

let newestId = '';
let seenId = '';
let key: string | undefined;
const unread = createSignal(false);

export const isChatUnread = unread.get;

export function useUnreadChat(): boolean {
  return useSyncExternalStore(subscribe, isChatUnread, isChatUnread);
}

/** From now on stored on the device and shared with its other tabs. */
export function loadSeenMessage(playerId: string): void {
  key = `tradefloor-chat-seen-${playerId}`;
  const stored = readStored(key) ?? '';
  if (seenId > stored) store(key, seenId);
  // On a new device, everything so far counts as read: it may have been read elsewhere.
  else if (stored === '') markChatRead(newestId);
  else change({ seen: stored });
}

/** What an answer with prices says. The chat itself knows sooner, by pushes. */
export function noteNewestMessage(messageId: string | null): void {
  if (messageId === null || isChatShown()) return;
  noteMessage(messageId);
  if (key && seenId === '') markChatRead(messageId);
}

export function noteMessage(messageId: string): void {
  change({ newest: messageId });
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
      const newest = lastId !== undefined && lastId > newestId ? lastId : newestId;
      if (lastId !== undefined && !document.hidden) markChatRead(newest);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [lastId]);
}

/** For tests. */
export function resetUnreadChat(): void {
  newestId = '';
  seenId = '';
  key = undefined;
  change({});
}

function change({ newest = newestId, seen = seenId }: { newest?: string; seen?: string }): void {
  if (newest > newestId) newestId = newest;
  if (seen > seenId) seenId = seen;
  unread.set(newestId > seenId);
}

function subscribe(listener: () => void): () => void {
  // Added again, it is still called once.
  window.addEventListener('storage', followOtherTabs);
  return unread.subscribe(listener);
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key === key && event.newValue) change({ seen: event.newValue });
}
