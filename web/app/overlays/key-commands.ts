import { findCompany } from '../../../shared/companies.ts';
import type { TradeAction } from '../../../shared/schemas/trade.ts';
import { readStored, store } from '../../lib/storage.ts';
import { openTicket } from '../../lib/ticket.ts';
import { showOverlay } from '../overlay.ts';
import { screensFor } from '../screens.ts';

export type KeyCommand =
  | { kind: 'palette' | 'search' | 'shortcuts' }
  | { kind: 'trade'; action: TradeAction }
  | { kind: 'go'; url: string };

interface Shortcut {
  readonly keys: readonly [string] | readonly [string, string];
  readonly does: string;
  readonly command: KeyCommand;
}

export const shortcuts: readonly Shortcut[] = [
  { keys: ['/'], does: 'Search on this screen, or everywhere', command: { kind: 'search' } },
  { keys: ['B'], does: 'Buy the current stock', command: { kind: 'trade', action: 'buy' } },
  { keys: ['S'], does: 'Sell the current stock', command: { kind: 'trade', action: 'sell' } },
  ...screensFor({ isAdmin: false }).flatMap(({ goKey, label, url }) =>
    goKey ? [{ keys: ['G', goKey] as const, does: `Go to ${label}`, command: { kind: 'go', url } as const }] : [],
  ),
  { keys: ['?'], does: 'Show these shortcuts', command: { kind: 'shortcuts' } },
];

/** The time within which the second key of a pair must follow. */
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

/** Reads a key without modifiers. Some keyboards need Shift for / and ?; a letter with Shift is a different key. */
function plainKey({ key, ctrlKey, metaKey, altKey, shiftKey, repeat }: Press): string | undefined {
  if (ctrlKey || metaKey || altKey || repeat || key.length !== 1) return undefined;
  if (key === '/' || key === '?') return key;
  return shiftKey ? undefined : key.toUpperCase();
}

const STORAGE_KEY = 'tradefloor.single-keys';

/** Players can switch off single-key shortcuts (WCAG 2.1.4). */
export function singleKeysOn(): boolean {
  return readStored(STORAGE_KEY) !== 'off';
}

export function switchSingleKeys(on: boolean): void {
  store(STORAGE_KEY, on ? null : 'off');
}

/** Handles the page's keys unless an overlay covers it or the player is typing. Returns the unsubscribe function. */
export function followKeys(go: (url: string) => void): () => void {
  const reader = new KeyReader();
  const commandOf = (event: KeyboardEvent): KeyCommand | undefined => {
    if (event.defaultPrevented || isCovered()) return undefined;
    if (opensPalette(event)) return { kind: 'palette' };
    if (isTyped(event.target) || !singleKeysOn()) return undefined;
    return reader.read(event, event.timeStamp);
  };
  const listen = (event: KeyboardEvent) => {
    const command = commandOf(event);
    if (!command) return;
    event.preventDefault();
    obey(command, go);
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}

const isCovered = () => document.querySelector('#root[inert], dialog[open], [role=menu]') !== null;

const TYPED = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]';
const isTyped = (target: EventTarget | null) => target instanceof Element && target.closest(TYPED) !== null;

function obey(command: KeyCommand, go: (url: string) => void): void {
  if (command.kind === 'go') go(command.url);
  else if (command.kind === 'trade') trade(command.action);
  else if (command.kind === 'search') search();
  else showOverlay({ kind: command.kind });
}

function trade(action: TradeAction): void {
  const symbol = stockAtHand();
  if (symbol) openTicket({ symbol, action });
  else showOverlay({ kind: 'palette', text: `${action} ` });
}

function stockAtHand(): string | undefined {
  const own = stockOf(window.location.pathname);
  if (own) return own;
  const row = document.activeElement?.closest('article, li, tr, a[href^="/stocks/"]');
  const link = row?.matches('a') ? row : row?.querySelector('a[href^="/stocks/"]');
  return stockOf(link?.getAttribute('href') ?? '');
}

/** The index is not a company, so it gives undefined and cannot be traded. */
function stockOf(path: string): string | undefined {
  const [, symbol] = /^\/stocks\/(\w+)$/.exec(path) ?? [];
  return symbol && findCompany(symbol)?.symbol;
}

function search(): void {
  const fields = document.querySelectorAll<HTMLInputElement>('main input[type=search]');
  const field = [...fields].find((one) => one.getClientRects().length > 0);
  if (!field) showOverlay({ kind: 'palette' });
  field?.focus();
  field?.select();
}
