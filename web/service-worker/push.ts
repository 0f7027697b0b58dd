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

/** Several that cannot be read are one notification. */
const GENERAL_TAG = 'tradefloor';

export interface Pushed {
  readonly data: { json(): unknown } | null;
}

export interface Clicked {
  readonly notification: { readonly data: { readonly url: string }; close(): void };
}

/** The game's own words; general ones for what this release cannot read. */
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
 * Every push shows a notification: Safari ends a subscription after three that do not. Over the game itself, which
 * announces its events, it is taken away at once. Sent twice, it is shown once.
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

/** In a tab of the game if there is one that goes there. */
export async function openPush({ notification }: Clicked, { clients }: PushScope): Promise<void> {
  const { url } = notification.data;
  notification.close();
  const [open] = await clients.matchAll({ type: 'window' });
  // A tab that is just closing, or that another worker serves, refuses.
  const shown =
    open &&
    (await open
      .focus()
      .then((tab) => tab.navigate(url))
      .catch(() => undefined));
  if (!shown) await clients.openWindow(url);
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
