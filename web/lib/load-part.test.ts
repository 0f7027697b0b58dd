import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPart } from './load-part.ts';

let reachable: boolean;
beforeEach(() => {
  reachable = true;
  vi.stubGlobal('fetch', () => (reachable ? Promise.resolve(new Response()) : Promise.reject(new TypeError('lost'))));
});
afterEach(() => vi.unstubAllGlobals());

const failing = () => vi.fn().mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));

test('a part is not requested offline, because a browser would remember the failure', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  reachable = false;
  const load = failing();
  await expect(loadPart(load)).rejects.toMatchObject({ name: 'PartMissingError', needsReload: false });
  expect(load).not.toHaveBeenCalled();
});

test('a part loads from a local server even if the device believes it is offline', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  await expect(loadPart(async () => 'part')).resolves.toBe('part');
});

test('a part whose file failed needs a reload of the document', async () => {
  await expect(loadPart(failing())).rejects.toMatchObject({ name: 'PartMissingError', needsReload: true });
});
