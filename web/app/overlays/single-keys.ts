import { readStored, store } from '../../lib/storage.ts';

const STORAGE_KEY = 'tradefloor.single-keys';

/** Single-key shortcuts can be switched off (WCAG 2.1.4). */
export function singleKeysOn(): boolean {
  return readStored(STORAGE_KEY) !== 'off';
}

export function switchSingleKeys(on: boolean): void {
  store(STORAGE_KEY, on ? null : 'off');
}
