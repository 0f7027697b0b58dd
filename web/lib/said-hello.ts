import { readStored, store } from './storage.ts';

/* What the account does not record for the checklist of How to Play. */

const HELLO_KEY = 'tradefloor.said-hello';

export function rememberHello(): void {
  store(HELLO_KEY, 'yes');
}

export function hasSaidHello(): boolean {
  return readStored(HELLO_KEY) !== null;
}
