import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Route } from '../../shared/routes/route.ts';
import { NOON_MS, setClock } from '../testing/scene.ts';
import { serve } from './serve.ts';

beforeEach(() => setClock(NOON_MS));

const session = { playerId: 'alice', isAdmin: false, sessionEndsAtSeconds: NOON_MS / 1000 + 60 };
const as = (lambda: object | undefined) => ({ requestContext: { requestId: 'request-1', authorizer: { lambda } } });
const allowed = { headers: { 'x-origin-key': 'through-the-site' } };

describe('a route cached at the edge', () => {
  const board = {
    ...{ name: 'board', method: 'GET', path: '/api/boards/all', access: 'player', scope: 'read' },
    ...{ output: z.string(), cachedAtEdge: 'until-next-tick' },
  } as const satisfies Route;
  const show = serve(board, async ({ session }) => String(session));
  const own = serve({ ...board, cachedAtEdge: undefined }, async () => 'own');
  const statusFor = async (route: typeof show | typeof own, lambda: object | undefined) =>
    (await route({ ...allowed, ...as(lambda) } as never, {} as never)).statusCode;

  test('opens with an unexpired pass, without a rate limit; other routes refuse the pass', async () => {
    const pass = { passEndsAtMs: NOON_MS + 1 };
    for (let sent = 0; sent < 100; sent += 1) expect(await statusFor(show, pass)).toBe(200);
    expect(await statusFor(own, pass)).toBe(401);
    for (const none of [undefined, {}, { passEndsAtMs: NOON_MS }, { passEndsAtMs: undefined }])
      expect(await statusFor(show, none)).toBe(401);
  });

  test('sets no cookies, while other routes send the passes that a browser lacks', async () => {
    const lambda = { ...session, passes: '20.b.c' };
    const cookiesOf = async (route: typeof show | typeof own, kept: string) => {
      const cookies = kept ? [`__Host-pass=${kept}`] : [];
      return (await route({ ...allowed, ...as(lambda), cookies } as never, {} as never)).cookies ?? [];
    };
    const brought = ['__Host-pass=20.b.c; Path=/; Max-Age=900; HttpOnly; Secure; SameSite=Lax'];
    for (const kept of ['', '19.a.b', '20.x.y', 'x']) expect(await cookiesOf(own, kept)).toEqual(brought);
    for (const kept of ['20.b.c', '21.c.d']) expect(await cookiesOf(own, kept)).toEqual([]);
    expect(await cookiesOf(show, '')).toEqual([]);
    const leave = serve({ ...board, cachedAtEdge: undefined, endsSessions: true }, async () => 'left');
    expect(await cookiesOf(leave, '')).toEqual([]);
  });
});
