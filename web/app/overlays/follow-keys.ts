import { findCompany } from '../../../shared/companies.ts';
import type { TradeAction } from '../../../shared/schemas/trade.ts';
import { openTicket } from '../../lib/ticket.ts';
import { showOverlay } from '../overlay.ts';
import { type KeyCommand, KeyReader, opensPalette } from './key-commands.ts';
import { singleKeysOn } from './single-keys.ts';

/** Follows the page's keys unless something covers it or text is typed. Returns the unsubscribe. */
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

/** Behind a dialog the page is inert. */
const isCovered = () => document.querySelector('#root[inert], dialog[open], :popover-open') !== null;

const TYPED = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]';
const isTyped = (target: EventTarget | null) => target instanceof Element && target.closest(TYPED) !== null;

function obey(command: KeyCommand, go: (url: string) => void): void {
  if (command.kind === 'go') go(command.url);
  else if (command.kind === 'trade') trade(command.action);
  else if (command.kind === 'search') search();
  else showOverlay({ kind: command.kind });
}

/** Without a stock at hand, the palette asks for one. */
function trade(action: TradeAction): void {
  const symbol = stockAtHand();
  if (symbol) openTicket({ symbol, action });
  else showOverlay({ kind: 'palette', text: `${action} ` });
}

/** The stock of this screen, or of the focused row, card or tile. */
function stockAtHand(): string | undefined {
  const own = stockOf(window.location.pathname);
  if (own) return own;
  const row = document.activeElement?.closest('article, li, tr, a[href^="/stocks/"]');
  const link = row?.matches('a') ? row : row?.querySelector('a[href^="/stocks/"]');
  return stockOf(link?.getAttribute('href') ?? '');
}

/** The index cannot be traded. */
function stockOf(path: string): string | undefined {
  const [, symbol] = /^\/stocks\/(\w+)$/.exec(path) ?? [];
  return symbol && findCompany(symbol)?.symbol;
}

/** The screen's own search field, if one is visible. */
function search(): void {
  const fields = document.querySelectorAll<HTMLInputElement>('main input[type=search]');
  const field = [...fields].find((one) => one.getClientRects().length > 0);
  if (!field) showOverlay({ kind: 'palette' });
  field?.focus();
  field?.select();
}
