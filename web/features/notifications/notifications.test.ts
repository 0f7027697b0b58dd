import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PersonalEvent } from '../../../shared/live.ts';
import { UNREAD_LIMIT } from '../../../shared/notification-kinds.ts';
import type { Inbox } from '../../../shared/schemas/inbox.ts';
import { firstIdAt } from '../../../shared/uuid.ts';
import { eventAge } from '../../lib/format.ts';
import { deliverPush } from '../../lib/live.ts';
import { inboxQuery, notificationsQuery } from './api.ts';
import { followNotifications, isMutedIn } from './follow-notifications.ts';

const NOON_MS = Date.parse('2026-11-20T12:00:00.000Z');
const idAt = (second: number) => firstIdAt(NOON_MS + second * 1000);

function event(second: number): PersonalEvent {
  return { type: 'plan_expired', plan: 'basic', id: idAt(second), createdAt: new Date(NOON_MS).toISOString() };
}

let queryClient: QueryClient;
let end: () => void;

beforeEach(() => {
  queryClient = new QueryClient();
  end = followNotifications(queryClient);
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

const none: Inbox = { unread: 0, newest: null, readUpTo: null, mutedKinds: [], unpushedKinds: [], mailedKinds: null };
const read = (inbox: Partial<Inbox>) => queryClient.setQueryData(inboxQuery.queryKey, { ...none, ...inbox });
const inbox = () => queryClient.getQueryData(inboxQuery.queryKey);

describe('the unread count', () => {
  test('rises with each pushed event, without a request', () => {
    read({ unread: 3, newest: idAt(1) });
    deliverPush(event(2));
    deliverPush(event(3));
    expect(inbox()).toMatchObject({ unread: 5, newest: idAt(3) });
  });

  test.each([
    ['the last reading has counted', { newest: idAt(2) }],
    ['was read in another tab', { readUpTo: idAt(2) }],
    ['is muted', { mutedKinds: ['plan' as const] }],
  ])('does not rise by an event that %s', (_, known) => {
    read(known);
    deliverPush(event(2));
    expect(inbox()?.unread).toBe(0);
  });

  test('stops at its limit', () => {
    read({ unread: UNREAD_LIMIT });
    deliverPush(event(2));
    expect(inbox()?.unread).toBe(UNREAD_LIMIT);
  });

  test('is reread when an event is pushed during a read, which may predate it', async () => {
    const readings: PromiseWithResolvers<Response>[] = [];
    vi.stubGlobal('fetch', () => {
      const reading = Promise.withResolvers<Response>();
      readings.push(reading);
      return reading.promise;
    });
    const answer = (unread: number) => readings.at(-1)?.resolve(Response.json({ ...none, unread }));
    const stop = new QueryObserver(queryClient, inboxQuery).subscribe(() => {});
    await expect.poll(() => readings).toHaveLength(1);
    const [first] = readings;
    deliverPush(event(2));
    await expect.poll(() => readings).toHaveLength(2);
    answer(1);
    first?.resolve(Response.json(none));
    await expect.poll(() => inbox()?.unread).toBe(1);
    stop();
  });

  test('stays unknown until its first read', () => {
    deliverPush(event(2));
    expect(inbox()).toBeUndefined();
  });
});

test('a pushed event makes the notification list stale', () => {
  queryClient.setQueryData(notificationsQuery.queryKey, { pages: [], pageParams: [] });
  deliverPush(event(2));
  expect(queryClient.getQueryState(notificationsQuery.queryKey)?.isInvalidated).toBe(true);
});

test('a kind is muted if the settings say so, and none before they load', () => {
  expect(isMutedIn(queryClient, event(1))).toBe(false);
  read({ mutedKinds: ['plan'] });
  expect(isMutedIn(queryClient, event(1))).toBe(true);
  read({ mutedKinds: ['orders'] });
  expect(isMutedIn(queryClient, event(1))).toBe(false);
});

test.each([
  [0, 'Just now'],
  [-5_000, 'Just now'],
  [59_999, 'Just now'],
  [60_000, '1 min ago'],
  [3_599_999, '59 min ago'],
  [3_600_000, '1 h ago'],
  [12 * 3_600_000 - 1, '11 h ago'],
  [3 * 24 * 3_600_000, expect.stringMatching(/^17 Nov, \d\d:\d\d$/)],
])('an event %d milliseconds ago is dated "%s"', (ageMs, words) => {
  expect(eventAge(new Date(NOON_MS - ageMs).toISOString(), NOON_MS)).toEqual(words);
});
