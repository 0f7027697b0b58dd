import { SLOTS_PER_DAY as DAY, SLOTS_PER_HOUR as HOUR, SLOTS_PER_MINUTE as MINUTE } from '../../../shared/slot.ts';
import { noiseFilter, predictor, roundingFilter } from './filters.ts';
import {
  aboveMean,
  everything,
  higherOfPairs,
  highest,
  lowerOfPairs,
  lowest,
  negative,
  notPositive,
  positive,
} from './rules.ts';
import { againstMean, constant, marketMove, moveOver, perCompany, type Signal, tierMove } from './signals.ts';
import { type Add, chosenBy, inOrOut, type Rhythm, type Strategies, type Strategy } from './strategy.ts';
import { band, clock, lastTick, marketVolatility, stillness, volatility } from './texture.ts';

export const rhythms: readonly Rhythm[] = [
  { name: 'every slot', slots: 1 },
  { name: 'every minute', slots: MINUTE },
  { name: 'every ten minutes', slots: 10 * MINUTE },
  { name: 'twice a day, by hand', slots: DAY / 2 },
];

/** What is traded every ten minutes is traded once more by players who cannot have parts of a share. */
export const wholeShareRhythm: Rhythm = {
  name: 'every ten minutes, whole shares',
  slots: 10 * MINUTE,
  wholeShares: true,
};

const spans = [
  { span: '1 min', slots: MINUTE },
  { span: '10 min', slots: 10 * MINUTE },
  { span: '30 min', slots: HOUR / 2 },
  { span: '4 h', slots: 4 * HOUR },
  { span: '1 day', slots: DAY },
];

const groups = [holding, ofPrices, ofMoves, ofStatistics, ofNews, ofTheClock, ofTexture, ofPatience];

/** All strategies, or those of some names. The slow ones decide every ten minutes at most. */
export function createStrategies(names?: readonly string[]): Strategies {
  const { signals, add } = signalList();
  const shared = groups.flatMap((group) => group(add));
  const banded = new Map<number, Strategy[]>(rhythms.map(({ slots }) => [slots, bands(add, slots)]));
  const at = (rhythmSlots: number) =>
    [...shared.filter(({ slow }) => !slow || rhythmSlots >= 10 * MINUTE), ...(banded.get(rhythmSlots) ?? [])].filter(
      ({ name }) => names?.includes(name) ?? true,
    );
  return { signals, at };
}

/** Only those of the patient, and the two that hold everything. */
export function createPatientStrategies(): Strategies {
  const { signals, add } = signalList();
  const strategies = [...holding(), ...ofPatience(add)];
  return { signals, at: () => strategies };
}

function signalList(): { signals: Signal[]; add: Add } {
  const signals: Signal[] = [];
  const add = (signal: Signal): Signal => {
    signals.push(signal);
    return signal;
  };
  return { signals, add };
}

function holding(): Strategy[] {
  const signal = constant(0);
  return [
    { name: 'hold', signal, rule: everything, keeps: true },
    { name: 'rebalance', signal, rule: everything },
  ];
}

/** Reversion and momentum: the price against its past. */
function ofPrices(add: Add): Strategy[] {
  return [
    ...spans.flatMap(({ span, slots }) => {
      const signal = add(againstMean(slots));
      return [
        ...chosenBy(`against mean of ${span}`, signal),
        { name: `lower of pairs, mean of ${span}`, signal, rule: lowerOfPairs },
        { name: `higher of pairs, mean of ${span}`, signal, rule: higherOfPairs },
        { name: `those below mean of ${span}`, signal, rule: negative },
        { name: `those above mean of ${span}`, signal, rule: positive },
      ];
    }),
    ...chosenBy(
      "against the day's open",
      add(perCompany(({ prices, opens }, company) => (prices[company] as number) / (opens[company] as number))),
    ),
  ];
}

/** Dips and rises, and whether one company's move tells of another's. */
function ofMoves(add: Add): Strategy[] {
  const moves = [
    { span: 'slot', slots: 1 },
    { span: 'minute', slots: MINUTE },
    { span: 'hour', slots: HOUR },
  ];
  return moves.flatMap(({ span, slots }) => {
    const move = add(moveOver(slots));
    const others = add(tierMove(move, 0));
    const lag = add(tierMove(move, 1));
    return [
      ...chosenBy(`by last ${span}'s move`, move),
      ...inOrOut(`others of the tier rose, last ${span}`, others),
      { name: `furthest behind its tier, last ${span}`, signal: lag, rule: highest },
      { name: `those behind their tier, last ${span}`, signal: lag, rule: positive },
      ...inOrOut(`the market rose, last ${span}`, add(marketMove(move))),
    ];
  });
}

