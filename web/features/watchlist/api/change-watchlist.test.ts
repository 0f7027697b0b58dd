import { MutationObserver, onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeWatchlist } from './change-watchlist.ts';

const sent: string[] = [];
let answers: ((answer: Response | Error) => void)[] = [];

beforeEach(() => {
  sent.length = 0;
  answers = [];
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    sent.push(`${method} ${address}`);
    return new Promise((resolve, reject) => {
      answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
    });
  });
});
afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

/** As the app's own client does, nothing waits for a network (web/app/query-client.ts). */
const newClient = () => new QueryClient({ defaultOptions: { mutations: { retry: false, networkMode: 'always' } } });

/** A stock is added, and removed before the answer has come. */
function pressTwice(queryClient: QueryClient): Promise<unknown>[] {
  const press = (watched: boolean) =>
    new MutationObserver(queryClient, changeWatchlist(queryClient)).mutate({ symbol: 'TFM', watched });
  return [press(true), press(false)].map((change) => change.catch(() => 'failed'));
}

const answered = () => Response.json({ symbol: 'TFM' });

test('a change waits for the one before it, and goes when that has been answered', async () => {
  const changes = pressTwice(newClient());
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  await new Promise(setImmediate);
  expect(sent).toEqual(['POST /api/watchlist']);
  answers[0]?.(answered());
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(answered());
  await Promise.all(changes);
  expect(sent).toEqual(['POST /api/watchlist', 'DELETE /api/watchlist/TFM']);
});

test('without a network both fail, and neither is made when it returns', async () => {
  onlineManager.setOnline(false);
  const queryClient = newClient();
  queryClient.mount();
  const changes = pressTwice(queryClient);
  for (const place of [0, 1]) {
    await vi.waitFor(() => expect(answers).toHaveLength(place + 1));
    answers[place]?.(new TypeError('Failed to fetch'));
  }
  expect(await Promise.all(changes)).toEqual(['failed', 'failed']);
  onlineManager.setOnline(true);
  await new Promise(setImmediate);
  expect(sent).toHaveLength(2);
  queryClient.unmount();
});
