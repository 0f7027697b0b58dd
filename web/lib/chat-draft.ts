import { useEffect } from 'react';
import type { TradeAction } from '../../shared/schemas/trade.ts';
import { formatCount, formatPrice, toCents } from './format.ts';

/** A text that waits for a chat to be opened. Taken once. */
let draft: string | undefined;
const inputs = new Set<() => void>();

/**
 * Puts a text into the chat's input, where the player may change it, send it or leave it: nothing is sent by itself.
 * @returns whether a chat on the screen has taken it; otherwise it waits until one is opened
 */
export function draftChatMessage(text: string): boolean {
  draft = text;
  for (const take of inputs) take();
  return draft === undefined;
}

/** Calls back with a text that was drafted before or is from now on. `take` should keep its identity. */
export function useChatDraft(take: (text: string) => void): void {
  useEffect(() => {
    const taker = () => {
      if (draft === undefined) return;
      const text = draft;
      draft = undefined;
      take(text);
    };
    inputs.add(taker);
    taker();
    return () => void inputs.delete(taker);
  }, [take]);
}

interface Trade {
  readonly action: TradeAction;
  readonly shares: number;
  readonly stockSymbol: string;
  readonly price: string;
}

/** "Bought 5 $TFM at 42.50". Of a player who keeps holdings private without the number of shares. */
export function tradeMessage({ action, shares, stockSymbol, price }: Trade, hidesHoldings = false): string {
  const done = action === 'buy' ? 'Bought' : 'Sold';
  const what = hidesHoldings ? `$${stockSymbol}` : `${formatCount(shares)} $${stockSymbol}`;
  return `${done} ${what} at ${formatPrice(toCents(price))}`;
}

/** A draft beside what is written already. */
export function withDraft(written: string, added: string): string {
  return written.trim() === '' ? added : `${written.trimEnd()} ${added}`;
}
