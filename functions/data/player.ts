import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { companies, type StockSymbol } from '../../shared/companies.ts';
import { MAX_CLOCK_SKEW_MS } from '../../shared/idempotency-key.ts';
import type { Holding } from '../../shared/order-rules.ts';
import { paidTiers } from '../../shared/plans.ts';
import { programKinds } from '../../shared/schemas/trade.ts';
import { isSubAccount } from '../../shared/sub-account.ts';
import { tiers } from '../../shared/tiers.ts';
import type { Period, Periods } from '../domain/entitlement.ts';
import { type ContestAccount, listHoldings, type Player } from '../domain/player.ts';
import { decodeWaiting, encodeWaiting, nothingWaits } from '../domain/waiting.ts';
import { getItem, itemAt } from './read.ts';
import { parseWithOthers, readIfPossible, readItem } from './read-item.ts';
import type { Item, Key } from './table.ts';
import { putIfAbsent, putOverVersion, update, type Write, writeIf } from './write.ts';

/*
 * PLAYER#id / PLAYER: all of a player's money in one item of at most 1 KB, hence the short names. One read shows a
 * portfolio; one condition on `version` guards a trade. A holding is an attribute named after the company's symbol,
 * `[shares, cost in cents]`; a paid plan's billing period (`basicPaid`) is `[startsAtMs, months]`. `dayGain`,
 * `weekGain` and `seasonGain` are cents, `keyMs` is `orderedThroughMs`, `skew` is `keySkewMs`, `newMs` is
 * `startedOverAtMs`, `streak` is `daysInRow`, `earned` the achievements, `rateMs` the rate limit of trades, `outMs`
 * `suspendedAtMs`, `waits` the levels of open orders, `subDay` `ordersElsewhereThroughDay`, `dueMs` `expiryDueMs`, `bot` the `program`. `roster`, the key of
 * the index Roster (roster.ts), follows from the id; `moveToIdle` changes it, and any later write sets it back. A
 * sub-account has none, so no job, board or list finds it. `contest` has a contest account's rules, and how often it
 * has traded; `shut` marks a closed one.
 */

/** An index partition takes 1,000 writes a second and reads 12 MB a second: eight list a million players in seconds. */
const ROSTER_SHARDS = 8;
const shards = Array.from({ length: ROSTER_SHARDS }, (_, shard) => shard);

export const rosterShards = shards.map((shard) => `ROSTER#${shard}`);
export const idleShards = shards.map((shard) => `ROSTER#IDLE#${shard}`);

const Cents = z.int();
const Count = z.int().check(z.minimum(0));

const StoredPeriod = z.tuple([Count, Count]);
const StoredHolding = z.tuple([z.int().check(z.minimum(1)), Count]);

/** `[first day, last day, start sum in cents, cap in basis points, tiers as bits, trades, trades on `day`]`. */
const StoredContest = z.tuple([Count, Count, Count, Count, Count, Count, Count]);

const PlayerAttributes = z.object({
  roster: z.optional(z.string()),
  version: Count,
  joinedAtMs: Count,
  cashCents: Count,
  day: Count,
  dayGain: Cents,
  weekGain: Cents,
  seasonGain: Cents,
  seasonTrades: Count,
  streak: Count,
  earned: Count,
  rateMs: Count,
  newMs: z._default(Count, 0),
  keyMs: z._default(Count, 0),
  skew: z._default(Count, 0),
  outMs: z._default(Count, 0),
  dueMs: z._default(Count, 0),
  subDay: z._default(Count, 0),
  bot: z.optional(z.tuple([z.enum(programKinds), Count])),
  contest: z.optional(StoredContest),
  shut: z.optional(z.literal(true)),
  waits: z.optional(z.instanceof(Uint8Array)),
  basicPaid: z.optional(StoredPeriod),
  premiumPaid: z.optional(StoredPeriod),
  elitePaid: z.optional(StoredPeriod),
  ...Object.fromEntries(companies.map(({ symbol }) => [symbol, z.optional(StoredHolding)])),
});

export function playerPartition(playerId: string): string {
  return `PLAYER#${playerId}`;
}

export function playerKey(playerId: string): Key {
  return { PK: playerPartition(playerId), SK: 'PLAYER' };
}

function shardOf(playerId: string): number {
  return createHash('sha256').update(playerId).digest().readUInt32BE() % ROSTER_SHARDS;
}

