import type { Push, PushType } from '../../shared/live.ts';
import { createSignal } from './signal.ts';

/* The socket opens once the first screen is up (web/features/live/start-live.ts), so earlier listeners miss nothing. */

type PushOf<Type extends PushType> = Extract<Push, { type: Type }>;

const listeners = new Map<PushType, Set<(push: never) => void>>();
const connected = createSignal(false);
let hasOpened = false;

/** A lost socket opens again within this time (live-connection.ts), if sockets can be opened at all. */
const REOPENED_MS = 300_000;
/** True while connected or soon connected again. All pages polling at once would be the greater storm. */
const pushing = createSignal(false);
let reopening: ReturnType<typeof setTimeout> | undefined;

export const isConnected = connected.get;
export const setConnected = (isOpen: boolean) => {
  hasOpened ||= isOpen;
  connected.set(isOpen);
  clearTimeout(reopening);
  if (isOpen) pushing.set(true);
  else reopening = setTimeout(() => pushing.set(false), REOPENED_MS);
};
export const usePushing = pushing.use;
export const isReopening = () => pushing.get() && !connected.get();
export const onConnection = connected.subscribe;
export const useConnected = connected.use;
export const hasConnected = () => hasOpened;

/** The page reports to the server whether any part shows the chat (features/live/ask-for-chat.ts). */
let chats = 0;
const chatShown = createSignal(false);
export const isChatShown = chatShown.get;
export const onChatShown = chatShown.subscribe;
export const isChatSeen = () => chatShown.get() && !document.hidden;
const chatPushed = createSignal(false);
export const isChatPushed = chatPushed.get;
export const setChatPushed = chatPushed.set;
export const onChatPushed = chatPushed.subscribe;
export const useChatPushed = chatPushed.use;

export function showChat(): () => void {
  const change = (by: number) => {
    chats += by;
    chatShown.set(chats > 0);
  };
  change(1);
  return () => change(-1);
}

export function onPush<Type extends PushType>(type: Type, listener: (push: PushOf<Type>) => void): () => void {
  const known = listeners.get(type) ?? new Set();
  listeners.set(type, known);
  known.add(listener);
  return () => known.delete(listener);
}

export function deliverPush(push: Push): void {
  for (const listener of listeners.get(push.type) ?? []) (listener as (push: Push) => void)(push);
}
