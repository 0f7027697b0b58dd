import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPart } from './load-part.ts';

let reachable: boolean;
beforeEach(() => {
  reachable = true;
  vi.stubGlobal('fetch', () => (reachable ? Promise.resolve(new Response()) : Promise.reject(new TypeError('lost'))));
});
afterEach(() => vi.unstubAllGlobals());

const failing = () => vi.fn().mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));

test('is not even tried offline, as a browser would remember its failure', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  reachable = false;
  const load = failing();
  await expect(loadPart(load)).rejects.toMatchObject({ name: 'PartMissingError', needsReload: false });
  expect(load).not.toHaveBeenCalled();
});

test('is loaded on a device that believes to be offline, from a server on it', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  await expect(loadPart(async () => 'part')).resolves.toBe('part');
});

test('needs another document once its file has failed', async () => {
  await expect(loadPart(failing())).rejects.toMatchObject({ name: 'PartMissingError', needsReload: true });
});
