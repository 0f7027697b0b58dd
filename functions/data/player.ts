import { createHash } from 'node:crypto';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { companies, type StockSymbol } from '../../shared/companies.ts';
import { paidTiers } from '../../shared/plans.ts';
import type { Term, Terms } from '../domain/entitlement.ts';
import { type Holding, listHoldings, type Player } from '../domain/player.ts';
import { type Item, type Key, TABLE_NAME, table, withoutKey } from './table.ts';

/*
 * PLAYER#id / PLAYER: all of a player's money in one item of at most 1 KB, holdings as flat attributes
 * (`sharesTFM`, `costTFM`) and so the terms of paid plans (`basicTerm`). One read shows a portfolio, one condition on `version` guards a trade.
 * `roster` follows from the id: through it the index of the same name lists everybody (see roster.ts).
 */

/** One partition of an index takes 1,000 writes a second and reads 12 MB a second: eight list a million in seconds. */
export const ROSTER_SHARDS = 8;

const Cents = z.int();
const Count = z.int().check(z.minimum(0));

/** A term as `[serial, startsAtMs, months]`: attribute names within it would cost more than what they name. */
const StoredTerm = z.tuple([Count, Count, Count]);

const PlayerAttributes = z.strictObject({
  roster: z.string(),
  version: Count,
  joinedAtMs: Count,
  cashCents: Count,
  day: Count,
  dayTradeGainCents: Cents,
  basicTerm: z.optional(StoredTerm),
  premiumTerm: z.optional(StoredTerm),
  eliteTerm: z.optional(StoredTerm),
  ...Object.fromEntries(
    companies.flatMap(({ symbol }) => [
      [`shares${symbol}`, z.optional(Count)],
      [`cost${symbol}`, z.optional(Count)],
    ]),
  ),
});

export function playerPartition(playerId: string): string {
  return `PLAYER#${playerId}`;
}

export function playerKey(playerId: string): Key {
  return { PK: playerPartition(playerId), SK: 'PLAYER' };
}

export function rosterShard(shard: number): string {
  return `ROSTER#${shard}`;
}

function rosterShardOf(playerId: string): string {
  return rosterShard(createHash('sha256').update(playerId).digest().readUInt32BE() % ROSTER_SHARDS);
}

export function playerToItem(player: Player): Item {
  const { id, holdings: _, terms, ...attributes } = player;
  const holdings = listHoldings(player).flatMap(({ symbol, holding }) => [
    [`shares${symbol}`, holding.shares],
    [`cost${symbol}`, holding.costCents],
  ]);
  const storedTerms = paidTiers.flatMap((tier) => {
    const term = terms[tier];
    return term ? [[`${tier}Term`, [term.serial, term.startsAtMs, term.months]]] : [];
  });
  return {
    ...playerKey(id),
    roster: rosterShardOf(id),
    ...attributes,
    ...Object.fromEntries([...storedTerms, ...holdings]),
  };
}

export function playerFromItem(id: string, item: Item): Player {
  const { roster: _, ...attributes } = PlayerAttributes.parse(withoutKey(item));
  const { version, joinedAtMs, cashCents, day, dayTradeGainCents, ...others } = attributes;
  const { basicTerm, premiumTerm, eliteTerm, ...rest } = others;
  const terms = termsFrom({ basic: basicTerm, premium: premiumTerm, elite: eliteTerm });
  const flat = rest as Record<string, number | undefined>;
  const holdings = new Map<StockSymbol, Holding>();
  for (const { symbol } of companies) {
    const shares = flat[`shares${symbol}`];
    if (shares) holdings.set(symbol, { shares, costCents: flat[`cost${symbol}`] ?? 0 });
  }
  return { id, version, joinedAtMs, cashCents, terms, day, dayTradeGainCents, holdings };
}

function termsFrom(stored: Record<keyof Terms, z.infer<typeof StoredTerm> | undefined>): Terms {
  const terms: Partial<Record<keyof Terms, Term>> = {};
  for (const tier of paidTiers) {
    const [serial, startsAtMs, months] = stored[tier] ?? [];
    if (serial !== undefined && startsAtMs !== undefined && months) terms[tier] = { serial, startsAtMs, months };
  }
  return terms;
}

/** Stores a new player unless there is one of that id: whoever signs in again keeps what they have. */
export async function createPlayer(player: Player): Promise<void> {
  try {
    await table.send(
      new PutCommand({
        TableName: TABLE_NAME,
        Item: playerToItem(player),
        ConditionExpression: 'attribute_not_exists(PK)',
      }),
    );
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ConditionalCheckFailedException')) throw error;
  }
}

export async function getPlayer(playerId: string, { consistent = false } = {}): Promise<Player | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: TABLE_NAME, Key: playerKey(playerId), ConsistentRead: consistent }),
  );
  return Item && playerFromItem(playerId, Item);
}
