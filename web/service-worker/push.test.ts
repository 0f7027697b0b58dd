import { afterEach, describe, expect, test, vi } from 'vitest';
import { openPush, type PushScope, renewPush, showPush, stopPushes } from './push.ts';

function subscription(name: string) {
  return { toJSON: () => ({ endpoint: `https://push.example.com/${name}`, keys: { p256dh: 'B', auth: 'A' } }) };
}

function worker(tabs: readonly DocumentVisibilityState[] = []) {
  const done: unknown[][] = [];
  const note =
    (name: string) =>
    async (...given: unknown[]) =>
      void done.push([name, ...given]);
  const clients = tabs.map((visibilityState) => {
    const navigate = async (url: string) => note('navigate')(url).then(() => client);
    const client = { visibilityState, focus: async () => client, navigate };
    return client;
  });
  const scope: PushScope = {
    clients: { matchAll: async () => clients, openWindow: note('open') },
    registration: {
      pushManager: {
        getSubscription: async () => ({ unsubscribe: note('unsubscribe') }),
        subscribe: async (options) => {
          done.push(['subscribe', options]);
          return subscription('made');
        },
      },
      showNotification: note('show'),
      getNotifications: async ({ tag }) => [{ close: () => void done.push(['take away', tag]) }],
    },
  };
  return { scope, done };
}

const about = { id: 'e1', createdAt: '2026-03-04T12:00:00.000Z' };
const alert = { type: 'price_alert', stockSymbol: 'TFM', kind: 'above', level: '70.00', price: '77.00' };
const pushed = (event: object) => ({ data: { json: () => ({ playerId: 'p1', event: { ...about, ...event } }) } });
const icon = '/icon-192.png';

test.each([[[]], [['hidden' as const]]])(
  'an event is shown in the game’s words while no tab is visible: %j',
  async (tabs) => {
    const { scope, done } = worker(tabs);
    await showPush(pushed(alert), scope);
    const body = 'TFM rose to 77.00. Your alert: above 70.00.';
    const shown = { body, tag: 'e1', icon, data: { url: '/stocks/TFM' }, silent: false };
    expect(done).toEqual([['show', 'Price Alert', shown]]);
  },
);

test('a notification over the visible game is silent and closes at once', async () => {
  const { scope, done } = worker(['hidden', 'visible']);
  await showPush(pushed(alert), scope);
  expect(done).toMatchObject([
    ['show', 'Price Alert', { tag: 'e1', silent: true }],
    ['take away', 'e1'],
  ]);
});

const general = ['show', 'Tradefloor', { data: { url: '/' } }];

test.each([
  ['an event of a newer release', pushed({ type: 'of_later' })],
  ['no event', { data: { json: () => ({ playerId: 'p1' }) } }],
  ['an event without its figures', pushed({ type: 'order_filled' })],
  ['invalid JSON', { data: { json: () => JSON.parse('<html>') } }],
  ['null', { data: { json: () => null } }],
  ['no data', { data: null }],
])('a push of %s is shown in general words', async (_, push) => {
  const { scope, done } = worker();
  await showPush(push, scope);
  expect(done).toMatchObject([general]);
});

test('a push is shown even if the tabs cannot be listed', async () => {
  const { scope, done } = worker();
  const failing = { ...scope.clients, matchAll: () => Promise.reject(new Error('no clients')) };
  await showPush(pushed(alert), { ...scope, clients: failing });
  expect(done).toMatchObject([['show', 'Price Alert', { silent: false }]]);
});

test.each([
  [[], ['open', '/stocks/TFM']],
  [['hidden' as const], ['navigate', '/stocks/TFM']],
])('a tap opens the event’s screen, in an open tab of the game if there is one: %j', async (tabs, expected) => {
  const { scope, done } = worker(tabs);
  const close = () => void done.push(['close']);
  await openPush({ notification: { data: { url: '/stocks/TFM' }, close } }, scope);
  expect(done).toEqual([['close'], expected]);
});

test('a tap opens a new tab if the open one refuses to navigate', async () => {
  const { scope, done } = worker(['hidden']);
  const refuse = () => Promise.reject(new Error());
  const refusing = { visibilityState: 'hidden' as const, focus: refuse, navigate: refuse };
  const clients = { ...scope.clients, matchAll: async () => [refusing] };
  await openPush({ notification: { data: { url: '/stocks/TFM' }, close: () => undefined } }, { ...scope, clients });
  expect(done).toEqual([['open', '/stocks/TFM']]);
});

test('signing out ends this device’s subscription', async () => {
  const { scope, done } = worker();
  await stopPushes(scope);
  expect(done).toEqual([['unsubscribe']]);
});

describe('a subscription that the browser has ended', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** @param renewal the status of the server's answer to the session renewal */
  async function renewed(renewal: number) {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers, body }: RequestInit = {}) => {
      const marker = method === 'GET' ? new Headers(headers).get('x-requested-with') : body;
      asked.push(`${method} ${path} ${marker}`);
      if (path === '/api/auth/renew') return new Response('{}', { status: renewal });
      return new Response(JSON.stringify({ publicKey: 'key' }), { status: renewal });
    });
    const { scope, done } = worker();
    await renewPush(scope);
    return { asked, done };
  }

  test('is made again with the game’s key and sent to the server in a renewed session', async () => {
    const { asked, done } = await renewed(200);
    expect(done).toEqual([['subscribe', { userVisibleOnly: true, applicationServerKey: 'key' }]]);
    const device = '{"endpoint":"https://push.example.com/made","p256dh":"B","auth":"A"}';
    expect(asked).toEqual(['POST /api/auth/renew {}', 'GET /api/push XMLHttpRequest', `POST /api/push ${device}`]);
  });

  test('is not made again once the player is signed out', async () => {
    const { asked, done } = await renewed(401);
    expect([asked, done]).toEqual([['POST /api/auth/renew {}', 'GET /api/push XMLHttpRequest'], []]);
  });
});
