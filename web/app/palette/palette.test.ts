import { describe, expect, test, vi } from 'vitest';
import { companies } from '../../../shared/companies.ts';
import type { Stock } from '../../../shared/schemas/market.ts';
import type { CurrentPlayer } from '../../../shared/schemas/player.ts';
import { type Choice, type Command, choicesFor, readCommand } from './choices.ts';
import { matchRank, TYPO_RANK } from './match-rank.ts';
import { paletteCommands, paletteScreens } from './palette-items.ts';

test.each<[text: string, command: Command]>([
  ['tfm', { words: 'tfm' }],
  ['  Candle Creek ', { words: 'Candle Creek' }],
  ['buy 10 tfm', { words: 'tfm', action: 'buy', shares: 10 }],
  ['SELL tfm 5', { words: 'tfm', action: 'sell', shares: 5 }],
  ['buy 1 000 shares of candle creek', { words: 'candle creek', action: 'buy', shares: 1000 }],
  ['buy 1,000 tfm', { words: 'tfm', action: 'buy', complaint: '1,000 can be read in two ways: write 1000 or 1.00' }],
  ['buy 3x tfm', { words: 'tfm', action: 'buy', shares: 3 }],
  ['buy', { words: '', action: 'buy' }],
  ['sell nti', { words: 'nti', action: 'sell' }],
  ...['0', '12,5', '1 5', '100 001', '999999999'].map((number): [string, Command] => [
    `buy ${number} tfm`,
    { words: 'tfm', action: 'buy', complaint: 'Shares must be a whole number from 1 to 100,000' },
  ]),
  ['buyer 10', { words: 'buyer 10' }],
])('reads the command "%s"', (text, command) => {
  expect(readCommand(text)).toEqual(command);
});

test('ranks a whole name above its beginning, a word of it, and a part within', () => {
  const ranks = ['mill', 'mill race', 'old mill', 'windmill', 'bakery'].map((name) => matchRank(name, 'Mill'));
  expect(ranks).toEqual([0, 1, 2, 3, undefined]);
  expect(matchRank('Thistle Field Mills', 'mil thi')).toBe(2);
});

test.each([
  ['wrong', 'Wickerwood', 'wickerwuod'],
  ['missing', 'Marrowstone', 'marowstone'],
  ['extra', 'Logout', 'logoutt'],
  ['swapped', 'Thistlefield Mills', 'thistelfield'],
  ['missing, of four letters', 'News', 'nws'],
  ['swapped, so far', 'Premium', 'prmei'],
  ['in each of two words, wrong and missing,', 'Candle Creek Soapworks', 'kandle crek'],
])('forgives a letter %s: "%s" is found by "%s"', (_, name, typed) => {
  expect(matchRank(name, typed)).toBe(TYPO_RANK);
});

test.each([
  ['two wrong letters', 'Premium', 'prxmixm'],
  ['a wrong letter in a short word', 'Tin', 'tan'],
  ['a symbol', 'TFM', 'tfn'],
  ['three letters of a long word', 'Premium', 'pxe'],
])('does not forgive %s: "%s" is not found by "%s"', (_, name, typed) => {
  expect(matchRank(name, typed)).toBeUndefined();
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
  test('every screen and command before the player types', () => {
    expect(labels('')).toEqual(['My Portfolio', 'Chat', 'Colours: Dark', 'Logout']);
  });

  test('a stock by its symbol, followed by its trades', () => {
    expect(labels('tfm')).toEqual(['Thistle Field Mills', 'Buy TFM', 'Sell TFM']);
    expect(leads('tfm')).toEqual({ url: '/stocks/TFM' });
  });

  test('stocks before screens and commands, the closest match first', () => {
    expect(labels('chat')).toEqual(['Chat']);
    expect(labels('mo')).toEqual(['Moss & Sons', 'Tin Moon']);
    expect(labels('o')).toEqual(['Moss & Sons', 'Tin Moon', 'My Portfolio', 'Logout', 'Colours: Dark']);
    expect(labels('theme')).toEqual(['Colours: Dark']);
  });

  test('a trade for each matching stock, which opens the ticket filled in', () => {
    expect(labels('buy 10 t')).toEqual(['Buy 10 shares of TFM', 'Buy 10 shares of TMN']);
    expect(labels('sell')).toEqual(['Sell TFM', 'Sell MS', 'Sell TMN']);
    expect(leads('sell 5 ms')).toEqual({ ticket: { symbol: 'MS', action: 'sell', shares: 5 } });
    expect(leads('buy ms')).toEqual({ ticket: { symbol: 'MS', action: 'buy' } });
  });

  test('matches despite a typing error only if nothing else matches', () => {
    expect(labels('thistel')).toEqual(['Thistle Field Mills']);
    expect(labels('buy 5 mlils')).toEqual(['Buy 5 shares of TFM']);
    expect(labels('sgin out')).toEqual(['Logout']);
    expect(labels('moss')).toEqual(['Moss & Sons']);
    expect(labels('xyzxyz')).toEqual([]);
  });

  test('players last, because they load later', () => {
    expect(labels('t', [player]).at(-1)).toBe('Tomás');
  });
});

describe("the game's own palette", () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const own = {
    stocks: companies as unknown as Stock[],
    screens: paletteScreens({ id: 'p1', isAdmin: true } as CurrentPlayer),
    commands: paletteCommands(),
    players: [],
  };

  test.each([
    ['orders', 'Open Orders'],
    ['watchlist', 'Watchlist'],
    ['wathclist', 'Watchlist'],
    ['holdings', 'My Holdings'],
    ['news', 'Market News'],
    ['trades', 'Recent Transactions'],
    ['premuim', 'Premium'],
    ['log out', 'Logout'],
    ['sign out', 'Logout'],
    ['mirror labs', 'Moth & Mirror Labs'],
  ])('answers "%s" with %s first', (text, label) => {
    expect(choicesFor(text, own)[0]?.label).toBe(label);
  });

  test('finds the settings despite a typing error', () => {
    expect(choicesFor('setings', own).map(({ label }) => label)).toEqual(['Settings', 'Notification settings']);
  });

  test('finds every screen by its name, despite stocks with similar names', () => {
    for (const { label } of own.screens) expect(choicesFor(label, own)[0]?.label).toBe(label);
  });
});
