import { useEffect, useSyncExternalStore } from 'react';
import { readStored, store } from './storage.ts';

/*
 * Message ids sort by time: the chat is unread if the newest known message is later than the newest one seen. The
 * latter is stored on the device for each player.
 */

let heardId = '';
let seenId = '';
let key: string | undefined;
const listeners = new Set<() => void>();

export function useUnreadChat(): boolean {
  return useSyncExternalStore(subscribe, isChatUnread, isChatUnread);
}

export function isChatUnread(): boolean {
  return heardId > seenId;
}

/** From now on stored on the device and shared with its other tabs. */
export function rememberChatOf(playerId: string): void {
  key = `tradefloor-chat-seen-${playerId}`;
  const stored = readStored(key) ?? '';
  if (seenId > stored) store(key, seenId);
  else change({ seen: stored });
}

/** Empty if never on this device. */
export function lastSeenInChat(): string {
  return seenId;
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
}

function change({ heard = heardId, seen = seenId }: { heard?: string; seen?: string }): void {
  if (heard > heardId) heardId = heard;
  if (seen > seenId) seenId = seen;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) window.addEventListener('storage', followOtherTabs);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key === key && event.newValue) change({ seen: event.newValue });
}
