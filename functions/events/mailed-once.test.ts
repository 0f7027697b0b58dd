import { describe, expect, test, vi } from 'vitest';
import { removeItems } from '../data/write.ts';
import { dyingAt } from '../testing/dying-job.ts';
import { broadcast, minuteJob } from '../testing/events.ts';
import { fill, mailScene, titlesOf } from '../testing/mail-scene.ts';
import { listRaw, putRaw } from '../testing/poison.ts';
import { joinPlayer } from '../testing/scene.ts';

vi.mock('../clients/sockets.ts', () => ({ postToSocket: async () => 'sent', closeSocket: async () => undefined }));

const scene = mailScene();

describe('each is sent once', () => {
  // Lease, note, due row, lease.
  const writes = /Put|Update|Delete|BatchWrite/;
  const deaths = [1, 2, 3, 4].flatMap((number) => [[number, 'before'] as const, [number, 'after'] as const]);
  test.each(deaths)('after a minute job that dies at its write %i, %s the table has done it', async (number, when) => {
    await scene.happen(fill);
    scene.moveOn(2);
    expect(await dyingAt(minuteJob, { number, when, writes })).toBe(true);
    await scene.passHour();
    // SES has it, and nobody noted that: it recognises no repeats.
    const isUnknown = number === 2 && when === 'before';
    expect((await scene.mails()).map(titlesOf)).toEqual(
      Array.from({ length: isUnknown ? 2 : 1 }, () => ['Limit Order Filled']),
    );
    expect(await listRaw('MAILS')).toEqual([]);
  });

  test.each(['before', 'after'] as const)(
    'after a broadcast that dies %s noting it: the stream repeats it',
    async (when) => {
      const records = await scene.record(fill);
      const failures: unknown[] = [];
      await dyingAt(() => broadcast(records).catch((error) => failures.push(error)), { number: 1, when });
      expect(failures).toHaveLength(1);
      await broadcast(records);
      await scene.passHour();
      expect(await scene.mails()).toHaveLength(1);
    },
  );

  test('by minute jobs that overlap', async () => {
    await scene.happen(fill);
    scene.moveOn(2);
    await Promise.all([minuteJob(), minuteJob(), minuteJob()]);
    await scene.pass(2);
    expect(await scene.mails()).toHaveLength(1);
  });

  test.each([
    [429, 'TooManyRequestsException'],
    [400, 'SendingPausedException'],
    [500, 'InternalFailure'],
  ])('though SES answers %i %s for a while', async (status, kind) => {
    await scene.happen(fill);
    scene.ses.failure = { status, kind };
    await scene.pass(5);
    expect(scene.ses.asked).toBeGreaterThan(1);
    scene.ses.failure = undefined;
    await scene.pass(1);
    expect(await scene.mails()).toHaveLength(1);
  });
});

test('an email that SES refuses is not repeated', async () => {
  await scene.happen(fill);
  scene.ses.failure = { status: 400, kind: 'MessageRejected' };
  await scene.pass(5);
  expect([scene.ses.asked, await listRaw('MAILS')]).toEqual([1, []]);
});

test('a player or a row that cannot be read keeps nobody else from theirs', async () => {
  const victim = scene.playerId;
  await scene.happen(fill);
  scene.playerId = await joinPlayer();
  await scene.want('orders');
  await scene.happen(fill);
  await putRaw({ PK: `PLAYER#${victim}`, SK: 'INBOX', mail: 7 });
  const odd = ['00000000000001#', 'odd'].map((SK) => ({ PK: 'MAILS', SK }));
  for (const row of odd) await putRaw(row);
  await scene.pass(2);
  await removeItems(odd);
  expect(await scene.mails()).toHaveLength(1);
});
