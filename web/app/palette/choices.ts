import { formatCount, formatShares } from '../../../shared/format.ts';
import type { Stock } from '../../../shared/schemas/market.ts';
import { NAMELESS_PLAYER, type Player } from '../../../shared/schemas/player.ts';
import { MAX_SHARES_PER_TRADE, type TradeAction } from '../../../shared/schemas/trade.ts';
import { urls } from '../../../shared/urls.ts';
import { playerName } from '../../lib/player-name.ts';
import type { TicketRequest } from '../../lib/ticket.ts';
import { typedNumber, unclearNumber } from '../../lib/typed-number.ts';
import { matchRank, TYPO_RANK } from './match-rank.ts';

export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  readonly also?: readonly string[];
  readonly shortcut?: string;
}

/** An entry of the palette. It never trades: at most it opens the ticket. */
export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly group: 'Trade' | 'Stocks' | 'Screens' | 'Commands' | 'Players';
  readonly stock?: Stock;
  readonly player?: Player;
  readonly shortcut?: string;
  readonly leads: { url: string } | { ticket: TicketRequest } | { command: string };
}

interface Sources {
  readonly stocks: readonly Stock[];
  readonly screens: readonly PaletteItem[];
  readonly commands: readonly PaletteItem[];
  readonly players: readonly Player[];
}

const STOCKS_SHOWN = 6;
const PLAYERS_SHOWN = 5;
const verbs: Record<TradeAction, string> = { buy: 'Buy', sell: 'Sell' };

interface Match {
  readonly choice: Choice;
  readonly rank: number;
}

/**
 * Stocks come first. Typing errors are forgiven if nothing matches without them. Players come last, because they load
 * later and must not move the entry that is about to be chosen.
 */
export function choicesFor(text: string, { stocks, screens, commands, players }: Sources): Choice[] {
  const { words, action, shares, complaint } = readCommand(text);
  if (complaint) return [];
  const found = closest(stocks, {
    search: words,
    names: ({ symbol, name }) => [symbol, name],
    limit: action ? stocks.length : STOCKS_SHOWN,
  });
  if (action) return surest(found.map(({ one, rank }) => ({ choice: tradeChoice(one, action, shares), rank })));
  const matches = [
    ...(words === '' ? [] : found.flatMap(({ one, rank }) => stockChoices(one, rank))),
    ...itemChoices(screens, words, 'Screens'),
    ...itemChoices(commands, words, 'Commands'),
  ];
  return [...surest(matches), ...players.slice(0, PLAYERS_SHOWN).map(playerChoice)];
}

function surest(matches: readonly Match[]): Choice[] {
  const sure = matches.filter(({ rank }) => rank < TYPO_RANK);
  return (sure.length > 0 ? sure : matches).map(({ choice }) => choice);
}

function tradeChoice(stock: Stock, action: TradeAction, shares: number | undefined): Choice {
  const { symbol } = stock;
  return {
    id: `${action}-${symbol}`,
    label: shares ? `${verbs[action]} ${formatShares(shares)} of ${symbol}` : `${verbs[action]} ${symbol}`,
    group: 'Trade',
    stock,
    leads: { ticket: { symbol, action, ...(shares && { shares }) } },
  };
}

function stockChoices(stock: Stock, rank: number): Match[] {
  const { symbol, name } = stock;
  const open: Choice = { id: symbol, label: name, group: 'Stocks', stock, leads: { url: urls.stock(symbol) } };
  if (rank > 0) return [{ choice: open, rank }];
  const trades = (['buy', 'sell'] as const).map((action) => ({
    ...tradeChoice(stock, action, undefined),
    group: 'Stocks' as const,
  }));
  return [open, ...trades].map((choice) => ({ choice, rank }));
}

function itemChoices(items: readonly PaletteItem[], search: string, group: 'Screens' | 'Commands'): Match[] {
  const names = ({ label, also = [] }: PaletteItem) => [label, ...also];
  return closest(items, { search, names, limit: items.length }).map(({ one: { id, label, shortcut }, rank }) => ({
    choice: { id, label, group, shortcut, leads: group === 'Screens' ? { url: id } : { command: id } },
    rank,
  }));
}

function playerChoice(player: Player): Choice {
  const label = playerName(player, NAMELESS_PLAYER);
  return { id: `player-${player.id}`, label, group: 'Players', player, leads: { url: urls.player(player.id) } };
}

function closest<T>(
  all: readonly T[],
  { search, names, limit }: { search: string; names: (one: T) => readonly string[]; limit: number },
): { one: T; rank: number }[] {
  const found = all.flatMap((one) => {
    const ranks = names(one).flatMap((name) => matchRank(name, search) ?? []);
    return ranks.length > 0 ? [{ one, rank: Math.min(...ranks) }] : [];
  });
  return found.toSorted((a, b) => a.rank - b.rank).slice(0, limit);
}

export interface Command {
  readonly words: string;
  readonly action?: TradeAction;
  readonly shares?: number;
  readonly complaint?: string;
}

const NUMBER = /^(\d[\d.,'’]*)x?$/;
const FILLERS: ReadonlySet<string> = new Set(['share', 'shares', 'of']);

/** "buy 10 tfm" and "sell tfm 5" are trades; anything else is a search. */
export function readCommand(text: string): Command {
  const [verb = '', ...rest] = text.trim().toLowerCase().split(/\s+/);
  const action = (['buy', 'sell'] as const).find((one) => one === verb);
  if (!action) return { words: text.trim() };
  // "1 000" is one number written as two words.
  const said = rest.flatMap((word) => NUMBER.exec(word)?.[1] ?? []).join(' ');
  const words = rest.filter((word) => !NUMBER.test(word) && !FILLERS.has(word)).join(' ');
  const shares = typedNumber(said);
  if (!said) return { words, action };
  if (Number.isInteger(shares) && shares >= 1 && shares <= MAX_SHARES_PER_TRADE) return { words, action, shares };
  const wanted = `Shares must be a whole number from 1 to ${formatCount(MAX_SHARES_PER_TRADE)}`;
  return { words, action, complaint: unclearNumber(said) ?? wanted };
}
