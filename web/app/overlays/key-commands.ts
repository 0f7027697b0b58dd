import type { TradeAction } from '../../../shared/schemas/trade.ts';
import { screensFor } from '../screens.ts';

export type KeyCommand =
  | { kind: 'palette' | 'search' | 'shortcuts' }
  | { kind: 'trade'; action: TradeAction }
  | { kind: 'go'; url: string };

interface Shortcut {
  /** One key, or two in a row. */
  readonly keys: readonly [string] | readonly [string, string];
  readonly does: string;
  readonly command: KeyCommand;
}

export const shortcuts: readonly Shortcut[] = [
  { keys: ['/'], does: 'Search on this screen, or everywhere', command: { kind: 'search' } },
  { keys: ['B'], does: 'Buy the stock at hand', command: { kind: 'trade', action: 'buy' } },
  { keys: ['S'], does: 'Sell the stock at hand', command: { kind: 'trade', action: 'sell' } },
  ...screensFor({ isAdmin: false }).flatMap(({ goKey, label, url }) =>
    goKey ? [{ keys: ['G', goKey] as const, does: `Go to ${label}`, command: { kind: 'go', url } as const }] : [],
  ),
  { keys: ['?'], does: 'Show these shortcuts', command: { kind: 'shortcuts' } },
];

/** After this, the second key means what it means by itself. */
const PAIR_MS = 1_500;

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat'>;

export class KeyReader {
  #first: { key: string; atMs: number } | undefined;

  read(press: Press, atMs: number): KeyCommand | undefined {
    const first = this.#first && atMs - this.#first.atMs <= PAIR_MS ? this.#first.key : undefined;
    this.#first = undefined;
    const key = plainKey(press);
    if (key === undefined) return undefined;
    const pair = shortcuts.find(({ keys }) => keys.length === 2 && keys[0] === first && keys[1] === key);
    if (pair) return pair.command;
    if (shortcuts.some(({ keys }) => keys.length === 2 && keys[0] === key)) this.#first = { key, atMs };
    return shortcuts.find(({ keys }) => keys.length === 1 && keys[0] === key)?.command;
  }
}

export function opensPalette({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
}

/** A key alone. Some keyboards have / and ? only with Shift; a letter with Shift is another key. */
function plainKey({ key, ctrlKey, metaKey, altKey, shiftKey, repeat }: Press): string | undefined {
  if (ctrlKey || metaKey || altKey || repeat || key.length !== 1) return undefined;
  if (key === '/' || key === '?') return key;
  return shiftKey ? undefined : key.toUpperCase();
}
