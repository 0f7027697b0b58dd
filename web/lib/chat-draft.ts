import { useEffect } from 'react';
import { formatCount, formatPrice, toCents } from '../../shared/format.ts';
import type { TradeAction } from '../../shared/schemas/trade.ts';

let draft: string | undefined;
const inputs = new Set<() => void>();

/** @returns whether a chat on the screen took the draft; otherwise it waits for one */
export function draftChatMessage(text: string): boolean {
  draft = text;
  for (const take of inputs) take();
  return draft === undefined;
}

/** `take` should be a stable function. */
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

/** "Bought 5 $TFM at 42.50", or without the number where holdings are private. */
export function tradeMessage({ action, shares, stockSymbol, price }: Trade, hidesHoldings = false): string {
  const done = action === 'buy' ? 'Bought' : 'Sold';
  const what = hidesHoldings ? `$${stockSymbol}` : `${formatCount(shares)} $${stockSymbol}`;
  return `${done} ${what} at ${formatPrice(toCents(price))}`;
}

export function withDraft(written: string, added: string): string {
  return written.trim() === '' ? added : `${written.trimEnd()} ${added}`;
}
