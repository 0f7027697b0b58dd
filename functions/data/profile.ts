import * as z from 'zod/mini';
import { companies, type StockSymbol } from '../../shared/companies.ts';
import { pictureUrls } from '../../shared/pictures.ts';
import type { CurrentPlayer, Player as WirePlayer } from '../../shared/schemas/player.ts';
import { fullName, initialOf, searchable } from '../domain/player-name.ts';
import { playerPartition } from './player.ts';
import { batchGetAll, getItem, itemAt, queryPage } from './read.ts';
import { readIfPossible, readItem } from './read-item.ts';
import { type Item, type Key, withoutKey } from './table.ts';
import { update, type Write, writeIf } from './write.ts';

/*
 * PLAYER#id / PROFILE: names, picture, watchlist and privacy, separate from the player's money so that the item that
 * every trade rewrites stays below 1 KB. An empty string is a name or picture that the player has removed.
 * `emailDigest` identifies the player if the user pool, which issues player ids, is lost. `nameInitial` and
 * `searchName` are the keys of the index Names, which finds players by name prefix.
 */

/** A search returns at most this many players beyond those on the boards. */
const NAME_MATCHES = 25;

const ProfileAttributes = z.object({
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  profileImageUrl: z.optional(z.string()),
  nameInitial: z.optional(z.string()),
  searchName: z.optional(z.string()),
  watchlist: z.optional(z.set(z.string())),
  hidesHoldings: z.optional(z.boolean()),
  entersContests: z.optional(z.literal(true)),
});

export interface Profile extends WirePlayer {
  readonly watchlist: readonly StockSymbol[];
  readonly hidesHoldings: boolean;
  readonly entersContests: boolean;
}

export type Names = Pick<WirePlayer, 'firstName' | 'lastName' | 'profileImageUrl'>;

export type Shown = Names & Pick<Profile, 'hidesHoldings'>;

export function profileKey(playerId: string): Key {
  return { PK: playerPartition(playerId), SK: 'PROFILE' };
}

/** A player without an item has an empty profile. The watchlist is in the catalogue's order. */
function profileFromItem(id: string, item: Item | undefined): Profile {
  const attributes = readItem(item, (found) => ProfileAttributes.parse(withoutKey(found)));
  const { watchlist, firstName, lastName, profileImageUrl, hidesHoldings, entersContests = false } = attributes ?? {};
  return {
    id,
    firstName: firstName || null,
    lastName: lastName || null,
    profileImageUrl: pictureUrls.find((url) => url === profileImageUrl) ?? null,
    watchlist: companies.map(({ symbol }) => symbol).filter((symbol) => watchlist?.has(symbol)),
    hidesHoldings: hidesHoldings ?? false,
    entersContests,
  };
}

/** Lists show an unreadable profile without a name, and hide everything that it may hide. */
export function readableProfile(id: string, item: Item | undefined): Profile {
  const empty = profileFromItem(id, undefined);
  if (!item) return empty;
  return readIfPossible(item, (read) => profileFromItem(id, read)) ?? { ...empty, hidesHoldings: true };
}

export function profileIn(items: readonly Item[], id: string): Profile {
  return profileFromItem(id, itemAt(items, profileKey(id)));
}

export async function getEmailDigest(playerId: string): Promise<string | null> {
  const item = await getItem(profileKey(playerId), { consistent: true });
  return typeof item?.emailDigest === 'string' ? item.emailDigest : null;
}

export async function getProfile(playerId: string, { consistent = false } = {}): Promise<Profile> {
  return profileFromItem(playerId, await getItem(profileKey(playerId), { consistent }));
}

export function toWirePlayer({ id, firstName, lastName, profileImageUrl }: Profile): WirePlayer {
  return { id, firstName, lastName, profileImageUrl };
}

export interface Session {
  readonly playerId: string;
  readonly isAdmin: boolean;
  readonly sessionEndsAtSeconds: number;
}

