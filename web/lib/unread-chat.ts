import { useEffect, useSyncExternalStore } from 'react';
import { isChatShown } from './live.ts';
import { createSignal } from './signal.ts';
import { readStored, store } from './storage.ts';

/* Message ids sort by time, so the chat is unread if the newest known message is later than the newest seen. */

let newestId = '';
let seenId = '';
let key: string | undefined;
const unread = createSignal(false);

export const isChatUnread = unread.get;

export function useUnreadChat(): boolean {
  return useSyncExternalStore(subscribe, isChatUnread, isChatUnread);
}

export function loadSeenMessage(playerId: string): void {
  key = `tradefloor-chat-seen-${playerId}`;
  const stored = readStored(key) ?? '';
  if (seenId > stored) store(key, seenId);
  // A new device counts everything so far as read, since it may have been read elsewhere.
  else if (stored === '') markChatRead(newestId);
  else change({ seen: stored });
}

/** Takes the newest message's id from an answer with prices. The chat's own pushes arrive sooner. */
export function noteNewestMessage(messageId: string | null): void {
  if (messageId === null || isChatShown()) return;
  noteMessage(messageId);
  if (key && seenId === '') markChatRead(messageId);
}

export function noteMessage(messageId: string): void {
  change({ newest: messageId });
}

export function markChatRead(messageId: string): void {
  if (messageId <= seenId) return;
  change({ seen: messageId });
  if (key) store(key, messageId);
}

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
  // Adding the same listener again has no effect.
  window.addEventListener('storage', followOtherTabs);
  return unread.subscribe(listener);
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key === key && event.newValue) change({ seen: event.newValue });
}
