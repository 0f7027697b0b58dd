import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { problemOf } from '../../shared/problem.ts';
import { listEvents } from '../../shared/routes/notifications.ts';
import { capturePayment } from '../../shared/routes/payments.ts';
import { getPortfolio, listHoldings } from '../../shared/routes/portfolio.ts';
import { getCurrentPlayer } from '../../shared/routes/session.ts';
import { getStock } from '../../shared/routes/stocks.ts';
import { listTransactions, placeTrade } from '../../shared/routes/trades.ts';
import { portfolio, receipt } from '../testing/fixtures.ts';
import { stubStorage } from '../testing/storage.ts';
import { ApiError, errorSentence, isUnauthorized, type NoAnswerError } from './api-error.ts';
import { ANSWER_MS, call, onSignedOut, PAYING_ANSWER_MS } from './client.ts';
import { isReturning, rememberSignIn } from './signed-in-hint.ts';

const unauthorized = () => Response.json({ message: 'Unauthorized' }, { status: 401 });
const forbidden = () => new Response('<html>Request blocked.</html>', { status: 403 });
const session = () => Response.json({ sessionEndsAt: '2026-11-20T12:00:00.000Z' });

/** Stubs the server: a path's answers are used in order, and the last one repeats. */
function serve(answers: Record<string, (() => Response)[]>) {
  const fetching = vi.fn(async (path: string, _init: RequestInit) => {
    const queue = answers[path.replace(/\?.*/, '')] ?? [];
    return (
      (queue.length > 1 ? queue.shift() : queue[0])?.() ?? new Response('', { status: 404, statusText: 'Not Found' })
    );
  });
  vi.stubGlobal('fetch', fetching);
  return (path: string) => fetching.mock.calls.filter(([asked]) => asked.startsWith(path));
}

function hang(_: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}

beforeEach(() => {
  stubStorage();
  vi.stubGlobal('document', { cookie: '' });
  rememberSignIn(true);
});
afterEach(() => vi.unstubAllGlobals());

describe('call', () => {
  test('sends credentials and the marker header with reads', async () => {
    const asked = serve({ '/api/portfolio': [() => Response.json(portfolio)] });
    await expect(call(getPortfolio)).resolves.toEqual(portfolio);
    expect(asked('/api/portfolio')[0]?.[1]).toMatchObject({
      method: 'GET',
      credentials: 'include',
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
    });
  });

  test("uses the response that the document's first script requested, once and only while it is fresh", async () => {
    const asked = serve({ '/api/portfolio': [() => Response.json({ ...portfolio, cash: '1.00' })] });
    const first = (sentMs: number) => {
      const request = { answer: Promise.resolve(Response.json(portfolio)), asked: new AbortController(), sentMs };
      vi.stubGlobal('firstAnswers', new Map([['/api/portfolio', request]]));
    };
    first(Date.now());
    await expect(call(getPortfolio)).resolves.toEqual(portfolio);
    await expect(call(getPortfolio)).resolves.toMatchObject({ cash: '1.00' });
    first(Date.now() - 11_000);
    await expect(call(getPortfolio)).resolves.toMatchObject({ cash: '1.00' });
    expect(asked('/api/portfolio')).toHaveLength(2);
  });

  test('sends JSON with the idempotency key for writes', async () => {
    const asked = serve({ '/api/trade': [() => Response.json(receipt)] });
    await call(placeTrade, { body: { symbol: 'TFM', action: 'buy', shares: 1 }, idempotencyKey: 'key' });
    const init = asked('/api/trade')[0]?.[1];
    expect(init?.headers).toEqual({ 'Content-Type': 'application/json', 'Idempotency-Key': 'key' });
    expect(JSON.parse(String(init?.body))).toEqual({ symbol: 'TFM', action: 'buy', shares: 1 });
  });

  test('fills the path and omits undefined query fields', async () => {
    const asked = serve({ '/api/transactions': [() => Response.json([])] });
    await call(listTransactions, { query: { before: undefined, limit: '20' } });
    expect(asked('/api/transactions')[0]?.[0]).toBe('/api/transactions?limit=20');
    await expect(call(getStock, { params: { symbol: 'A/B' } })).rejects.toThrow(ApiError);
    expect(asked('/api/stocks')[0]?.[0]).toBe('/api/stocks/A%2FB');
  });

  test("rejects an answer that does not match the route's schema", async () => {
    serve({ '/api/portfolio': [() => Response.json({ ...portfolio, cash: 'much' })] });
    await expect(call(getPortfolio)).rejects.toThrow();
  });

  test('renews an expired session once for all failed calls and repeats each, without a sign-out', async () => {
    const heard = vi.fn();
    const end = onSignedOut(heard);
    const asked = serve({
      '/api/portfolio': [unauthorized, () => Response.json(portfolio)],
      '/api/holdings': [unauthorized, () => Response.json([])],
      '/api/auth/renew': [session],
    });
    await expect(Promise.all([call(getPortfolio), call(listHoldings)])).resolves.toEqual([portfolio, []]);
    end();
    expect([asked('/api/auth/renew').length, heard.mock.calls.length]).toEqual([1, 0]);
  });

  test('repeats a call only once, even if it is refused again', async () => {
    const asked = serve({ '/api/portfolio': [unauthorized], '/api/auth/renew': [session] });
    await expect(call(getPortfolio)).rejects.toMatchObject({ status: 401 });
    expect(asked('/api/portfolio')).toHaveLength(2);
  });

  test('does not repeat a call when the renewal fails, and forgets the sign-in', async () => {
    const asked = serve({ '/api/portfolio': [unauthorized], '/api/auth/renew': [unauthorized] });
    await expect(call(getPortfolio)).rejects.toMatchObject({ status: 401 });
    expect(asked('/api/portfolio')).toHaveLength(1);
    expect(isReturning()).toBe(false);
  });

  test('sends no renewal on a device that was never signed in', async () => {
    rememberSignIn(false);
    const asked = serve({ '/api/auth/user': [unauthorized], '/api/auth/renew': [session] });
    await expect(call(getCurrentPlayer)).rejects.toMatchObject({ status: 401 });
    expect(asked('/api/auth/renew')).toHaveLength(0);
  });
});