export function playerToItem(player: Player): Item {
  const { id, version, joinedAtMs, cashCents, day, tradeGainCents, seasonTrades, daysInRow, rateMs } = player;
  const { periods, achievements, startedOverAtMs, orderedThroughMs, keySkewMs, waiting, suspendedAtMs } = player;
  const { expiryDueMs, ordersElsewhereThroughDay, program, contest, others } = player;
  const holdings = listHoldings(player).map(({ symbol, holding }) => [symbol, [holding.shares, holding.costCents]]);
  const storedPeriods = paidTiers.flatMap((tier) => {
    const period = periods[tier];
    return period ? [[`${tier}Paid`, [period.startsAtMs, period.months]]] : [];
  });
  return {
    ...others,
    ...playerKey(id),
    ...(!isSubAccount(id) && { roster: rosterShards[shardOf(id)] }),
    ...{ version, joinedAtMs, cashCents, day, seasonTrades, rateMs },
    streak: daysInRow,
    earned: achievements,
    dayGain: tradeGainCents.day,
    weekGain: tradeGainCents.week,
    seasonGain: tradeGainCents.season,
    ...(startedOverAtMs && { newMs: startedOverAtMs }),
    ...(orderedThroughMs && { keyMs: orderedThroughMs }),
    ...(keySkewMs && { skew: keySkewMs }),
    ...(suspendedAtMs && { outMs: suspendedAtMs }),
    ...(expiryDueMs && { dueMs: expiryDueMs }),
    ...(ordersElsewhereThroughDay && { subDay: ordersElsewhereThroughDay }),
    ...(program && { bot: [program.kind, program.tradedAtMs] }),
    ...(contest && { contest: contestToStored(contest) }),
    ...(contest?.isClosed && { shut: true }),
    ...(waiting.levels.size > 0 && { waits: encodeWaiting(waiting) }),
    ...Object.fromEntries([...storedPeriods, ...holdings]),
  };
}

/** @throws if an attribute is missing or of the wrong type: unreadable money never counts as zero */
export function playerFromItem(id: string, item: Item): Player {
  const { roster: _, others, ...attributes } = parseWithOthers(PlayerAttributes, item);
  const { version, joinedAtMs, cashCents, day, seasonTrades, streak, earned, rateMs } = attributes;
  const { dayGain, weekGain, seasonGain, newMs, keyMs, skew, outMs, dueMs, subDay, bot, contest, shut, waits } =
    attributes;
  const { basicPaid, premiumPaid, elitePaid, ...rest } = attributes;
  return {
    ...{ id, version, joinedAtMs, cashCents, day, seasonTrades, rateMs },
    daysInRow: streak,
    achievements: earned,
    startedOverAtMs: newMs,
    orderedThroughMs: keyMs,
    keySkewMs: skew,
    suspendedAtMs: outMs,
    expiryDueMs: dueMs,
    ordersElsewhereThroughDay: subDay,
    ...(bot && { program: { kind: bot[0], tradedAtMs: bot[1] } }),
    ...(contest && { contest: { ...contestFromStored(contest), ...(shut && { isClosed: shut }) } }),
    waiting: waits ? decodeWaiting(waits) : nothingWaits,
    tradeGainCents: { day: dayGain, week: weekGain, season: seasonGain },
    periods: periodsFrom({ basic: basicPaid, premium: premiumPaid, elite: elitePaid }),
    holdings: holdingsFrom(rest as Record<string, unknown>),
    ...(others && { others }),
  };
}

function contestToStored(contest: ContestAccount): z.infer<typeof StoredContest> {
  const { firstDay, lastDay, startCents, capBasisPoints, trades, dayTrades } = contest;
  const bits = tiers.reduce((sum, tier, bit) => sum + (contest.tiers.includes(tier) ? 2 ** bit : 0), 0);
  return [firstDay, lastDay, startCents, capBasisPoints, bits, trades, dayTrades];
}

function contestFromStored(stored: z.infer<typeof StoredContest>): ContestAccount {
  const [firstDay, lastDay, startCents, capBasisPoints, bits, trades, dayTrades] = stored;
  const allowed = tiers.filter((_, bit) => Math.floor(bits / 2 ** bit) % 2 === 1);
  return { firstDay, lastDay, startCents, capBasisPoints, tiers: allowed, trades, dayTrades };
}

