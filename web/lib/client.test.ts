import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError, errorSentence } from './api-error.ts';
import { call } from './client.ts';
import { isReturning, rememberSignIn } from './returning.ts';

const portfolio = { totalValue: '10000.00', cash: '10000.00', todayChange: '0.00', todayChangePercent: '0.00' };
const unauthorized = () => Response.json({ message: 'Unauthorized' }, { status: 401 });
const session = () => Response.json({ sessionEndsAt: '2026-11-20T12:00:00.000Z' });

/** Answers by path; a path's answers are used up in order, the last one stays. */
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

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  rememberSignIn(true);
});
afterEach(() => vi.unstubAllGlobals());

describe('call', () => {
  it('reads with credentials and the marker header', async () => {
    const asked = serve({ '/api/portfolio': [() => Response.json(portfolio)] });
    await expect(call('get-portfolio')).resolves.toEqual(portfolio);
    expect(asked('/api/portfolio')[0]?.[1]).toMatchObject({
      method: 'GET',
      credentials: 'include',
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
    });
  });

  it('writes JSON with the idempotency key', async () => {
    const receipt = {
      id: 'a',
      createdAt: '2026-11-20T12:00:00.000Z',
      stockSymbol: 'TFM',
      action: 'buy',
      shares: 1,
      price: '42.50',
      total: '42.50',
      cashAfter: '9957.50',
    };
    const asked = serve({ '/api/trade': [() => Response.json(receipt)] });
    await call('place-trade', { body: { symbol: 'TFM', action: 'buy', shares: 1 }, idempotencyKey: 'key' });
    const init = asked('/api/trade')[0]?.[1];
    expect(init?.headers).toEqual({ 'Content-Type': 'application/json', 'Idempotency-Key': 'key' });
    expect(JSON.parse(String(init?.body))).toEqual({ symbol: 'TFM', action: 'buy', shares: 1 });
  });

  it('fills the path and leaves out query fields that are not given', async () => {
    const asked = serve({ '/api/transactions': [() => Response.json([])] });
    await call('list-transactions', { query: { before: undefined, limit: '20' } });
    expect(asked('/api/transactions')[0]?.[0]).toBe('/api/transactions?limit=20');
    await expect(call('get-stock', { params: { symbol: 'A/B' } })).rejects.toThrow(ApiError);
    expect(asked('/api/stocks')[0]?.[0]).toBe('/api/stocks/A%2FB');
  });

  it('refuses an answer that is not what the route promises', async () => {
    serve({ '/api/portfolio': [() => Response.json({ ...portfolio, cash: 'much' })] });
    await expect(call('get-portfolio')).rejects.toThrow();
  });

  it('renews an expired session once for all calls that fail at the same time, and repeats each', async () => {
    const asked = serve({
      '/api/portfolio': [unauthorized, () => Response.json(portfolio)],
      '/api/holdings': [unauthorized, () => Response.json([])],
      '/api/auth/renew': [session],
    });
    await expect(Promise.all([call('get-portfolio'), call('list-holdings')])).resolves.toEqual([portfolio, []]);
    expect(asked('/api/auth/renew')).toHaveLength(1);
  });

  it('repeats a call once only, however often it is refused', async () => {
    const asked = serve({ '/api/portfolio': [unauthorized], '/api/auth/renew': [session] });
    await expect(call('get-portfolio')).rejects.toMatchObject({ status: 401 });
    expect(asked('/api/portfolio')).toHaveLength(2);
  });

  it('does not repeat a call when the session cannot be renewed, and forgets the sign-in', async () => {
    const asked = serve({ '/api/portfolio': [unauthorized], '/api/auth/renew': [unauthorized] });
    await expect(call('get-portfolio')).rejects.toMatchObject({ status: 401 });
    expect(asked('/api/portfolio')).toHaveLength(1);
    expect(isReturning()).toBe(false);
  });

  it('does not ask for a renewal on a device that was never signed in', async () => {
    rememberSignIn(false);
    const asked = serve({ '/api/auth/user': [unauthorized], '/api/auth/renew': [session] });
    await expect(call('get-current-player')).rejects.toMatchObject({ status: 401 });
    expect(asked('/api/auth/renew')).toHaveLength(0);
  });
});

describe('ApiError', () => {
  it('says status, colon, space and the body', () => {
    const error = new ApiError({ status: 401, statusText: '', body: '{"message":"Unauthorized"}' });
    expect(error.message).toBe('401: {"message":"Unauthorized"}');
  });

  it('says the status text where the body is empty', () => {
    expect(new ApiError({ status: 502, statusText: 'Bad Gateway', body: '' }).message).toBe('502: Bad Gateway');
  });

  it('carries code, sentence and details of a problem', () => {
    const body = JSON.stringify({
      code: 'price-moved',
      message: 'Moved.',
      requestId: 'r',
      details: { price: '43.00' },
    });
    const error = new ApiError({ status: 409, statusText: '', body });
    expect(error).toMatchObject({ code: 'price-moved', sentence: 'Moved.', details: { price: '43.00' } });
    expect(errorSentence(error, 'Failed')).toBe('Moved.');
  });

  it.each([
    ['a refusal', refused('{"code":"muted","message":"You are muted."}'), 'You are muted.'],
    ['an answer that is no problem', refused('<html>'), 'The server answered with an error (502).'],
    ['a lost connection', new TypeError('Failed to fetch'), 'The game cannot be reached. Please try again.'],
    ['a request that took too long', timeout(), 'The game did not answer in time. Please try again.'],
    ['an answer that is no JSON', syntaxError(), 'The answer could not be understood. Please reload the page.'],
    ['an answer of another shape', zodError(), 'The answer could not be understood. Please reload the page.'],
  ])('has a sentence of its own for %s', (_, error, sentence) => {
    expect(errorSentence(error)).toBe(sentence);
  });

  it.each([
    ['an answer that is no problem', new ApiError({ status: 502, statusText: '', body: '<html>' })],
    ['a lost connection', new TypeError('Failed to fetch')],
  ])('falls back for %s', (_, error) => {
    expect(errorSentence(error, 'Failed to execute trade')).toBe('Failed to execute trade');
  });
});

function refused(body: string) {
  return new ApiError({ status: 502, statusText: 'Bad Gateway', body });
}

function timeout() {
  return new DOMException('signal timed out', 'TimeoutError');
}

function zodError() {
  return z.safeParse(z.object({ cash: z.string() }), { cash: 5 }).error;
}

function syntaxError(): unknown {
  try {
    return JSON.parse('<html>');
  } catch (error) {
    return error;
  }
}
