import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listEvents } from '../../shared/routes/notifications.ts';
import { getPortfolio } from '../../shared/routes/portfolio.ts';
import { getCurrentPlayer } from '../../shared/routes/session.ts';
import { call } from '../lib/client.ts';
import { routeKey, routeQuery } from '../lib/route-query.ts';
import { currentToast } from '../ui/toast-store.ts';
import { createQueryClient } from './query-client.ts';

const portfolio = { totalValue: '10000.00', cash: '10000.00', todayChange: '0.00', todayChangePercent: '0.00' };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('without a network', () => {
  beforeEach(() => onlineManager.setOnline(false));

  test('a mutation fails at once, and is not made when the network returns', async () => {
    const send = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
    const pressed = new MutationObserver(createQueryClient(), { mutationFn: () => send() }).mutate();
    const outcome = await Promise.race([pressed.catch(() => 'failed'), vi.advanceTimersByTimeAsync(60_000)]);
    expect(outcome).toBe('failed');
    onlineManager.setOnline(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('a query fails rather than waits, and is asked again when the network returns', async () => {
    const queryFn = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
    const queryClient = createQueryClient();
    queryClient.mount();
    const observer = new QueryObserver(queryClient, { ...routeQuery(getPortfolio, { shows: [] }), queryFn });
    const end = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(5_000);
    const { status, fetchStatus } = observer.getCurrentResult();
    expect([status, fetchStatus]).toEqual(['error', 'idle']);
    queryFn.mockResolvedValue(portfolio);
    onlineManager.setOnline(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(observer.getCurrentResult().data).toEqual(portfolio);
    end();
    queryClient.unmount();
  });
});

describe('a refusal for want of a session', () => {
  const assign = vi.fn();
  beforeEach(() => {
    vi.stubGlobal('window', { history: {}, location: { assign, pathname: '/trading', search: '?tier=gold' } });
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('fetch', async () => Response.json({ message: 'Unauthorized' }, { status: 401 }));
  });
  const refused = () => call(listEvents, { query: { after: 'a' } }).catch(() => undefined);

  test('of any call leads a player to the sign-in, and a visitor nowhere', async () => {
    const queryClient = createQueryClient();
    await refused();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(assign, 'a visitor').not.toHaveBeenCalled();
    queryClient.setQueryData(routeKey(getCurrentPlayer), { id: 'a' });
    await refused();
    expect(currentToast()).toMatchObject({ title: 'Unauthorized', tone: 'destructive' });
    await vi.advanceTimersByTimeAsync(500);
    expect(assign).toHaveBeenCalledWith('/api/login?from=%2Ftrading%3Ftier%3Dgold');
  });
});