describe('a signed-out player', () => {
  test("is not sent to sign in by the game's own refusal", async () => {
    const asked = serve({
      '/api/trade': [() => Response.json(problemOf({ code: 'not-admin' }), { status: 403 })],
    });
    const trade = call(placeTrade, { body: { symbol: 'TFM', action: 'buy', shares: 1 }, idempotencyKey: 'key' });
    const error = await trade.catch((reason: unknown) => reason);
    expect([isUnauthorized(error), asked('/api/auth/renew').length]).toEqual([false, 0]);
  });

  test('is not sent to sign in by a firewall before the game', async () => {
    const asked = serve({ '/api/portfolio': [forbidden], '/api/auth/renew': [session] });
    await expect(call(getPortfolio)).rejects.toMatchObject({ status: 403, code: undefined });
    expect(asked('/api/auth/renew')).toHaveLength(0);
  });

  test('is noticed by the app, whichever call fails', async () => {
    const heard = vi.fn();
    const end = onSignedOut(heard);
    serve({ '/api/events': [unauthorized], '/api/auth/renew': [unauthorized] });
    await expect(call(listEvents, { query: { after: 'a' } })).rejects.toThrow(ApiError);
    end();
    expect(heard).toHaveBeenCalled();
  });
});

describe('a call without an answer', () => {
  const trade = (signal?: AbortSignal) =>
    call(placeTrade, { body: { symbol: 'TFM', action: 'buy', shares: 1 }, idempotencyKey: 'key', signal });
  const failure = async (sent: Promise<unknown>) => (await sent.catch((error: unknown) => error)) as NoAnswerError;
  const fail = () => vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));

  test('fails at once on an offline device and says that nothing was sent', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    fail();
    const error = await failure(trade());
    expect([error.reason, error.sentence]).toEqual(['offline', 'You are offline. Nothing was sent.']);
    expect(errorSentence(await failure(call(getPortfolio)), '')).toBe('You are offline.');
  });

  test('does not claim that nothing was sent when the connection was lost', async () => {
    fail();
    const error = await failure(trade());
    expect([error.reason, error.sentence]).toEqual(['lost', 'The connection was lost before the server replied.']);
  });

  test('is sent even if the device believes it is offline, because the server may run on it', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    serve({ '/api/portfolio': [() => Response.json(portfolio)] });
    await expect(call(getPortfolio)).resolves.toEqual(portfolio);
  });

  test.each([
    ['an ordinary call', () => trade(), ANSWER_MS],
    [
      'a call that waits for PayPal',
      () => call(capturePayment, { params: { orderId: 'o' }, body: {} }),
      PAYING_ANSWER_MS,
    ],
  ])('times out: %s', async (_, send, limitMs) => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    vi.stubGlobal('fetch', hang);
    const sent = failure(send());
    limit.abort(new DOMException('signal timed out', 'TimeoutError'));
    expect(await sent).toMatchObject({ reason: 'late', sentence: 'The server took too long to reply.' });
    expect(timeout).toHaveBeenCalledWith(limitMs);
    timeout.mockRestore();
  });

  test('is not confused with a malformed answer', async () => {
    serve({ '/api/portfolio': [() => new Response('<html>')] });
    await expect(call(getPortfolio)).rejects.toThrow(SyntaxError);
  });

  test('reports no failure when its caller aborts it', async () => {
    vi.stubGlobal('fetch', hang);
    const caller = new AbortController();
    const sent = failure(trade(caller.signal));
    caller.abort();
    expect(await sent).toMatchObject({ name: 'AbortError' });
  });
});
