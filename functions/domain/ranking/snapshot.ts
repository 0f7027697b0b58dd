import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod/mini';
import { forEachPeriod } from '../../../shared/period.ts';
import { planTiers } from '../../../shared/plans.ts';
import { toQuotes } from '../../../shared/quote.ts';
import type { Player as WirePlayer } from '../../../shared/schemas/player.ts';
import { PLAYERS_PER_PAGE } from '../../../shared/schemas/ranking.ts';
import { dayOfSlot } from '../../../shared/slot.ts';
import type { Quotes } from '../portfolio.ts';
import { type Distribution, type Ranking, TOP_PLAYERS } from './rank.ts';
import type { Roster } from './roster.ts';

const Text = z.nullable(z.string());
const Cents = z.int();

/** An entry as it is stored. */
const EntryRow = z.tuple([z.string(), z.int(), Text, Text, Text, z.enum(planTiers), Cents, Cents, z.boolean()]);

/** A listed player, with all that a list shows. */
export interface Entry extends WirePlayer {
  readonly rank: number;
  readonly subscriptionTier: (typeof planTiers)[number];
  readonly valueCents: number;
  readonly todayChangeCents: number;
  readonly isOnline: boolean;
}

/** The market that a ranking was made at. */
export interface Moment {
  readonly slot: number;
  readonly prices: readonly number[];
  readonly opens: readonly number[];
}

type NamesOf = (playerId: string) => Omit<WirePlayer, 'id'>;

interface Listed {
  readonly roster: Roster;
  readonly ranking: Ranking;
  readonly moment: Moment;
  readonly online: ReadonlySet<string>;
  readonly namesOf: NamesOf;
  readonly nowMs: number;
}

/** The best, in their order, by pages of {@link PLAYERS_PER_PAGE}. */
export function pagesOf({ roster, ranking, moment, online, namesOf, nowMs }: Listed): Entry[][] {
  const today = { ...moment, day: dayOfSlot(moment.slot) };
  let rank = 0;
  const entries = ranking.top.map((row, place): Entry => {
    const id = roster.ids[row] as string;
    const { firstName, lastName, profileImageUrl } = namesOf(id);
    const valueCents = ranking.values[row] as number;
    const above = ranking.top[place - 1] as number;
    if (valueCents !== ranking.values[above]) rank = place + 1;
    return {
      ...{ id, rank, firstName, lastName, profileImageUrl, valueCents },
      subscriptionTier: roster.planAt(row, nowMs),
      todayChangeCents: roster.todayChangeCents(row, today),
      isOnline: online.has(id),
    };
  });
  const pages = Math.ceil(entries.length / PLAYERS_PER_PAGE);
  return Array.from({ length: pages }, (_, page) => {
    return entries.slice(page * PLAYERS_PER_PAGE, (page + 1) * PLAYERS_PER_PAGE);
  });
}

/** The quotes that a ranking was made at. */
export function quotesAt({ slot, prices, opens }: Moment): Quotes {
  const bySymbol = new Map(
    toQuotes(
      prices,
      forEachPeriod(() => opens),
    ).map((quote) => [quote.company.symbol as string, quote]),
  );
  return { day: dayOfSlot(slot), bySymbol };
}

/** Entries as compressed JSON: about 40 bytes each, which are written with every refresh. */
export function encodeEntries(entries: readonly Entry[]): Uint8Array {
  return deflateRawSync(JSON.stringify(entries.map(toRow)));
}

export function decodeEntries(bytes: Uint8Array): Entry[] {
  const rows = z.array(EntryRow).check(z.maxLength(TOP_PLAYERS)).parse(parseDeflated(bytes));
  return rows.map(([id, rank, firstName, lastName, profileImageUrl, subscriptionTier, value, change, isOnline]) => ({
    ...{ id, rank, firstName, lastName, profileImageUrl, subscriptionTier, isOnline },
    valueCents: value,
    todayChangeCents: change,
  }));
}

function toRow(entry: Entry): z.infer<typeof EntryRow> {
  const { id, rank, firstName, lastName, profileImageUrl, subscriptionTier, isOnline } = entry;
  const { valueCents, todayChangeCents } = entry;
  return [id, rank, firstName, lastName, profileImageUrl, subscriptionTier, valueCents, todayChangeCents, isOnline];
}

const Steps = z.array(z.int());
const StoredDistribution = z.tuple([z.int(), Steps, Steps]);

/** A distribution as the differences from point to point, compressed: 2 to 5 bytes a point. */
export function encodeDistribution({ players, values, ranks }: Distribution): Uint8Array {
  return deflateRawSync(JSON.stringify([players, differences(values), differences(ranks)]));
}

export function decodeDistribution(bytes: Uint8Array): Distribution {
  const [players, values, ranks] = StoredDistribution.parse(parseDeflated(bytes));
  return { players, values: Float64Array.from(sums(values)), ranks: Uint32Array.from(sums(ranks)) };
}

function differences(row: Float64Array | Uint32Array): number[] {
  return Array.from(row, (value, index) => value - (index === 0 ? 0 : (row[index - 1] as number)));
}

function sums(steps: readonly number[]): number[] {
  let sum = 0;
  return steps.map((step) => {
    sum += step;
    return sum;
  });
}

function parseDeflated(bytes: Uint8Array): unknown {
  return JSON.parse(inflateRawSync(bytes).toString());
}
