import { expect, test } from 'vitest';
import { hasTraded, stepsTaken } from './first-steps.ts';

test.each([
  ['a new player has not traded', 1_000_000, 0, false],
  ['a player who owns shares has traded', 1_000_000, 1, true],
  ['a player who has sold everything has traded', 1_000_001, 0, true],
  ['whether a player has traded is unknown without the cash', undefined, 0, undefined],
  ['whether a player has traded is unknown without the holdings', 1_000_000, undefined, undefined],
])('%s', (_, cashCents, stocksOwned, traded) => {
  expect(hasTraded(cashCents, stocksOwned)).toBe(traded);
});

const none = { traded: false, stocksWatched: 0, saidHello: false };

test.each([
  ['nothing for a new player', none, []],
  ['nothing while the watchlist is unknown', { ...none, stocksWatched: undefined }, []],
  ['the first trade', { ...none, traded: true }, ['trade']],
  ['the first watched company', { ...none, stocksWatched: 2 }, ['watch']],
  ['the first chat message', { ...none, saidHello: true }, ['hello']],
  ['everything', { traded: true, stocksWatched: 1, saidHello: true }, ['trade', 'watch', 'hello']],
])('ticks %s', (_, done, steps) => {
  expect([...stepsTaken(done)]).toEqual(steps);
});
