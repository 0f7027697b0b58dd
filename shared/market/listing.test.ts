import { describe, expect, test } from 'vitest';
import { keystream } from '../../functions/domain/market/keystream.ts';
import { openMarket } from '../../functions/domain/market/run.ts';
import { keysFrom, seededKeys } from '../../functions/testing/keys.ts';
import { ofFewer } from '../../functions/testing/run.ts';
import { companies } from '../companies.ts';
import { firstTickOfMonth, TICKS_PER_DAY } from '../tick.ts';
import { CALM } from './character.ts';
import { FIRST_EDITION, withListed } from './listing.ts';
import { fold, indexAt, type Market, type TickResult, withHalted } from './market.ts';

/** January begins on a Friday, so the week continues past the beginning of the month. */
const JANUARY = firstTickOfMonth('2027-01');
const OPENED = JANUARY - 100;
const LAST = companies.length - 1;
const { openingCents } = companies[LAST] as (typeof companies)[number];

const wordsOf = keystream(seededKeys('listed'));

const before = ofFewer(openMarket({ keys: keysFrom('listed', OPENED), tick: OPENED }), LAST);
const listedIn = (month: string) => (month < '2027-01' ? LAST : companies.length);

function moved(market: Market, ticks: number): { market: Market; path: TickResult[] } {
  const path: TickResult[] = [];
  const visit = (result: TickResult) => void path.push(result);
  return { market: fold(market, market.tick + ticks, { wordsOf, listedIn, visit }), path };
}

describe('a newly listed company', () => {
  const eve = moved(before, 99).market;
  const { market, path } = moved(eve, 1);
  const { day, week, season } = market.openings;

  test('exists from the first tick of its month, near its opening price', () => {
    expect([eve.tick, eve.prices.length]).toEqual([JANUARY - 1, LAST]);
    expect([market.prices.length, market.anchors[LAST]]).toEqual([companies.length, openingCents]);
    expect(Math.abs((market.prices[LAST] ?? 0) / openingCents - 1)).toBeLessThan(0.02);
    expect(Math.abs((market.prices[LAST] ?? 0) - openingCents)).toBeGreaterThan(0);
  });

  test('opens day and season with the others, and the week at its opening price', () => {
    expect(path[0]?.prices).toEqual(market.prices);
    expect([day.prices, season.prices]).toEqual([market.prices, market.prices]);
    expect(week.prices).toEqual(Uint32Array.of(...before.openings.week.prices, openingCents));
  });

  test('does not count in the index of that tick, and counts equally from then on', () => {
    expect(path[0]?.index).toBe(indexAt(market.prices, eve.openings.season));
    expect(season.index).toBe(path[0]?.index);
    const doubled = market.prices.map((cents, company) => (company === LAST ? 2 * cents : cents));
    expect(indexAt(doubled, season)).toBe(Math.round(season.index * (1 + 1 / companies.length)));
  });

  test('begins in a calm, without mood and news, with the first headlines', () => {
    const grown = withListed(eve, companies.length);
    expect([grown.regime[LAST], grown.moods[LAST], grown.news[LAST]]).toEqual([CALM, 0, 0]);
    expect([...grown.editions.slice(2 * LAST)]).toEqual([FIRST_EDITION, FIRST_EDITION]);
    expect(grown.regime.at(-1)).toBe(eve.regime.at(-1));
    expect([...grown.regime.slice(0, LAST)]).toEqual([...eve.regime.slice(0, LAST)]);
  });

  test('has its opening price while trading is halted', () => {
    expect(moved(withHalted(eve, true), 1).market.prices[LAST]).toBe(openingCents);
  });

  test('is the same in one fold and in parts', () => {
    const whole = moved(before, 2 * TICKS_PER_DAY);
    const rest = moved(market, 2 * TICKS_PER_DAY - 100);
    expect(rest.market).toEqual(whole.market);
    expect(path.concat(rest.path)).toEqual(whole.path.slice(99));
  });

  test('never appears within a month, and is never removed', () => {
    expect(moved(ofFewer(market, LAST), TICKS_PER_DAY).market.prices).toHaveLength(LAST);
    const fewer = fold({ ...market, tick: OPENED }, JANUARY, { wordsOf, listedIn: () => 3 });
    expect(fewer.prices).toHaveLength(companies.length);
  });

  test('must be in the catalogue', () => {
    expect(() => withListed(eve, companies.length + 1)).toThrow(
      `${companies.length + 1} companies are listed, and ${companies.length} known`,
    );
  });
});
