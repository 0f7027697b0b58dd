import { readStored, store } from './storage.ts';

/** Steps of How to Play that the account does not record. */
const HELLO_KEY = 'tradefloor.said-hello';

export function rememberHello(): void {
  store(HELLO_KEY, 'yes');
}

export function hasSaidHello(): boolean {
  return readStored(HELLO_KEY) !== null;
}
