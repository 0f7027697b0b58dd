import { useEffect, useSyncExternalStore } from 'react';
import { isChatShown } from './live.ts';
import { createSignal } from './signal.ts';
import { readStored, store } from './storage.ts';

/* Message ids sort by time, so the chat is unread if the newest known message is later than the newest seen. */

let heardId = '';
let seenId = '';
let key: string | undefined;
const unread = createSignal(false);

export const isChatUnread = unread.get;

export function useUnreadChat(): boolean {
  return useSyncExternalStore(subscribe, isChatUnread, isChatUnread);
}

export function rememberChatOf(playerId: string): void {
  key = `tradefloor-chat-seen-${playerId}`;
  const stored = readStored(key) ?? '';
  if (seenId > stored) store(key, seenId);
  // A new device counts everything so far as read, since it may have been read elsewhere.
  else if (stored === '') markChatRead(heardId);
  else change({ seen: stored });
}

/** Takes the newest message's id from an answer with prices. The chat's own pushes arrive sooner. */
export function hearOfNewest(messageId: string | null): void {
  if (messageId === null || isChatShown()) return;
  hearOfChat(messageId);
  if (key && seenId === '') markChatRead(messageId);
}

export function hearOfChat(messageId: string): void {
  change({ heard: messageId });
}

export function markChatRead(messageId: string): void {
  if (messageId <= seenId) return;
  change({ seen: messageId });
  if (key) store(key, messageId);
}

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
  // Adding the same listener again has no effect.
  window.addEventListener('storage', followOtherTabs);
  return unread.subscribe(listener);
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key === key && event.newValue) change({ seen: event.newValue });
}
