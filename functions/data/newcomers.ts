import type { Key } from './table.ts';
import { update, writeIf } from './write.ts';

/* NEWCOMERS / <fingerprint of an address block>#<hour>: the number of new players from there in an hour. */

/** A class of thirty signs up in one lesson, with room for those who start again. */
export const NEWCOMERS_PER_HOUR = 40;

const HOUR_SECONDS = 3600;

function newcomersKey(block: string, hour: number): Key {
  return { PK: 'NEWCOMERS', SK: `${block}#${hour}` };
}

/** Counts a new player. Returns false, without counting, if the limit is reached. */
export async function countNewcomer(block: string, hour: number): Promise<boolean> {
  return writeIf(
    update(newcomersKey(block, hour), 'SET expiresAt = :end ADD players :one', {
      condition: 'attribute_not_exists(players) OR players < :most',
      values: { ':end': (hour + 1) * HOUR_SECONDS, ':one': 1, ':most': NEWCOMERS_PER_HOUR },
    }),
  );
}
