import { companies } from '../../../shared/companies.ts';
import { MARKET_REGIME, STORM, volatilityLevels } from '../../../shared/market/character.ts';
import type { Market, Opening } from '../../../shared/market/market.ts';
import { MAX_PRICE_CENTS, MIN_PRICE_CENTS } from '../../../shared/money.ts';
import { monthAfter, monthOfSlot } from '../../../shared/slot.ts';

/** A market as a flat record that a table can hold, at most 1 KB with its key: one write unit. */
export interface Checkpoint {
  readonly format: number;
  readonly firstSlot: number;
  readonly turn: number;
  /** The key of the slot's month and, where it is known, that of the next: 32 bytes each. */
  readonly keys: Uint8Array;
  readonly slot: number;
  /** 0, or a number above it while trading is halted: where it is stored, the slot since which it is. */
  readonly halted: number;
  /** See {@link encodeState}. */
  readonly state: Uint8Array;
}

/** What a market's state consists of beside its run, its slot and whether it is halted. */
export type MarketState = Omit<Market, 'run' | 'slot' | 'halted'>;

const FORMAT = 4;
const KEY_BYTES = 32;
const LITTLE_ENDIAN = true;
const COUNT = companies.length;
const ROW_BYTES = 4 * COUNT;
const EDITIONS_AT = 8 + 5 * ROW_BYTES;
const REGIMES_AT = EDITIONS_AT + 2 * 2 * COUNT;
const OPENING_BYTES = 8 + ROW_BYTES;
const WEEK_AT = REGIMES_AT + COUNT + 1;
const SEASON_AT = WEEK_AT + OPENING_BYTES;
const STATE_BYTES = SEASON_AT + OPENING_BYTES;

export function encodeMarket(market: Market): Checkpoint {
  const { firstSlot, turn, keys } = market.run;
  const month = monthOfSlot(market.slot);
  const key = keys[month];
  if (!key) throw new Error(`a market without the key of ${month}`);
  return {
    format: FORMAT,
    firstSlot,
    turn,
    keys: Uint8Array.from([...key, ...(keys[monthAfter(month)] ?? [])]),
    slot: market.slot,
    halted: market.halted ? 1 : 0,
    state: encodeState(market),
  };
}

/**
 * The day's index, then prices, bases, the day's prices, moods, news, editions and regimes of all companies, the market's
 * regime, then index and prices of the week and of the season, little-endian.
 */
export function encodeState(market: MarketState): Uint8Array {
  const state = new Uint8Array(STATE_BYTES);
  const view = new DataView(state.buffer);
  const { day, week, season } = market.openings;
  view.setFloat64(0, day.index, LITTLE_ENDIAN);
  const rows = [...market.prices, ...market.bases, ...day.prices, ...market.moods, ...market.news];
  for (const [index, value] of rows.entries()) view.setInt32(8 + 4 * index, value, LITTLE_ENDIAN);
  for (const [index, value] of market.editions.entries()) view.setUint16(EDITIONS_AT + 2 * index, value, LITTLE_ENDIAN);
  state.set(market.regime, REGIMES_AT);
  putOpening(view, WEEK_AT, week);
  putOpening(view, SEASON_AT, season);
  return state;
}

function putOpening(view: DataView, at: number, { index, prices }: Opening): void {
  view.setFloat64(at, index, LITTLE_ENDIAN);
  for (const [company, price] of prices.entries()) view.setUint32(at + 8 + 4 * company, price, LITTLE_ENDIAN);
}

/** The exact inverse of {@link encodeMarket}. Throws for anything else. */
export function decodeMarket(record: Readonly<Partial<Record<keyof Checkpoint, unknown>>>): Market {
  const { format, firstSlot, turn, keys, slot, halted, state } = record;
  if (format !== FORMAT) throw new Error(`market checkpoint of unknown format ${format}`);
  if (!isCount(firstSlot) || !isCount(turn) || !isCount(slot) || !areKeys(keys) || !isCount(halted)) {
    throw new Error('market checkpoint with a damaged header');
  }
  if (!(state instanceof Uint8Array)) throw new Error('market checkpoint with a state of the wrong length');
  const run = { firstSlot, turn, keys: keysFrom(keys, slot) };
  return { run, slot, halted: halted > 0, ...checked(decodeState(state)) };
}

/** The inverse of {@link encodeState}. */
export function decodeState(state: Uint8Array): MarketState {
  if (state.length !== STATE_BYTES) throw new Error('market checkpoint with a state of the wrong length');
  const view = new DataView(state.buffer, state.byteOffset, state.byteLength);
  const rowAt = (at: number) =>
    Uint32Array.from(companies, (_, company) => view.getUint32(at + 4 * company, LITTLE_ENDIAN));
  const unsigned = (row: number) => rowAt(8 + row * ROW_BYTES);
  const indexAt = (at: number) => view.getFloat64(at, LITTLE_ENDIAN);
  const openingAt = (at: number): Opening => ({ index: indexAt(at), prices: rowAt(at + 8) });
  return {
    openings: {
      day: { index: indexAt(0), prices: unsigned(2) },
      week: openingAt(WEEK_AT),
      season: openingAt(SEASON_AT),
    },
    prices: unsigned(0),
    bases: unsigned(1),
    moods: Int32Array.from(unsigned(3)),
    news: Int32Array.from(unsigned(4)),
    editions: Uint16Array.from({ length: 2 * COUNT }, (_, row) => view.getUint16(EDITIONS_AT + 2 * row, LITTLE_ENDIAN)),
    regime: state.slice(REGIMES_AT, WEEK_AT),
  };
}

function checked(state: MarketState): MarketState {
  const openings = Object.values(state.openings);
  for (const cents of [...state.prices, ...state.bases, ...openings.flatMap(({ prices }) => [...prices])]) {
    if (cents < MIN_PRICE_CENTS || cents > MAX_PRICE_CENTS)
      throw new Error(`market checkpoint: no such price: ${cents}`);
  }
  if (openings.some(({ index }) => !Number.isSafeInteger(index) || index <= 0))
    throw new Error('market checkpoint: no index');
  const levels = (company: number) => (company === MARKET_REGIME ? volatilityLevels.length : STORM + 1);
  if (state.regime.some((value, company) => value >= levels(company)))
    throw new Error('market checkpoint: no such regime');
  return state;
}

function areKeys(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array && (value.length === KEY_BYTES || value.length === 2 * KEY_BYTES);
}

function keysFrom(keys: Uint8Array, slot: number): Market['run']['keys'] {
  const month = monthOfSlot(slot);
  const next = keys.slice(KEY_BYTES);
  return { [month]: keys.slice(0, KEY_BYTES), ...(next.length > 0 && { [monthAfter(month)]: next }) };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
