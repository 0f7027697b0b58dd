import { companies } from '../../../shared/companies.ts';
import { STORM, volatilityLevels } from '../../../shared/market/character.ts';
import type { Market, Openings } from '../../../shared/market/market.ts';
import { MAX_PRICE_CENTS, MIN_PRICE_CENTS } from '../../../shared/money.ts';
import { monthAfter, monthOfTick } from '../../../shared/tick.ts';
import { decodeVarints, encodeVarints, signed, unsigned } from '../varint.ts';

export interface Checkpoint {
  readonly format: number;
  readonly firstTick: number;
  readonly turn: number;
  /** The key of the tick's month and, if known, of the next month: 32 bytes each. */
  readonly keys: Uint8Array;
  readonly tick: number;
  /** 0 while trading goes on; otherwise above 0, in the table the tick at which it was halted. */
  readonly halted: number;
  readonly state: Uint8Array;
}

export type MarketState = Omit<Market, 'run' | 'tick' | 'halted'>;

const FORMAT = 5;
const KEY_BYTES = 32;
const periods = ['day', 'week', 'season'] as const;
/** Each company has its price, its anchor, three openings, two sums, two editions, its regime. */
const NUMBERS_PER_COMPANY = 10;

export function encodeMarket(market: Market): Checkpoint {
  const { firstTick, turn, keys } = market.run;
  const month = monthOfTick(market.tick);
  const key = keys[month];
  if (!key) throw new Error(`a market without the key of ${month}`);
  return {
    format: FORMAT,
    firstTick,
    turn,
    keys: Uint8Array.from([...key, ...(keys[monthAfter(month)] ?? [])]),
    tick: market.tick,
    halted: market.halted ? 1 : 0,
    state: encodeState(market),
  };
}

/**
 * Encodes the number of companies; the indexes of the day, the week and the season; then for all companies prices,
 * anchors, the prices of the three openings, sums of moods and of news, editions and regimes; then the market's regime.
 */
export function encodeState(market: MarketState): Uint8Array {
  const openings = periods.map((period) => market.openings[period]);
  return encodeVarints([
    market.prices.length,
    ...openings.map(({ index }) => index),
    ...market.prices,
    ...market.anchors,
    ...openings.flatMap(({ prices }) => [...prices]),
    ...[...market.moods, ...market.news].map(unsigned),
    ...market.editions,
    ...market.regime,
  ]);
}

export function decodeMarket(record: Readonly<Partial<Record<keyof Checkpoint, unknown>>>): Market {
  const { format, firstTick, turn, keys, tick, halted, state } = record;
  if (format !== FORMAT) throw new Error(`market checkpoint of unknown format ${format}`);
  if (!isCount(firstTick) || !isCount(turn) || !isCount(tick) || !areKeys(keys) || !isCount(halted)) {
    throw new Error('market checkpoint with a damaged header');
  }
  if (!(state instanceof Uint8Array)) throw new Error('market checkpoint with a state of the wrong length');
  const run = { firstTick, turn, keys: keysFrom(keys, tick) };
  return { run, tick, halted: halted > 0, ...checked(decodeState(state)) };
}

export function decodeState(state: Uint8Array): MarketState {
  const [count = 0, ...numbers] = decodeVarints(state);
  if (count > companies.length)
    throw new Error(`market checkpoint of ${count} companies: ${companies.length} are known`);
  if (numbers.length !== periods.length + NUMBERS_PER_COMPANY * count + 1)
    throw new Error('market checkpoint with a state of the wrong length');
  const take = (length: number) => numbers.splice(0, length);
  const indexes = take(periods.length);
  const prices = Uint32Array.from(take(count));
  const anchors = Uint32Array.from(take(count));
  const [day, week, season] = indexes.map((index) => ({ index, prices: Uint32Array.from(take(count)) }));
  return {
    openings: { day, week, season } as Openings,
    prices,
    anchors,
    moods: Int32Array.from(take(count), signed),
    news: Int32Array.from(take(count), signed),
    editions: Uint16Array.from(take(2 * count)),
    regime: Uint8Array.from(numbers),
  };
}

function checked(state: MarketState): MarketState {
  const openings = Object.values(state.openings);
  for (const cents of [...state.prices, ...state.anchors, ...openings.flatMap(({ prices }) => [...prices])]) {
    if (cents < MIN_PRICE_CENTS || cents > MAX_PRICE_CENTS)
      throw new Error(`market checkpoint: no such price: ${cents}`);
  }
  if (openings.some(({ index }) => !Number.isSafeInteger(index) || index <= 0))
    throw new Error('market checkpoint: no index');
  const levels = (company: number) => (company === state.prices.length ? volatilityLevels.length : STORM + 1);
  if (state.regime.some((value, company) => value >= levels(company)))
    throw new Error('market checkpoint: no such regime');
  return state;
}

function areKeys(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array && (value.length === KEY_BYTES || value.length === 2 * KEY_BYTES);
}

function keysFrom(keys: Uint8Array, tick: number): Market['run']['keys'] {
  const month = monthOfTick(tick);
  const next = keys.slice(KEY_BYTES);
  return { [month]: keys.slice(0, KEY_BYTES), ...(next.length > 0 && { [monthAfter(month)]: next }) };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
