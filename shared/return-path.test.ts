import { expect, test } from 'vitest';
import { isReturnPath } from './return-path.ts';

test.each([
  '/',
  '/trading',
  '/trading?tier=gold&words=a+b%26',
  '/stocks/T57',
  '/player/0190a0b0-0000-7000-8000-000000000000',
  '/join/ABCDEFGHJKM1',
  '/hall-of-fame',
])('signing in leads back to %s', (path) => {
  expect(isReturnPath(path)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['another site', 'https://evil.test/'],
  ['another site without its protocol', '//evil.test'],
  ['another site, as browsers read it', '/\\evil.test'],
  ['another site behind a tab, which browsers leave out', '/\t/evil.test'],
  ['another site, encoded', '/%2Fevil.test'],
  ['a script', 'javascript:alert(1)'],
  ['a step up', '/trading/../api/logout'],
  ['signing in', '/api/login'],
  ['signing out', '/api/logout'],
  ['the API’s root', '/api'],
  ['PayPal’s', '/paypal/setup'],
  ['a stand-in of AWS', '/_local/cognito/logout'],
  ['a second line', '/trading\nset-cookie: a=b'],
  ['a cookie’s end', '/trading;a'],
  ['the sentence that signing in failed', '/?sign-in=failed'],
  ['a fragment', '/subscription#gold'],
  ['more than any screen’s path', `/trading?words=${'a'.repeat(200)}`],
])('but not to %s', (_, path) => {
  expect(isReturnPath(path)).toBe(false);
});
