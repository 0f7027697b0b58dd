import { MAX_SHARES_PER_TRADE, type TradeAction } from '../../../shared/schemas/trade.ts';

export interface Command {
  readonly words: string;
  readonly action?: TradeAction;
  /** Undefined where none were given, or more than a trade allows. */
  readonly shares?: number;
}

const actions: ReadonlyMap<string, TradeAction> = new Map([
  ['buy', 'buy'],
  ['sell', 'sell'],
]);
/** "10", "10x", "1,000". */
const NUMBER = /^(\d[\d,]*)x?$/;
/** "buy 10 shares of tfm". */
const FILLERS: ReadonlySet<string> = new Set(['share', 'shares', 'of']);

/** "buy 10 tfm" and "sell tfm 5" are trades; all else is a search. */
export function readCommand(text: string): Command {
  const [verb = '', ...rest] = text.trim().toLowerCase().split(/\s+/);
  const action = actions.get(verb);
  if (!action) return { words: text.trim() };
  const said = rest.map((word) => NUMBER.exec(word)?.[1]).find((digits) => digits !== undefined);
  const words = rest.filter((word) => !NUMBER.test(word) && !FILLERS.has(word)).join(' ');
  const shares = said === undefined ? undefined : Number(said.replaceAll(',', ''));
  const allowed = shares !== undefined && shares >= 1 && shares <= MAX_SHARES_PER_TRADE;
  return { words, action, ...(allowed && { shares }) };
}
