import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PersonalEvent } from '../../../shared/live.ts';
import { listPlans } from '../../../shared/routes/payments.ts';
import type { Route } from '../../../shared/routes/route.ts';
import { listStocksByTier } from '../../../shared/routes/stocks.ts';
import { getSubscription } from '../../../shared/routes/subscription.ts';
import { listOrders } from '../../../shared/routes/trades.ts';
import { firstIdAt } from '../../../shared/uuid.ts';
import { deliverPush } from '../../lib/live.ts';
import { routeQueryWith, type Shown } from '../../lib/route-query.ts';
import { currentToast, dismissToast, showToast } from '../../ui/toast-store.ts';
import { announceEvents } from './announce-events.ts';

const NOON_MS = Date.parse('2026-11-20T12:00:00.000Z');
const about = { id: firstIdAt(NOON_MS), createdAt: '2026-11-20T12:00:00.000Z' };
const order = { ...about, orderId: 'o', stockSymbol: 'TFM', action: 'buy', shares: 12 } as const;

let queryClient: QueryClient;
let asked: string[];
let muted: boolean;
let heard: string[];
const ends: (() => void)[] = [];

function show(route: Route, shows: readonly Shown[]): void {
  const read = async () => asked.push(route.name);
  ends.push(new QueryObserver(queryClient, routeQueryWith(route, read, { shows })).subscribe(() => undefined));
}

const dismiss = () => dismissToast(currentToast()?.id ?? 0);

beforeEach(async () => {
  vi.useFakeTimers({ now: NOON_MS });
  queryClient = new QueryClient();
  asked = [];
  show(listOrders, ['money', 'orders']);
  show(getSubscription, ['money', 'plan']);
  show(listStocksByTier, ['plan', 'market']);
  show(listPlans, []);
  muted = false;
  heard = [];
  ends.push(
    announceEvents(queryClient, { isMuted: () => muted, playerId: () => 'p1', play: (tone) => heard.push(tone) }),
  );
  await vi.advanceTimersByTimeAsync(1_000);
  asked = [];
});
afterEach(async () => {
  // Finishes pending refetches, which no timer would run in this thread's next test file.
  await vi.advanceTimersByTimeAsync(1_000);
  for (const end of ends.splice(0)) end();
  dismiss();
  queryClient.clear();
  vi.useRealTimers();
});

const fill = {
  type: 'order_filled',
  ...order,
  price: '42.50',
  total: '510.00',
  trigger: 'limit',
  transactionId: 't',
} as const;

describe('announces the event and refetches stale queries', () => {
  const cancelled = { type: 'order_cancelled', ...order, reason: 'You own 3 TFM.', trigger: 'stop' } as const;
  const rows: [name: string, event: PersonalEvent, toast: object, read: readonly string[]][] = [
    [
      'an order is filled',
      fill,
      { description: expect.stringMatching('bought 12') },
      ['list-orders', 'get-subscription'],
    ],
    ['an order is cancelled', cancelled, { description: 'You own 3 TFM.', tone: 'destructive' }, ['list-orders']],
    [
      ...(['a plan has ended, whose tiers are locked', { type: 'plan_expired', ...about, plan: 'premium' }] as const),
      ...([{ title: 'Plan Expired' }, ['get-subscription', 'list-stocks-by-tier']] as const),
    ],
    ['they are muted', { type: 'chat_muted', ...about, mutedUntil: null }, { title: 'Chat' }, []],
  ];

  test.each(rows)('when %s', async (_, event, toast, read) => {
    deliverPush(event);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(currentToast()).toMatchObject(toast);
    expect(asked).toEqual(read);
  });
});

const invitation: PersonalEvent = {
  ...{ ...about, type: 'league_invitation', leagueId: 'l1', leagueName: 'The Bulls', code: 'ABC 123' },
  invitedBy: { id: 'p2', name: 'Ada Lovelace' },
};

test('plays a sound for a fill and an achievement, unless their kind is muted', () => {
  deliverPush(fill);
  deliverPush({ ...about, type: 'achievement_earned', achievement: 'first-trade' });
  deliverPush(invitation);
  expect(heard).toEqual(['filled', 'earned']);
  muted = true;
  deliverPush(fill);
  expect(heard).toHaveLength(2);
});

test('links an invitation to its league, and a price alert to its stock', () => {
  deliverPush(invitation);
  expect(currentToast()?.link).toEqual({ url: '/join/ABC%20123', text: 'View invitation' });
  dismiss();
  const prices = { level: '70.00', price: '77.00', changePercent: '81.18' };
  deliverPush({ type: 'price_alert', ...about, stockSymbol: 'TFM', kind: 'above', ...prices });
  expect(currentToast()?.link).toEqual({ url: '/stocks/TFM', text: 'View stock' });
});

test('shows no toast for a muted event, but refetches what it changed', async () => {
  deliverPush(invitation);
  const before = currentToast();
  muted = true;
  deliverPush({ type: 'plan_expired', ...about, plan: 'basic' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(currentToast()).toBe(before);
  expect(asked).toEqual(['get-subscription', 'list-stocks-by-tier']);
});

describe('an event that answers no order', () => {
  test('waits until the shown toast and earlier ones are gone', () => {
    showToast({ title: 'Trade Successful', description: 'Successfully bought 1 share of TFM' });
    deliverPush({ ...about, type: 'achievement_earned', achievement: 'first-trade' });
    deliverPush(invitation);
    const titles = [currentToast()?.title];
    for (let dismissed = 0; dismissed < 3; dismissed++) {
      dismiss();
      titles.push(currentToast()?.title);
    }
    expect(titles).toEqual(['Trade Successful', 'Achievement Earned', 'Invitation', undefined]);
  });

  test('is left to the notifications when three others already wait', () => {
    showToast({ title: 'Trade Successful', description: 'Successfully bought 1 share of TFM' });
    for (let event = 0; event < 9; event++) deliverPush(invitation);
    let shown = 0;
    for (dismiss(); currentToast(); dismiss()) shown++;
    expect(shown).toBe(3);
  });
});
