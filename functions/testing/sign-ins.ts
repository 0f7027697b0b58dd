import { VIEWER_ADDRESS_HEADER } from '../../shared/origin-key.ts';
import { call } from './call.ts';
import { type TestUserPool, tokensOf } from './user-pool.ts';

/** A browser that keeps the cookie that outlives its sessions. */
export interface TestBrowser {
  device?: string;
  address: string;
}

interface SignIn {
  readonly claims?: object;
  readonly userAgent?: string;
}

/** Signs in through both routes, as the pool's player of that id. */
export async function signInOn(
  browser: TestBrowser,
  pool: TestUserPool,
  playerId: string,
  { claims = { given_name: 'Ada' }, userAgent = '' }: SignIn = {},
) {
  Object.assign(pool.tokens, { status: 200, body: tokensOf(playerId, claims), asked: [] });
  const { headers, cookies } = await call('sign-in', { query: {} });
  const state = new URL(String(headers.location)).searchParams.get('state') ?? '';
  const kept = cookies[0]?.split(';')[0] ?? '';
  const answer = await call('finish-sign-in', {
    query: { code: 'the-code', state },
    cookies: [kept, ...(browser.device ? [browser.device] : [])],
    headers: { [VIEWER_ADDRESS_HEADER]: browser.address, 'user-agent': userAgent },
  });
  const device = answer.cookies.find((each) => each.startsWith('__Secure-device='));
  if (device) browser.device = device.split(';')[0] ?? '';
  return { ...answer, device };
}
