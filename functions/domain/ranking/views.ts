import { formatCents, formatPercent } from '../../../shared/money.ts';
import { NAMELESS_PLAYER, type Player as WirePlayer } from '../../../shared/schemas/player.ts';
import type { LeaderboardEntry, RankedPlayer } from '../../../shared/schemas/ranking.ts';
import { planAt } from '../entitlement.ts';
import type { Player } from '../player.ts';
import { fullName } from '../player-name.ts';
import { coarseCents, todayChangeCents, totalValueCents } from '../portfolio.ts';
import { type Distribution, rankIn } from './distribution.ts';
import type { Named } from './names.ts';
import { type Moment, offPublicBoard, quotesAt } from './score.ts';

export interface Entry extends Named {
  readonly rank: number;
  readonly valueCents: number;
  readonly todayChangeCents: number;
  readonly isOnline: boolean;
}

/** The rank is null before the first ranking, and for a player who is idle or off the board after a reset. */
export type MaybeRanked = Omit<Entry, 'rank'> & { readonly rank: number | null };

interface Unlisted {
  readonly id: string;
  readonly player: Player;
  readonly names: Omit<WirePlayer, 'id'> & Pick<Named, 'hidesHoldings'>;
  /** Undefined before the first ranking, when every value is 0. */
  readonly snapshot: (Moment & { readonly distribution: Distribution }) | undefined;
  readonly isOnline: boolean;
  readonly nowMs: number;
}

/** Makes the entry of any player, valued at the snapshot's prices to be comparable with the listed. */
export function entryOf({ id, player, names, snapshot, isOnline, nowMs }: Unlisted): MaybeRanked {
  const { firstName, lastName, profileImageUrl, hidesHoldings } = names;
  const quotes = snapshot && quotesAt(snapshot);
  const valueCents = quotes ? totalValueCents(player, quotes) : 0;
  const isOn = quotes && !offPublicBoard('all', player, { day: quotes.day, nowMs });
  return {
    ...{ id, firstName, lastName, profileImageUrl, hidesHoldings, isOnline, valueCents },
    rank: isOn && snapshot && snapshot.distribution.players > 0 ? rankIn(snapshot.distribution, valueCents) : null,
    subscriptionTier: planAt(player, nowMs),
    todayChangeCents: quotes ? todayChangeCents(player, quotes) : 0,
  };
}

/** @param viewerId sees their own figures in full */
export function toRankedPlayer(entry: MaybeRanked, viewerId?: string): RankedPlayer {
  const { valueCents: _, todayChangeCents: __, hidesHoldings: ___, ...rest } = entry;
  return { ...rest, ...worthOf(entry, viewerId) };
}

export function toLeaderboardEntry(entry: Entry, viewerId: string): LeaderboardEntry {
  const { id, rank, profileImageUrl, subscriptionTier } = entry;
  return {
    userId: id,
    rank,
    playerName: fullName(entry) ?? NAMELESS_PLAYER,
    profileImageUrl,
    subscriptionTier,
    ...worthOf(entry, viewerId),
  };
}

function worthOf({ id, hidesHoldings, valueCents, todayChangeCents: changeCents }: MaybeRanked, viewerId?: string) {
  if (hidesHoldings && id !== viewerId)
    return { totalValue: formatCents(coarseCents(valueCents)), todayChange: null, todayChangePercent: null };
  return {
    totalValue: formatCents(valueCents),
    todayChange: formatCents(changeCents),
    todayChangePercent: formatPercent({ changeCents, fromCents: valueCents - changeCents }),
  };
}
