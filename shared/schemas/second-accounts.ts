import * as z from 'zod/mini';
import { signalKinds } from '../signals.ts';
import { Player } from './player.ts';

/** The number of leagues compared: a thousand members at most. */
export const COMPARED_LEAGUES = 20;
/** The limit for a league or the season's board. */
export const GROUP_LIST_LIMIT = 20;
export const GROUP_NAMES = 10;

/** All `count` players have these signals; the first are named. */
const Group = z.strictObject({
  players: z.array(Player).check(z.maxLength(GROUP_NAMES)),
  count: z.int(),
  signals: z.array(z.enum(signalKinds)),
});
export type SecondAccountGroup = z.infer<typeof Group>;

/** Groups of players who may be one person: `found` counts all, and the most telling are listed. */
const Compared = z.strictObject({
  /** Null for the first hundred of the season. */
  league: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
  players: z.int(),
  found: z.int(),
  groups: z.array(Group).check(z.maxLength(GROUP_LIST_LIMIT)),
});

/** The season's first hundred, then leagues of its players with any groups. */
export const SecondAccounts = z.array(Compared).check(z.maxLength(1 + COMPARED_LEAGUES));
export type SecondAccounts = z.infer<typeof SecondAccounts>;
