import type { PersonalEvent } from '../../shared/live.ts';
import { localEventWords } from '../lib/local-event-words.ts';

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
    getNotifications(of: { tag: string }): Promise<readonly { close(): void }[]>;
  };
}

interface Sent {
  readonly playerId: string;
  readonly event: PersonalEvent;
}

/** Unreadable pushes share one notification. */
const GENERAL_TAG = 'tradefloor';

export interface Pushed {
  readonly data: { json(): unknown } | null;
}

export interface Clicked {
  readonly notification: { readonly data: { readonly url: string }; close(): void };
}

function wordsOf({ playerId, event }: Partial<Sent>) {
  try {
    return localEventWords(event as PersonalEvent, playerId as string);
  } catch {
    return { title: 'Tradefloor', text: 'You have a new notification.', url: '/' };
  }
}

function readPushed({ data }: Pushed): Partial<Sent> {
  try {
    return (data?.json() as Sent | null) ?? {};
  } catch {
    return {};
  }
}

/**
 * Safari ends a subscription after three pushes without a notification. Over the game itself, which announces its
 * events, it closes at once. A push sent twice is shown once.
 */
export async function showPush(push: Pushed, { clients, registration }: PushScope): Promise<void> {
  const sent = readPushed(push);
  const { title, text: body, url } = wordsOf(sent);
  const open = await clients.matchAll({ type: 'window' }).catch(() => []);
  const silent = open.some(({ visibilityState }) => visibilityState === 'visible');
  const tag = sent.event?.id ?? GENERAL_TAG;
  await registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { url }, silent });
  if (silent) for (const shown of await registration.getNotifications({ tag })) shown.close();
}

export async function openPush({ notification }: Clicked, { clients }: PushScope): Promise<void> {
  const { url } = notification.data;
  notification.close();
  const [open] = await clients.matchAll({ type: 'window' });
  // A tab that is closing, or that another worker controls, refuses.
  const shown =
    open &&
    (await open
      .focus()
      .then((tab) => tab.navigate(url))
      .catch(() => undefined));
  if (!shown) await clients.openWindow(url);
}

/** If the browser has already made another subscription, subscribing returns that one. The server drops the old one. */
export async function renewPush({ registration }: PushScope): Promise<void> {
  // The session has probably ended meanwhile.
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

/** Keeps this player's notifications from the next player. The push service then reports that the device is gone. */
export async function stopPushes({ registration }: PushScope): Promise<void> {
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
}
