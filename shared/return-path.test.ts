import { expect, test } from 'vitest';
import { forCookie, isReturnPath } from './return-path.ts';

test.each([
  ...['/', '/trading', '/trading/', '/Trading', '/trading?tier=gold&words=a+b%26', '/stocks?q=St.+Ives'],
  ...['/replay?of=PORTFOLIO&at=2026-11-29T10:45:21.000Z', '/players?search=Zo%C3%AB', '/learn?a=b#c?d#/e.f'],
  ...['/trading?words="a,b;c|d{e}\\f"/../?x', '/subscription#gold', '/stocks/BRK.B', '/join/a%20b', '/?stays=yes'],
  ...['/stocks/T57', '/player/0190a0b0-0000-7000-8000-000000000000', '/join/ABCDEFGHJKM1', '/hall-of-fame'],
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
  ['that sentence behind others', '/?a=b&sign-in=refused'],
  ['a route in capital letters', '/API/logout'],
  ['a socket', '/ws?x'],
  ['another site, encoded twice', '/%252Fevil.test'],
  ['another site, as browsers read it, encoded', '/%5Cevil.test'],
  ['another site behind a word', '/trading//evil.test'],
  ['another site behind a step up', '/..//evil.test'],
  ['an encoded step up', '/trading/%2e%2e/x'],
  ['a slash in disguise', '/trading/..%2f..%2fx'],
  ['a backslash', '/trading\\..\\x'],
  ['a control character', '/trading?a=\u0007'],
  ['an encoded control character', '/trading/%0d%0aset-cookie'],
  ['a space', '/trading?a= b'],
  ['letters of no address', '/trading?a=é'],
  ['a name and a password', '/@evil.test'],
  ['more than any screen’s path', `/trading?words=${'a'.repeat(300)}`],
])('signing in does not lead to %s', (_, path) => {
  expect(isReturnPath(path)).toBe(false);
});

test('a cookie’s value encodes the same address', () => {
  expect(forCookie('/trading?words="a,b;c\\d"')).toBe('/trading?words=%22a%2Cb%3Bc%5Cd%22');
});
