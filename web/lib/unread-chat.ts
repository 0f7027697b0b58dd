import { useEffect, useSyncExternalStore } from 'react';
import { isChatShown } from './live.ts';
import { createSignal } from './signal.ts';
import { readStored, store } from './storage.ts';

/*
 * Message ids sort by time, so the chat is unread if the newest known message is later than the newest seen. The device
 * stores the latter for each player.
 */

let heardId = '';
let seenId = '';
let key: string | undefined;
const unread = createSignal(false);

export const isChatUnread = unread.get;

export function useUnreadChat(): boolean {
  return useSyncExternalStore(subscribe, isChatUnread, isChatUnread);
}

/** Stores what the player has seen on the device from now on, shared with its other tabs. */
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

/** Marks this message and all before it as read. */
export function markChatRead(messageId: string): void {
  if (messageId <= seenId) return;
  change({ seen: messageId });
  if (key) store(key, messageId);
}

/** Marks the chat as read up to its last message while it is visible. */
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

/** Resets the state in tests. */
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
