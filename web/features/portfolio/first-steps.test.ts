import { expect, test } from 'vitest';
import { stepsTaken } from './components/how-to-play.tsx';

const none = { cashCents: 1_000_000, stocksOwned: 0, stocksWatched: 0, saidHello: false };

test.each([
  ['nothing of a new player', none, []],
  [
    'nothing while nothing is known',
    { ...none, cashCents: undefined, stocksOwned: undefined, stocksWatched: undefined },
    [],
  ],
  ['the trade of a player who owns shares', { ...none, stocksOwned: 1 }, ['trade']],
  ['the trade of a player who has sold all again', { ...none, cashCents: 1_000_001 }, ['trade']],
  ['the company that is watched', { ...none, stocksWatched: 2 }, ['watch']],
  ['the hello', { ...none, saidHello: true }, ['hello']],
  ['everything', { cashCents: 5, stocksOwned: 3, stocksWatched: 1, saidHello: true }, ['trade', 'watch', 'hello']],
])('ticks %s', (_, done, steps) => {
  expect([...stepsTaken(done)]).toEqual(steps);
});
