import { describe, expect, test } from 'vitest';
import type { Stock } from '../../../shared/schemas/market.ts';
import { type Choice, type Command, choicesFor, closeness, readCommand } from './choices.ts';

test.each<[text: string, command: Command]>([
  ['tfm', { words: 'tfm' }],
  ['  Candle Creek ', { words: 'Candle Creek' }],
  ['buy 10 tfm', { words: 'tfm', action: 'buy', shares: 10 }],
  ['SELL tfm 5', { words: 'tfm', action: 'sell', shares: 5 }],
  ['buy 1,000 shares of candle creek', { words: 'candle creek', action: 'buy', shares: 1000 }],
  ['buy 3x tfm', { words: 'tfm', action: 'buy', shares: 3 }],
  ['buy', { words: '', action: 'buy' }],
  ['sell nti', { words: 'nti', action: 'sell' }],
  ['buy 0 tfm', { words: 'tfm', action: 'buy' }],
  ['buy 999999999 tfm', { words: 'tfm', action: 'buy' }],
  ['buyer 10', { words: 'buyer 10' }],
])('"%s" is read', (text, command) => {
  expect(readCommand(text)).toEqual(command);
});

test('a whole name is closer than its beginning, a word of it, or what lies within', () => {
  const ranks = ['mill', 'mill race', 'old mill', 'windmill', 'bakery'].map((name) => closeness(name, 'Mill'));
  expect(ranks).toEqual([0, 1, 2, 3, undefined]);
  expect(closeness('Thistle Field Mills', 'mil thi')).toBe(2);
});

const stock = (symbol: string, name: string) => ({ symbol, name }) as Stock;
const player = { id: 'p1', firstName: 'Tomás', lastName: null, profileImageUrl: null };
const sources = {
  stocks: [stock('TFM', 'Thistle Field Mills'), stock('MS', 'Moss & Sons'), stock('TMN', 'Tin Moon')],
  screens: [
    { id: '/', label: 'My Portfolio', shortcut: 'G P' },
    { id: '/chat', label: 'Chat' },
  ],
  commands: [
    { id: 'dark', label: 'Colours: Dark', also: ['theme'] },
    { id: 'logout', label: 'Logout', also: ['sign out'] },
  ],
  players: [],
};
const labels = (text: string, players: (typeof player)[] = []) =>
  choicesFor(text, { ...sources, players }).map(({ label }) => label);
const leads = (text: string): Choice['leads'] | undefined => choicesFor(text, sources)[0]?.leads;

describe('the palette offers', () => {
  test('screens and commands before anything is typed', () => {
    expect(labels('')).toEqual(['My Portfolio', 'Chat', 'Colours: Dark', 'Logout']);
  });

  test('a stock by its symbol first, and then to trade it', () => {
    expect(labels('tfm')).toEqual(['Thistle Field Mills', 'Buy TFM', 'Sell TFM']);
    expect(leads('tfm')).toEqual({ url: '/stocks/TFM' });
  });

  test('what is closest first, whatever it is', () => {
    expect(labels('chat')).toEqual(['Chat']);
    expect(labels('mo')).toEqual(['Moss & Sons', 'Tin Moon']);
    expect(labels('theme')).toEqual(['Colours: Dark']);
  });

  test('a trade of every stock that may be meant, to the ticket with what was said', () => {
    expect(labels('buy 10 t')).toEqual(['Buy 10 shares of TFM', 'Buy 10 shares of TMN']);
    expect(labels('sell')).toEqual(['Sell TFM', 'Sell MS', 'Sell TMN']);
    expect(leads('sell 5 ms')).toEqual({ ticket: { symbol: 'MS', action: 'sell', shares: 5 } });
    expect(leads('buy ms')).toEqual({ ticket: { symbol: 'MS', action: 'buy' } });
  });

  test('players last, who come later', () => {
    expect(labels('t', [player]).at(-1)).toBe('Tomás');
  });
});
