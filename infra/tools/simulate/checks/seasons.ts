import type { Trade } from '../../../../functions/domain/trade.ts';
import { SEASON_MIN_TRADES } from '../../../../shared/boards.ts';
import { STARTING_CASH_CENTS } from '../../../../shared/money.ts';
import type { Account } from '../../ledger.ts';
import type { World } from '../world.ts';

/** One player's row in a page of places (functions/data/season-page.ts). */
type PlaceRow = [playerId: string, joinedAtMs: number, valueCents: number, gainCents: number, ...rest: number[]];
const RANK = 6;

/** Each player of a finished season has one place in it, with their final values, and was notified of it once. */
export function seasonFindings(world: World, accounts: readonly Account[]): string[] {
  const { endingSeason, stage } = world;
  if (!endingSeason) return [];
  const { season, startMs, endMs, lastTick } = endingSeason;
  const lastPrice = (symbol: string) => world.market.pricesDuring(lastTick, symbol).at(-1);
  const items = [...stage.table.items()];
  const hall = hallRow(world);
  if (!hall) return [`${season} is over, and not in the hall of fame`];
  const pages = items.filter(({ PK, SK }) => PK === `SEASON#${season}` && String(SK).startsWith('PAGE#'));
  const places = new Map(
    pages.flatMap(({ rows }) => JSON.parse(String(rows)) as PlaceRow[]).map((row) => [row[0], row]),
  );
  const findings: string[] = [];
  if (hall.players !== places.size || hall.told !== places.size)
    findings.push(`${season} counts ${hall.players} players, notified ${hall.told}, and has ${places.size} places`);
  for (const { id, item, trades, restarts, events } of accounts.filter((account) => !account.item.contest)) {
    const isWithin = (atMs: number) => atMs >= startMs && atMs < endMs;
    const made = trades.filter(({ createdAtMs }) => isWithin(createdAtMs));
    const isOut = restarts.some(({ atMs }) => isWithin(atMs)) || made.some(({ via }) => via !== undefined);
    const hasPlayed = made.length >= SEASON_MIN_TRADES && !isOut;
    const place = places.get(id);
    // The list of players leaves out suspended players.
    if (hasPlayed !== (place !== undefined) && item.outMs === undefined && !world.suspended.has(id))
      findings.push(`${id} made ${made.length} trades in ${season}, and has ${place ? 'a' : 'no'} place`);
    if (!place) continue;
    const valueCents = valueOfTrades(made, STARTING_CASH_CENTS, lastPrice);
    if (place[2] !== valueCents || place[3] !== valueCents - STARTING_CASH_CENTS)
      findings.push(`${id} had ${valueCents} cents at the end of ${season}, not ${place[2]}, gained ${place[3]}`);
    const line = items.find(({ PK, SK }) => PK === `PLAYER#${id}` && SK === `SEASON#${season}`);
    const notified = events.filter(({ event }) => event.type === 'season_ended' && event.season === season);
    const ranks = [line?.rank, ...notified.map(({ event }) => event.rank)];
    if (notified.length !== 1 || ranks.some((rank) => rank !== place[RANK]))
      findings.push(`${id} is ${place[RANK]} in ${season}, and knows of ${ranks.join()}`);
  }
  return findings;
}

export function isEnded(world: World): boolean {
  return !world.endingSeason || hallRow(world) !== undefined;
}

function hallRow({ endingSeason, stage }: World) {
  return [...stage.table.items()].find(({ PK, SK }) => PK === 'SEASON#HALL' && SK === endingSeason?.season);
}

export function valueOfTrades(
  trades: readonly Trade[],
  startCents: number,
  priceOf: (symbol: string) => number | undefined,
): number {
  return trades.reduce((cents, { action, shares, symbol, totalCents }) => {
    const gained = shares * (priceOf(symbol) ?? Number.NaN) - totalCents;
    return cents + (action === 'buy' ? gained : -gained);
  }, startCents);
}
