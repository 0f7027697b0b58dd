import { expect, test } from 'vitest';
import { canonicalPath, firstWords } from './canonical-path.ts';

const names = firstWords(['/', '/subscription', '/stocks/:symbol', '/hall-of-fame']);

test.each([
  ['/subscription/', '/subscription'],
  ['/Subscription', '/subscription'],
  ['/SUBSCRIPTION//', '/subscription'],
  ['/%73ubscription', '/subscription'],
  ['//subscription', '/subscription'],
  ['/Stocks/tFm/', '/stocks/tFm'],
  ['/Hall-Of-Fame', '/hall-of-fame'],
  ['//', '/'],
])('%s is a spelling of %s', (path, canonical) => {
  expect(canonicalPath(path, names)).toBe(canonical);
  expect(canonicalPath(canonical, names)).toBe(canonical);
});

test.each([
  ...['/', '/subscription', '/stocks/TFM', '/Nowhere/', '//evil.test/', '/\\evil.test/', '/%2Fevil/', '/%'],
  '/constructor/',
])('%s stays unchanged', (path) => {
  expect(canonicalPath(path, names)).toBe(path);
});