export function toCurrentPlayer(profile: Profile, { isAdmin, sessionEndsAtSeconds }: Session): CurrentPlayer {
  return {
    ...toWirePlayer(profile),
    hidesHoldings: profile.hidesHoldings,
    entersContests: profile.entersContests,
    isAdmin,
    sessionEndsAt: new Date(sessionEndsAtSeconds * 1000).toISOString(),
  };
}

/** A player without a profile has no name. */
export async function listNames(playerIds: readonly string[]): Promise<WirePlayer[]> {
  const items = await batchGetAll([...new Set(playerIds)].map(profileKey));
  const byPartition = new Map(items.map((item) => [item.PK, item]));
  return playerIds.map((id) => toWirePlayer(readableProfile(id, byPartition.get(playerPartition(id)))));
}

/** Stores the identity provider's names, but only once: afterwards they are the player's own. */
export async function adoptNames(playerId: string, names: Names): Promise<void> {
  if (!Object.values(names).some(Boolean)) return;
  // Every write stores a missing name as an empty string.
  await writeIf(namesUpdate(playerId, names, 'attribute_not_exists(firstName)'));
}

export async function saveEmailDigest(playerId: string, emailDigest: string): Promise<void> {
  const condition = 'attribute_not_exists(emailDigest) OR emailDigest <> :digest';
  const values = { ':digest': emailDigest };
  await writeIf(update(profileKey(playerId), 'SET emailDigest = :digest', { condition, values }));
}

export async function changeNames(playerId: string, names: Names): Promise<void> {
  await writeIf(namesUpdate(playerId, names));
}

export async function setHidesHoldings(playerId: string, hidesHoldings: boolean): Promise<void> {
  const values = { ':hides': hidesHoldings };
  await writeIf(update(profileKey(playerId), 'SET hidesHoldings = :hides', { values }));
}

/** Notes that the player has ever entered a contest, so that only such a player's pages ask for contests. */
export function entersContestsUpdate(playerId: string): Write {
  return update(profileKey(playerId), 'SET entersContests = :yes', { values: { ':yes': true } });
}

export function renameUpdate(playerId: string, names: Names, over?: Names): Write {
  if (!over) return namesUpdate(playerId, names);
  const condition = 'firstName = :overFirst AND lastName = :overLast';
  const values = { ':overFirst': over.firstName ?? '', ':overLast': over.lastName ?? '' };
  return namesUpdate(playerId, names, condition, values);
}

function namesUpdate(playerId: string, names: Names, condition?: string, others: Item = {}) {
  const { firstName, lastName, profileImageUrl } = names;
  const searchName = searchable(fullName(names) ?? '');
  const keys = searchName ? { nameInitial: nameInitialOf(searchName), searchName } : undefined;
  const values = Object.entries({ firstName, lastName, profileImageUrl, ...keys });
  const set = values.map(([name]) => `${name} = :${name}`);
  // The index takes no empty keys, so a player without a name is not in it.
  const expression = `SET ${set.join(', ')}${keys ? '' : ' REMOVE nameInitial, searchName'}`;
  return update(profileKey(playerId), expression, {
    condition,
    values: { ...Object.fromEntries(values.map(([name, value]) => [`:${name}`, value ?? ''])), ...others },
  });
}

function nameInitialOf(searchName: string): string {
  return `NAME#${initialOf(searchName)}`;
}

export async function findByName(text: string): Promise<string[]> {
  const searchName = searchable(text);
  if (!searchName) return [];
  const { items } = await queryPage({
    IndexName: 'Names',
    KeyConditionExpression: 'nameInitial = :initial AND begins_with(searchName, :name)',
    ExpressionAttributeValues: { ':initial': nameInitialOf(searchName), ':name': searchName },
    Limit: NAME_MATCHES,
  });
  return items.map(({ PK }) => String(PK).slice(playerPartition('').length));
}
