import { describe, expect, test, vi } from 'vitest';
import { call } from '../testing/call.ts';
import type { TestMail } from '../testing/mail.ts';
import { fill, mailScene } from '../testing/mail-scene.ts';
import { listRaw } from '../testing/raw-items.ts';
import { joinPlayer } from '../testing/scene.ts';

vi.mock('../clients/sockets.ts', () => ({ postToSocket: async () => 'sent', closeSocket: async () => undefined }));

const scene = mailScene();

describe('unsubscribing', () => {
  const stopOf = ({ headers }: TestMail) => new URL(String(headers['List-Unsubscribe']).slice(1, -1));
  const queryOf = (url: URL) => Object.fromEntries(url.searchParams);
  const mailedKinds = async () => (await call('get-inbox', { playerId: scene.playerId })).body.mailedKinds;
  /** Posts as a mail program does, without origin or session. */
  const post = (query: Record<string, string>) =>
    call('unsubscribe', {
      query,
      headers: { origin: undefined, 'content-type': 'application/x-www-form-urlencoded' },
      rawBody: 'List-Unsubscribe=One-Click',
    });

  async function mailed(): Promise<TestMail> {
    await scene.happen(fill);
    await scene.pass(2);
    return (await scene.mails())[0] as TestMail;
  }

  test('takes one click in a mail program, and may be repeated', async () => {
    const mail = await mailed();
    expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const stop = stopOf(mail);
    expect(`${stop.origin}${stop.pathname}`).toBe('https://site.test/api/unsubscribe');
    for (const _ of [1, 2]) expect(await post(queryOf(stop))).toMatchObject({ status: 200, body: {} });
    expect(await mailedKinds()).toEqual([]);
    await scene.happen(fill);
    await scene.passHour();
    expect(await scene.mails()).toHaveLength(1);
  });

  test('does not happen by opening the link, which leads to the screen', async () => {
    const mail = await mailed();
    const { status, headers } = await call('open-unsubscribe', { query: queryOf(stopOf(mail)) });
    const screen = `https://site.test/unsubscribe${stopOf(mail).search}`;
    expect([status, headers.location]).toEqual([302, screen]);
    expect(mail.text).toContain(`Stop these emails: ${screen}`);
    expect(mail.html).toContain(screen.replaceAll('&', '&amp;'));
    expect(await mailedKinds()).toEqual(['orders', 'alerts', 'plan']);
  });

  test('needs the token of that player, and changes nothing otherwise', async () => {
    const query = queryOf(stopOf(await mailed()));
    const other = await joinPlayer();
    for (const wrong of [
      { ...query, token: 'A'.repeat(22) },
      { ...query, player: other },
    ])
      expect(await post(wrong)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await mailedKinds()).toEqual(['orders', 'alerts', 'plan']);
    expect(await listRaw(`PLAYER#${other}`)).toHaveLength(1);
  });

  test('works with the link of an old mail, which new mails repeat', async () => {
    const stop = stopOf(await mailed());
    await post(queryOf(stop));
    await scene.want('orders');
    await scene.happen(fill);
    await scene.passHour();
    expect((await scene.mails()).map((mail) => stopOf(mail).href)).toEqual([stop.href, stop.href]);
  });
});
