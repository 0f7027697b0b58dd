import { readStored, store } from '../../lib/storage.ts';

const STORAGE_KEY = 'tradefloor.single-keys';

/** Who speaks to their device, or hits keys by accident, switches the shortcuts of one character off. */
export function singleKeysOn(): boolean {
  return readStored(STORAGE_KEY) !== 'off';
}

export function switchSingleKeys(on: boolean): void {
  store(STORAGE_KEY, on ? null : 'off');
}
