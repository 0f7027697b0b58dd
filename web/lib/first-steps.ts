import { readStored, store } from './storage.ts';

/* What a new player has done on this device, for the checklist of How to Play. The rest is told by the account. */

const HELLO_KEY = 'tradefloor.said-hello';

export function rememberHello(): void {
  store(HELLO_KEY, 'yes');
}

export function hasSaidHello(): boolean {
  return readStored(HELLO_KEY) !== null;
}