function ofStatistics(add: Add): Strategy[] {
  const followers = (name: string, signal: Signal): Strategy[] => [
    { name: `${name}, best`, signal, rule: highest },
    { name: `${name}, those it likes`, signal, rule: positive },
  ];
  return [
    ...followers('filter of noise', add(noiseFilter())),
    ...followers('filter of rounding', add(roundingFilter())),
    ...followers('linear predictor', add(predictor())),
  ];
}

function ofNews(add: Add): Strategy[] {
  const age = add(perCompany(({ newsSlots, slot }, company) => slot - (newsSlots[company] as number)));
  const freshest = add(
    perCompany(({ newsSlots, newsSigns, slot }, company) => {
      return (newsSigns[company] as number) / (1 + slot - (newsSlots[company] as number));
    }),
  );
  const within = (slots: number, sign: number) =>
    add(
      perCompany(({ newsSlots, newsSigns, slot }, company) => {
        const fresh = slot - (newsSlots[company] as number) < slots;
        return fresh && newsSigns[company] === sign ? 1 : 0;
      }),
    );
  return [
    { name: 'the latest good news', signal: freshest, rule: highest },
    { name: 'the latest bad news', signal: freshest, rule: lowest },
    { name: 'longest without news', signal: age, rule: highest },
    { name: 'shortest without news', signal: age, rule: lowest },
    { name: 'half that had news long ago', signal: age, rule: aboveMean },
    { name: 'good news of 10 minutes', signal: within(10 * MINUTE, 1), rule: positive },
    { name: 'bad news of 10 minutes', signal: within(10 * MINUTE, -1), rule: positive },
    { name: 'good news of 4 hours', signal: within(4 * HOUR, 1), rule: positive },
    { name: 'bad news of 4 hours', signal: within(4 * HOUR, -1), rule: positive },
  ];
}

function ofTheClock(add: Add): Strategy[] {
  return [
    { name: 'out around the close, 10 minutes', signal: add(clock(10 * MINUTE, DAY - 10 * MINUTE)), rule: positive },
    { name: 'out around the close, an hour', signal: add(clock(HOUR, DAY - HOUR)), rule: positive },
    { name: 'in for the first hour', signal: add(clock(0, HOUR)), rule: positive },
    { name: 'in for the last hour', signal: add(clock(DAY - HOUR, DAY)), rule: positive },
  ];
}

/** How prices move, and which numbers they are. */
function ofTexture(add: Add): Strategy[] {
  const still = add(stillness());
  const cents = (modulus: number) => add(perCompany(({ prices }, company) => (prices[company] as number) % modulus));
  return [
    ...chosenBy("by last hour's roughness", add(volatility())),
    ...inOrOut('a rough day of the market', add(marketVolatility())),
    { name: 'longest unchanged', signal: still, rule: highest },
    { name: 'those unchanged', signal: still, rule: positive },
    { name: 'those that changed', signal: still, rule: notPositive },
    ...inOrOut('its last change was up', add(lastTick())),
    ...chosenBy('by the last digit of cents', cents(10)),
    ...chosenBy('by cents above a whole coin', cents(100)),
  ];
}

/** A price far below where it began, or below its month, is pulled back: slowly, and to everybody's knowledge. */
function ofPatience(add: Add): Strategy[] {
  const ofOpening = add(
    perCompany(({ prices, openings }, company) => (prices[company] as number) / (openings[company] as number)),
  );
  const ofMonth = add(
    perCompany(({ prices, monthMeans }, company) => (prices[company] as number) / (monthMeans[company] as number)),
  );
  const ofCents = add(perCompany(({ prices }, company) => prices[company] as number));
  return [
    ...chosenBy('against its opening', ofOpening),
    ...chosenBy("against a month's mean", ofMonth),
    ...chosenBy('by price in cents', ofCents),
  ].map((strategy) => ({ ...strategy, slow: true }));
}

/** Buys a dip, sells a rise, each company by itself. */
function bands(add: Add, rhythmSlots: number): Strategy[] {
  return [0.002, 0.005, 0.02, 0.05].map((share) => ({
    name: `buys ${share * 100} % below its peak, sells as much above`,
    signal: add(band(share, rhythmSlots)),
    rule: positive,
  }));
}
