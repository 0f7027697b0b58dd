import { useEffect, useSyncExternalStore } from 'react';
import { readStored, store } from './storage.ts';

/*
 * Whether the chat has something that the player has not read. Ids of messages sort by their time, so two of them say it:
 * the newest one heard of, and the newest one seen. The second is kept on the device, for each player by itself.
 */

let heardId = '';
let seenId = '';
let key: string | undefined;
const listeners = new Set<() => void>();

/** Whether somebody has written since the player last looked. For a dot beside the way to the chat. */
export function useUnreadChat(): boolean {
  return useSyncExternalStore(subscribe, isChatUnread);
}

export function isChatUnread(): boolean {
  return heardId > seenId;
}

/** From now on what was seen is kept on the device, and follows the other tabs. */
export function rememberChatOf(playerId: string): void {
  key = `tradefloor-chat-seen-${playerId}`;
  const stored = readStored(key) ?? '';
  if (seenId > stored) store(key, seenId);
  else change({ seen: stored });
}

/** Empty where the player has never looked on this device. */
export function lastSeenInChat(): string {
  return seenId;
}

/** Another player's message has come. */
export function hearOfChat(messageId: string): void {
  change({ heard: messageId });
}

/** Everything up to the message has been on the screen; what is older than it, too. */
export function markChatRead(messageId: string): void {
  if (messageId <= seenId) return;
  change({ seen: messageId });
  if (key) store(key, messageId);
}

/** Reads the chat up to its last message for as long as it is on a visible screen. */
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

/** Forgets everything in memory, as a page that is loaded does. For tests. */
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
