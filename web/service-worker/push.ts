import type { PersonalEvent } from '../../shared/live.ts';
import { eventWords } from '../lib/event-words.ts';

interface Client {
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<Client>;
  navigate(url: string): Promise<unknown>;
}

export interface PushScope {
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<readonly Client[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: {
    readonly pushManager?: {
      getSubscription(): Promise<{ unsubscribe(): Promise<unknown> } | null>;
      subscribe(options: PushSubscriptionOptionsInit): Promise<{ toJSON(): PushSubscriptionJSON }>;
    };
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
}

export interface Pushed {
  readonly data: { json(): unknown } | null;
}

export interface Clicked {
  readonly notification: { readonly data: { readonly url: string }; close(): void };
}

/** The game's own words; general ones for an event that only a newer release knows. */
function wordsOf({ playerId, event }: { playerId: string; event: PersonalEvent }) {
  try {
    return eventWords(event, playerId);
  } catch {
    return { title: 'Tradefloor', text: 'You have a new notification.', url: '/' };
  }
}

/** Not over the game itself, which announces its events. Sent twice, it is shown once. */
export async function showPush({ data }: Pushed, { clients, registration }: PushScope): Promise<void> {
  const pushed = data?.json() as { playerId: string; event: PersonalEvent };
  const open = await clients.matchAll({ type: 'window' });
  if (open.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const { title, text: body, url } = wordsOf(pushed);
  await registration.showNotification(title, { body, tag: pushed.event.id, icon: '/icon-192.png', data: { url } });
}

/** In a tab of the game if there is one. */
export async function openPush({ notification }: Clicked, { clients }: PushScope): Promise<void> {
  const { url } = notification.data;
  notification.close();
  const [open] = await clients.matchAll({ type: 'window' });
  if (!open) await clients.openWindow(url);
  else await (await open.focus()).navigate(url);
}

/**
 * The browser has ended its subscription. If it has made another, subscribing finds that one. The server forgets the old
 * one by itself.
 */
export async function renewPush({ registration }: PushScope): Promise<void> {
  // It has probably ended meanwhile.
  await post('/api/auth/renew', {});
  const answer = await fetch('/api/push', { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
  if (!answer.ok) return;
  const { publicKey: applicationServerKey } = await answer.json();
  const own = await registration.pushManager?.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = own?.toJSON() ?? {};
  await post('/api/push', { endpoint, ...keys });
}

function post(path: string, body: object): Promise<Response> {
  return fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

/** The next player here must not see this one's. Its push service then answers that the device is gone. */
export async function stopPushes({ registration }: PushScope): Promise<void> {
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
}