function holdingsFrom(stored: Record<string, unknown>): Map<StockSymbol, Holding> {
  const holdings = new Map<StockSymbol, Holding>();
  for (const { symbol } of companies) {
    const [shares, costCents] = (stored[symbol] ?? []) as Partial<z.infer<typeof StoredHolding>>;
    if (shares !== undefined && costCents !== undefined) holdings.set(symbol, { shares, costCents });
  }
  return holdings;
}

function periodsFrom(stored: Record<keyof Periods, z.infer<typeof StoredPeriod> | undefined>): Periods {
  const periods: Partial<Record<keyof Periods, Period>> = {};
  for (const tier of paidTiers) {
    const [startsAtMs, months] = stored[tier] ?? [];
    if (startsAtMs !== undefined && months) periods[tier] = { startsAtMs, months };
  }
  return periods;
}

export function playerIn(items: readonly Item[], id: string): Player | undefined {
  return readItem(itemAt(items, playerKey(id)), (item) => playerFromItem(id, item));
}

/** Returns undefined for an unreadable player. */
export function readablePlayerIn(items: readonly Item[], id: string): Player | undefined {
  return readIfPossible(itemAt(items, playerKey(id)), (item) => playerFromItem(id, item));
}

export async function createPlayer(player: Player): Promise<void> {
  await writeIf(createPlayerWrite(player));
}

export function createPlayerWrite(player: Player) {
  return putIfAbsent(playerToItem(player));
}

/** Returns the clock skew in milliseconds: zero without a player, the largest allowed if it is unreadable. */
export function keySkewIn(items: readonly Item[], id: string): number {
  const { skew = 0 } = itemAt(items, playerKey(id)) ?? {};
  return typeof skew === 'number' ? skew : MAX_CLOCK_SKEW_MS;
}

/** Overwrites the version that was read, one below this player's. 2 write units in a transaction. */
export function playerPut(player: Player) {
  return putOverVersion(playerToItem(player), player.version - 1);
}

/** Requires the player to be unchanged. 1 write unit, 2 for the index; coming back costs the index's again. */
export async function moveToIdle({ id, version }: Player): Promise<void> {
  const values = { ':idle': idleShards[shardOf(id)], ':version': version };
  await writeIf(update(playerKey(id), 'SET roster = :idle', { condition: 'version = :version', values }));
}

/**
 * Suspends a player, or lifts the suspension, after which boards list them again. It requires the other state. 2 write
 * units, 2 for the index. A sub-account follows its owner, whatever its own state.
 */
export function suspensionUpdate(playerId: string, suspendedAtMs: number | undefined): Write {
  if (isSubAccount(playerId)) {
    const change = suspendedAtMs === undefined ? 'REMOVE outMs' : 'SET outMs = :now';
    const values = { ':one': 1, ...(suspendedAtMs !== undefined && { ':now': suspendedAtMs }) };
    return update(playerKey(playerId), `${change} ADD version :one`, { condition: 'attribute_exists(PK)', values });
  }
  const isOut = 'attribute_exists(outMs)';
  if (suspendedAtMs === undefined) {
    const values = { ':roster': rosterShards[shardOf(playerId)], ':one': 1 };
    const change = 'SET roster = :roster REMOVE outMs ADD version :one';
    return update(playerKey(playerId), change, { condition: isOut, values });
  }
  const values = { ':now': suspendedAtMs, ':one': 1 };
  const condition = `attribute_exists(PK) AND NOT ${isOut}`;
  return update(playerKey(playerId), 'SET outMs = :now ADD version :one', { condition, values });
}

/** Succeeds for an unreadable item, too. */
export async function hasPlayer(playerId: string): Promise<boolean> {
  return (await getItem(playerKey(playerId), { consistent: true })) !== undefined;
}

/** Returns undefined for an unreadable item, so that it does not hold up other work. */
export async function getReadablePlayer(playerId: string): Promise<Player | undefined> {
  const item = await getItem(playerKey(playerId), { consistent: true });
  return readIfPossible(item, (found) => playerFromItem(playerId, found));
}

export async function getPlayer(playerId: string, { consistent = false } = {}): Promise<Player | undefined> {
  const item = await getItem(playerKey(playerId), { consistent });
  return readItem(item, (found) => playerFromItem(playerId, found));
}
