import { describe, expect, test, vi } from 'vitest';
import { putLeaving } from '../data/leaving.ts';
import { deleteOwnItems } from '../data/own-items.ts';
import { removeItems } from '../data/write.ts';
import { call } from '../testing/call.ts';
import { dyingAt } from '../testing/dying-job.ts';
import { broadcast, minuteJob } from '../testing/events.ts';
import { alert, fill, mailScene, planEnded, titlesOf } from '../testing/mail-scene.ts';
import { listRaw, putRaw } from '../testing/raw-items.ts';
import { joinPlayer } from '../testing/scene.ts';

vi.mock('../clients/sockets.ts', () => ({ postToSocket: async () => 'sent', closeSocket: async () => undefined }));

const scene = mailScene();

describe('an email', () => {
  test("describes an event within two minutes, in the bell's words, with a link to its screen", async () => {
    await scene.happen(fill);
    expect(await scene.mails()).toEqual([]);
    await scene.pass(2);
    const [mail, ...others] = await scene.mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Limit Order Filled: You sold 2 shares of TFM at 77.00.');
    expect(mail?.text).toContain(
      'Limit Order Filled\nYou sold 2 shares of TFM at 77.00.\nhttps://site.test/stocks/TFM\n',
    );
    expect(mail?.html).toContain('<a href="https://site.test/stocks/TFM">Limit Order Filled</a>');
  });

  test('collects all events in the hour after the last email, and is sent at the end of that hour', async () => {
    await scene.happen(fill);
    await scene.pass(2);
    for (const event of [alert, planEnded, fill]) {
      await scene.happen(event);
      await scene.pass(15, 2);
    }
    expect(await scene.mails()).toHaveLength(1);
    await scene.pass(16, 2);
    const [, second, ...others] = await scene.mails();
    expect(others).toEqual([]);
    expect(second?.subject).toBe('3 notifications');
    expect(second && titlesOf(second)).toEqual(['Limit Order Filled', 'Plan Expired', 'Price Alert']);
    await scene.pass(50, 2);
    await scene.pass(70, 2);
    expect(await scene.mails()).toHaveLength(2);
    expect(await listRaw('MAILS')).toEqual([]);
  });

  test('contains each event once, even if the stream repeats it or another comes while it is being sent', async () => {
    const repeated = await scene.happen(fill);
    scene.ses.meanwhile = async () => {
      scene.ses.meanwhile = async () => undefined;
      await scene.happen(alert);
    };
    await scene.pass(2);
    await broadcast(repeated);
    await scene.passHour();
    expect((await scene.mails()).map(titlesOf)).toEqual([['Limit Order Filled'], ['Price Alert']]);
  });

  test('escapes the text that players write', async () => {
    await scene.want('leagues');
    const invitedBy = { id: 'x', name: '<b>Eve</b>' };
    await scene.happen({
      type: 'league_invitation',
      leagueId: 'l',
      leagueName: 'A & B',
      code: 'ABCD-EFGH-JKM1',
      invitedBy,
    });
    await scene.pass(2);
    const [mail] = await scene.mails();
    expect(mail?.html).toContain('&lt;b&gt;Eve&lt;/b&gt; invited you to A &amp; B.');
    expect(mail?.text).toContain('<b>Eve</b> invited you');
  });

  test('names the newest thirty of many events', async () => {
    await scene.happen(...Array.from({ length: 31 }, () => fill));
    await scene.pass(2);
    const [mail] = await scene.mails();
    expect([mail?.subject, mail && titlesOf(mail)?.length]).toEqual(['31 notifications', 30]);
    expect(mail?.text).toContain('The bell in the game has the rest.');
  });
});

async function nothing(): Promise<void> {
  await scene.happen(fill);
  await scene.pass(2);
  expect([await scene.mails(), await listRaw('MAILS')]).toEqual([[], []]);
}

describe('no email', () => {
  test('goes to a player who has not asked for any', async () => {
    scene.playerId = await joinPlayer();
    await nothing();
  });

  test('describes an event of another kind, or from before the player asked for emails', async () => {
    await scene.want('plan');
    await nothing();
    await scene.want();
    await scene.happen(planEnded);
    await scene.pass(1);
    await scene.want('plan');
    await nothing();
    await scene.happen(planEnded);
    await scene.pass(2);
    expect((await scene.mails()).map(titlesOf)).toEqual([['Plan Expired']]);
  });

  test.each([
    ['not verified', { email_verified: 'false' }],
    ['unknown', { email: '' }],
  ])('goes to an address that is %s', async (_, attributes) => {
    Object.assign(scene.pool.attributes, attributes);
    await nothing();
  });

  test('goes to an erased player, and their due row is removed', async () => {
    await scene.happen(fill);
    await deleteOwnItems(scene.playerId);
    await scene.pass(2);
    expect([await scene.mails(), await listRaw('MAILS')]).toEqual([[], []]);
  });

  test('goes to a player who has asked to leave', async () => {
    await putLeaving({ playerId: scene.playerId, username: scene.playerId, leavesAtMs: Date.now() + 1_000_000 });
    await nothing();
  });
});

describe('each email is sent once', () => {
  // The writes are the lease, the note, the due row and the lease.
  const writes = /Put|Update|Delete|BatchWrite/;
  const deaths = [1, 2, 3, 4].flatMap((number) => [[number, 'before'] as const, [number, 'after'] as const]);
  test.each(deaths)('after a minute job that dies at its write %i, %s the table has done it', async (number, when) => {
    await scene.happen(fill);
    scene.moveOn(2);
    expect(await dyingAt(minuteJob, { number, when, writes })).toBe(true);
    await scene.passHour();
    // SES got the mail but no note was written; it recognises no repeats, so this one is sent twice.
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

  test('by overlapping minute jobs', async () => {
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
  ])('although SES answers %i %s for a while', async (status, kind) => {
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

test('an unreadable player or row does not keep emails from others', async () => {
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

// This test comes last, because the modules that it loads again use another table for later tests.
test('a stage without a sender address sends no email, and does not offer it', async () => {
  vi.resetModules();
  process.env.MAIL_FROM = 'none';
  expect((await call('get-inbox', { playerId: scene.playerId })).body.mailedKinds).toBeNull();
  await nothing();
  process.env.MAIL_FROM = 'no-reply@site.test';
  vi.resetModules();
  expect((await call('get-inbox', { playerId: scene.playerId })).body.mailedKinds).toEqual([
    'orders',
    'alerts',
    'plan',
  ]);
});
