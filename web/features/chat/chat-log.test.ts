import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATCH_UP_OVERLAP_MS } from '../../../shared/live.ts';
import { CHAT_PAGE_LIMIT, type ChatMessage } from '../../../shared/schemas/chat.ts';
import { firstIdAt } from '../../../shared/uuid.ts';
import { type ChatLog, catchUp, emptyLog, include, interrupt, readMissed, receive, remove } from './chat-log.ts';

const NOON_MS = Date.UTC(2026, 2, 4, 12);
const user = { id: 'player-1', firstName: 'Ada', lastName: null, profileImageUrl: null };

function written(second: number): ChatMessage {
  const ms = NOON_MS + second * 1000;
  return { id: firstIdAt(ms), message: `${second}`, createdAt: new Date(ms).toISOString(), user };
}
const many = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => written(from + index));
const seconds = (log: ChatLog) => log.messages.map(({ message }) => Number(message));

const logOf = (messages: readonly ChatMessage[]) =>
  messages.reduce(receive, catchUp(emptyLog, emptyLog, { newest: [], older: [] }));

function server(messages: readonly ChatMessage[]) {
  const asked: (string | undefined)[] = [];
  const list = async (after?: string) => {
    asked.push(after);
    if (after === undefined) return messages.slice(-CHAT_PAGE_LIMIT);
    return messages.filter(({ id }) => id > after).slice(0, CHAT_PAGE_LIMIT);
  };
  return { asked, list };
}

describe('a chat log', () => {
  test('holds every message once and in order, however pushes repeat and arrive', () => {
    const pushes = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 200 });
    fc.assert(
      fc.property(pushes, (list) => {
        const log = logOf(list.map(written));
        expect(seconds(log)).toEqual([...new Set(list)].sort((one, other) => one - other));
        expect(log.syncedId).toBe(log.messages.at(-1)?.id ?? firstIdAt(0));
      }),
    );
  });

  test('holds the latest revision of a message, in whatever order revisions arrive', () => {
    const first = written(1);
    const edited = (second: number): ChatMessage => ({ ...first, message: `${second}`, revision: second });
    expect(seconds(logOf([first, edited(5), edited(9)]))).toEqual([9]);
    expect(seconds(logOf([edited(9), first, edited(5)]))).toEqual([9]);
    expect(seconds(remove(logOf([first]), first.id))).toEqual([]);
    expect(seconds(receive(remove(logOf([first]), first.id), edited(5)))).toEqual([]);
  });

  test('ignores a reaction to a message older than the log', () => {
    const log = logOf(many(5, 8));
    expect(receive(log, { ...written(2), revision: 1 })).toBe(log);
    expect(seconds(receive(log, written(4)))).toEqual([4, 5, 6, 7]);
    expect(receive(log, { ...written(5), revision: 1 }).messages[0]?.revision).toBe(1);
  });

  test('keeps the newest thousand messages', () => {
    expect(seconds(logOf(many(0, 1200)))).toEqual(many(200, 1200).map(({ message }) => Number(message)));
  });

  test('never restores a deleted message from a repeated push', () => {
    const log = remove(logOf(many(0, 3)), written(1).id);
    expect(seconds(many(0, 4).reduce(receive, log))).toEqual([0, 2, 3]);
  });

  test('syncs from the last push, not from the answer to an own message', () => {
    const log = include(logOf(many(0, 3)), written(9));
    expect([seconds(log), log.syncedId]).toEqual([[0, 1, 2, 9], written(2).id]);
  });
});

describe('catching up', () => {
  async function caughtUp(log: ChatLog, messages: readonly ChatMessage[]) {
    const { asked, list } = server(messages);
    return { asked, log: catchUp(log, log, await readMissed(log, list)) };
  }

  test('takes one request at first and after a short drop', async () => {
    const first = await caughtUp(emptyLog, many(0, 300));
    expect([seconds(first.log).length, first.asked]).toEqual([CHAT_PAGE_LIMIT, [undefined]]);
    const second = await caughtUp(first.log, many(0, 350));
    expect([seconds(second.log).at(0), seconds(second.log).length, second.asked]).toEqual([200, 150, [undefined]]);
  });

  test('still closes an earlier gap after a push from the new socket', async () => {
    const log = receive(interrupt(logOf(many(0, 50))), written(399));
    expect(seconds((await caughtUp(log, many(0, 400))).log)).toHaveLength(400);
  });

  test('starts over after too long a drop', async () => {
    const { log } = await caughtUp(logOf(many(0, 50)), many(0, 5000));
    expect(seconds(log)).toEqual(many(4900, 5000).map(({ message }) => Number(message)));
  });

  test('finds a message with an earlier id that became readable late', async () => {
    const late = written(201 - CATCH_UP_OVERLAP_MS / 1000);
    const others = many(0, 400).filter(({ id }) => id !== late.id);
    const log = logOf(others.slice(0, 200));
    expect((await caughtUp(log, many(0, 400))).log.messages).toContainEqual(late);
  });

  test('removes messages deleted before or during the read, and none that arrived meanwhile', async () => {
    const before = logOf(many(0, 10));
    const { list } = server(many(0, 10).filter(({ message }) => message !== '4'));
    const missed = await readMissed(before, list);
    const meanwhile = remove(receive(before, written(10)), written(7).id);
    expect(seconds(catchUp(meanwhile, before, missed))).toEqual([0, 1, 2, 3, 5, 6, 8, 9, 10]);
  });

  test('holds exactly the written messages after any drops, lost pushes and repeats', async () => {
    const steps = fc.array(fc.constantFrom('push', 'lose', 'double', 'reconnect'), { maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        let log = emptyLog;
        let count = 0;
        let connected = true;
        const reconnect = async () => {
          log = interrupt(log);
          log = catchUp(log, log, await readMissed(log, server(many(0, count)).list));
          connected = true;
        };
        for (const step of list) {
          if (step === 'reconnect') await reconnect();
          else {
            // A push is only lost with its socket, so no push follows until the client reconnects.
            if (step === 'lose') connected = false;
            if (connected) log = receive(log, written(count));
            if (connected && step === 'double') log = receive(log, written(count));
            count += 1;
          }
        }
        await reconnect();
        expect(seconds(log)).toEqual(many(0, count).map(({ message }) => Number(message)));
      }),
      { numRuns: 50 },
    );
  });
});
