import { SEASON_MIN_DAYS, SEASON_MIN_TRADES } from '../../../shared/boards.ts';
import { companies } from '../../../shared/companies.ts';
import { countable, STARTING_CASH_CENTS } from '../../../shared/money.ts';
import { dayOfTick, MS_PER_DAY } from '../../../shared/tick.ts';
import { hasPlanBetween } from '../entitlement.ts';
import type { Player } from '../player.ts';
import { gainCents, type Quotes, totalValueCents } from '../portfolio.ts';
import { portfolioHistory, portfoliosAt } from '../portfolio-history.ts';
import { returnOf } from '../ranking/return.ts';
import type { Reset } from '../reset.ts';
import type { Trade } from '../trade.ts';
import { type MedalDay, medalScore } from './medal-score.ts';
import { firstDayOfSeason, type SeasonSpan } from './season.ts';

/** The quotes are from the season's last tick, with its opening prices. */
export interface EndedSeason {
  readonly span: SeasonSpan;
  readonly quotes: Quotes;
  readonly days: readonly MedalDay[];
}

export interface SeasonResult {
  readonly playerId: string;
  readonly joinedAtMs: number;
  readonly valueCents: number;
  readonly gainCents: number;
  readonly returnMillionths: number;
  readonly scoreMillionths: number;
  readonly isFree: boolean;
}

export interface SeasonFigures {
  readonly valueCents: number;
  readonly gainCents: number;
  readonly trades: number;
}

type WalkedTo = EndedSeason & { readonly resets: readonly Reset[] };

export function isUnchangedSince(player: Player, { lastTick, endMs }: SeasonSpan): boolean {
  return player.day <= dayOfTick(lastTick) && player.startedOverAtMs < endMs;
}

/** Returns the figures of a player whose item is unchanged since the season's end, from the item's own sums. */
export function figuresFromItem(player: Player, season: EndedSeason): SeasonFigures {
  return {
    valueCents: totalValueCents(player, season.quotes),
    gainCents: gainCents(player, 'season', season.quotes),
    trades: player.day >= firstDayOfSeason(season.span) ? player.seasonTrades : 0,
  };
}

/**
 * Returns the figures of any player, however late: it walks the log back to the season's beginning, from the money that
 * the player has now, or had before the first reset since the season's end.
 * @param trades are all trades of the player since the season's start, in any order
 */
export function figuresFromLog(player: Player, trades: readonly Trade[], season: WalkedTo): SeasonFigures {
  const { span, quotes } = season;
  const { startMs, endMs } = span;
  const { known, made } = lifeOf(player, trades, season);
  const rowOf = (kind: 'open' | 'close') =>
    companies.map(({ symbol }) => {
      const quote = quotes.bySymbol.get(symbol);
      return (kind === 'open' ? quote?.openCents.season : quote?.priceCents) ?? 0;
    });
  const [start, end] = portfolioHistory(known, made, [
    { atMs: startMs, prices: rowOf('open') },
    { atMs: endMs, prices: rowOf('close') },
  ]);
  const valueCents = end?.valueCents ?? 0;
  const fromCents = player.joinedAtMs >= startMs ? STARTING_CASH_CENTS : (start?.valueCents ?? 0);
  return {
    valueCents: countable(valueCents),
    gainCents: countable(valueCents - fromCents),
    trades: made.filter(({ createdAtMs }) => createdAtMs >= startMs && createdAtMs < endMs).length,
  };
}

export function scoreFromLog(player: Player, trades: readonly Trade[], season: WalkedTo): number {
  const { known, made } = lifeOf(player, trades, season);
  return medalScore(portfoliosAt(known, made, season.days), season.days);
}

/** Returns the player's money before the first reset since the season's end, and the trades that made it. */
export function lifeOf(player: Player, trades: readonly Trade[], { span, resets }: Pick<WalkedTo, 'span' | 'resets'>) {
  const [next] = resets.filter(({ atMs }) => atMs >= span.endMs).toSorted((one, other) => one.atMs - other.atMs);
  const known = next ? { ...player, cashCents: next.cashCents, holdings: next.holdings } : player;
  const made = trades.filter(({ createdAtMs }) => createdAtMs < (next?.atMs ?? Number.POSITIVE_INFINITY));
  return { known, made };
}

export function joinedInTime({ joinedAtMs }: Player, { endMs }: SeasonSpan): boolean {
  return joinedAtMs <= endMs - SEASON_MIN_DAYS * MS_PER_DAY;
}

/** Two starts give no single return. `resets` are the stored ones; the item knows the last one. */
export function startedOverWithin(
  { startedOverAtMs }: Player,
  { span: { startMs, endMs }, resets }: { span: SeasonSpan; resets: readonly Reset[] },
): boolean {
  const isWithin = (atMs: number) => atMs >= startMs && atMs < endMs;
  return isWithin(startedOverAtMs) || resets.some(({ atMs }) => isWithin(atMs));
}

export function tradedByProgram(trades: readonly Trade[], { startMs, endMs }: SeasonSpan): boolean {
  return trades.some(({ via, createdAtMs }) => via && createdAtMs >= startMs && createdAtMs < endMs);
}

export function tradedEnough({ trades }: SeasonFigures): boolean {
  return trades >= SEASON_MIN_TRADES;
}

export function resultOf(
  player: Player,
  { valueCents, gainCents: gained, scoreMillionths }: SeasonFigures & { readonly scoreMillionths: number },
  span: SeasonSpan,
): SeasonResult {
  return {
    playerId: player.id,
    joinedAtMs: player.joinedAtMs,
    valueCents,
    gainCents: gained,
    returnMillionths: returnOf({ valueCents, gainCents: gained }),
    scoreMillionths,
    isFree: !hasPlanBetween(player, span.startMs, span.endMs),
  };
}
