import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerQueues, Queue } from './queue.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function createQueues() {
  const dead = new Queue({ arn: 'dead', url: 'dead', properties: {}, deadLetters: () => undefined });
  const RedrivePolicy = { deadLetterTargetArn: 'dead', maxReceiveCount: 2 };
  const properties = { VisibilityTimeout: 30, RedrivePolicy };
  return { dead, queue: new Queue({ arn: 'queue', url: 'queue', properties, deadLetters: () => dead }) };
}

const bodies = (queue: Queue) => queue.receive(10).map(({ body }) => body);

test('a delayed message becomes visible after its delay', () => {
  const { queue } = createQueues();
  queue.send('later', { delaySeconds: 10 });
  queue.send('now');
  expect(bodies(queue)).toEqual(['now']);
  vi.advanceTimersByTime(9_999);
  expect(bodies(queue)).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(bodies(queue)).toEqual(['later']);
});

test('a received message becomes visible again after the visibility timeout, unless it was deleted', () => {
  const { queue } = createQueues();
  queue.send('kept');
  queue.send('deleted');
  const [, second] = queue.receive(10);
  queue.delete(second?.messageId ?? '');
  expect(bodies(queue)).toEqual([]);
  vi.advanceTimersByTime(30_000);
  expect(bodies(queue)).toEqual(['kept']);
});

test('a message that was received too often goes to the dead-letter queue', () => {
  const { queue, dead } = createQueues();
  queue.send('poison');
  for (const expected of [['poison'], ['poison'], []]) {
    expect(bodies(queue)).toEqual(expected);
    vi.advanceTimersByTime(30_000);
  }
  expect(queue.size).toBe(0);
  expect(bodies(dead)).toEqual(['poison']);
});

test('dead letters are visible and can be sent back to their queue', () => {
  const { queue, dead } = createQueues();
  queue.send('poison');
  for (let time = 0; time < 3; time++) {
    queue.receive(1);
    vi.advanceTimersByTime(30_000);
  }
  const ask = (method: string, path: string) => {
    const { status, body } = answerQueues([queue, dead], { method, path });
    return [status, JSON.parse(String(body))];
  };
  expect(ask('GET', '/')).toEqual([
    200,
    [
      { name: 'queue', deadLetters: 'dead', messages: [] },
      { name: 'dead', deadLetters: null, messages: [expect.objectContaining({ body: 'poison', receiveCount: 0 })] },
    ],
  ]);
  expect(ask('POST', '/dead/redrive')).toEqual([200, { to: 'queue', moved: 1 }]);
  expect([dead.size, bodies(queue)]).toEqual([0, ['poison']]);
  expect([ask('POST', '/queue/redrive')[0], ask('POST', '/none/redrive')[0], ask('GET', '/dead/redrive')[0]]).toEqual([
    409, 404, 404,
  ]);
});

test('a message is dropped after its retention period', () => {
  const properties = { MessageRetentionPeriod: 300 };
  const queue = new Queue({ arn: 'queue', url: 'queue', properties, deadLetters: () => undefined });
  queue.send('old');
  vi.advanceTimersByTime(300_001);
  expect(bodies(queue)).toEqual([]);
  expect(queue.size).toBe(0);
});
