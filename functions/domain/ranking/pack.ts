import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod/mini';
import { planTiers } from '../../../shared/plans.ts';
import type { Distribution } from './distribution.ts';
import type { Moment } from './moment.ts';
import { NAMES_PER_CHUNK, type Named } from './name-log.ts';

/* The parts of a snapshot as they are stored: compressed JSON, numbers as differences where they follow each other. */

export function pack(value: unknown): Uint8Array {
  return deflateRawSync(JSON.stringify(value));
}

/** @throws if the bytes are not what the schema says */
export function unpack<Schema extends z.ZodMiniType>(schema: Schema, bytes: Uint8Array): z.infer<Schema> {
  return schema.parse(JSON.parse(inflateRawSync(bytes).toString()));
}

const Text = z.nullable(z.string());
/** The last is there for those who hide holdings only, so that a release without it reads most chunks. */
const NameRow = z.tuple([z.string(), Text, Text, Text, z.enum(planTiers), z.optional(z.literal(true))]);
const NameRows = z.array(NameRow).check(z.maxLength(NAMES_PER_CHUNK));

/** Entries of the name log: about 40 bytes each. */
export function packNames(entries: readonly Named[]): Uint8Array {
  return pack(
    entries.map(({ id, firstName, lastName, profileImageUrl, subscriptionTier, hidesHoldings }) => {
      const row: z.infer<typeof NameRow> = [id, firstName, lastName, profileImageUrl, subscriptionTier];
      return hidesHoldings ? [...row, true] : row;
    }),
  );
}

export function unpackNames(bytes: Uint8Array): Named[] {
  return unpack(NameRows, bytes).map(([id, firstName, lastName, profileImageUrl, subscriptionTier, hides = false]) => {
    return { id, firstName, lastName, profileImageUrl, subscriptionTier, hidesHoldings: hides };
  });
}

const Prices = z.array(z.int().check(z.minimum(0)));
const StoredMoment = z.tuple([z.int(), Prices, Prices, Prices, Prices]);

export function packMoment({ slot, prices, opens }: Moment): Uint8Array {
  return pack([slot, prices, opens.day, opens.week, opens.season]);
}

export function unpackMoment(bytes: Uint8Array): Moment {
  const [slot, prices, day, week, season] = unpack(StoredMoment, bytes);
  return { slot, prices, opens: { day, week, season } };
}

const Steps = z.array(z.int());

/** A distribution as it is packed: the differences from point to point take 2 to 5 bytes each. */
export const StoredDistribution = z.tuple([z.int(), z.int(), Steps, Steps]);

export function toStored({ players, listed, scores, ranks }: Distribution): z.infer<typeof StoredDistribution> {
  return [players, listed, differences(scores), differences(ranks)];
}

export function fromStored([players, listed, scores, ranks]: z.infer<typeof StoredDistribution>): Distribution {
  return { players, listed, scores: Float64Array.from(sums(scores)), ranks: Uint32Array.from(sums(ranks)) };
}

export function packDistribution(distribution: Distribution): Uint8Array {
  return pack(toStored(distribution));
}

export function unpackDistribution(bytes: Uint8Array): Distribution {
  return fromStored(unpack(StoredDistribution, bytes));
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
