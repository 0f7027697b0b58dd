import { expect } from 'vitest';
import { listPersonalEvents } from '../../functions/data/personal-events.ts';
import { getFinal } from '../../functions/data/season.ts';
import { readPlaces } from '../../functions/data/season-page.ts';
import { listPlayerSeasons } from '../../functions/data/season-result.ts';
import { INDEX_COLUMN } from '../../functions/domain/market/candles.ts';
import type { Player } from '../../functions/domain/player.ts';
import { rankIn } from '../../functions/domain/ranking/distribution.ts';
import { OFF_BOARD, onEachBoard, rankPlayers } from '../../functions/domain/ranking/rank.ts';
import type { HallRow } from '../../functions/domain/seasons/season-records.ts';
import { auditPlayer } from '../../functions/usecases/audit-players.ts';
import { readAuditedSeason } from '../../functions/usecases/ended-season.ts';
import { type Board, RESET_OFF_DAYS, SEASON_MIN_DAYS, SEASON_MIN_TRADES } from '../../shared/boards.ts';
import type { Market } from '../../shared/market/market.ts';
import { firstDayOf, forEachPeriod, type Period } from '../../shared/period.ts';
import {
  dayOfTick,
  firstTickOfDay,
  firstTickOfMonth,
  MS_PER_DAY,
  monthAfter,
  monthOfTick,
  tickStartMs,
} from '../../shared/tick.ts';
import { firstIdAt } from '../../shared/uuid.ts';
import type { ObservedPrices } from './observed-prices.ts';
import {
  gainedBetween,
  hadPlanBetween,
  type Ledger,
  millionths,
  ranked,
  scoreOver,
  tradesBetween,
  valueAt,
} from './recomputed.ts';

interface Present {
  readonly market: Market;
  readonly players: readonly Player[];
  readonly ledgers: readonly Ledger[];
  readonly prices: ObservedPrices;
}

const dayAt = (ms: number) => Math.floor(ms / MS_PER_DAY);

export async function expectBoardsToHold({ market, players, ledgers, prices }: Present): Promise<void> {
  const nowMs = tickStartMs(market.tick + 1);
  const now = await prices.at(market.tick, nowMs);
  const openingOf = (period: Period) => prices.opening(firstTickOfDay(firstDayOf(period, dayOfTick(market.tick))));
  const [day, week, season] = await Promise.all([openingOf('day'), openingOf('week'), openingOf('season')]);
  const seasonEndMs = tickStartMs(firstTickOfMonth(monthAfter(monthOfTick(market.tick))));
  const returns = (from: typeof day, of = ledgers) =>
    new Map(
      of.flatMap((ledger) => {
        const gained = gainedBetween(ledger, from, now);
        return gained ? [[ledger.id, gained.returnMillionths] as const] : [];
      }),
    );
  const unpaid = ledgers.filter((ledger) => !hadPlanBetween(ledger, season.ms, seasonEndMs));
  const expected: Record<Board, Map<string, number>> = {
    all: new Map(
      ledgers
        .filter(({ resetsMs }) => resetsMs.every((ms) => dayAt(nowMs - 1) - dayAt(ms) > RESET_OFF_DAYS))
        .map((ledger) => [ledger.id, Number(valueAt(ledger, now))]),
    ),
    today: returns(day),
    week: returns(week),
    season: returns(season),
    free: returns(season, unpaid),
    programs: new Map(),
  };
  const boards = rankedBoards(players, market);
  for (const [board, figures] of Object.entries(expected))
    expect(boards[board as Board], board).toEqual(ranked(figures));
}

export async function expectFinalRanksToHold(
  row: HallRow,
  { ledgers, prices }: Pick<Present, 'ledgers' | 'prices'>,
): Promise<void> {
  const { season } = row;
  const endTick = firstTickOfMonth(monthAfter(season));
  const [from, to] = [await prices.opening(firstTickOfMonth(season)), await prices.closing(endTick - 1)];
  const days = await prices.days(firstTickOfMonth(season), endTick);
  const placed = ledgers.flatMap((ledger) => {
    const gained = gainedBetween(ledger, from, to);
    const takesPart =
      ledger.joinedAtMs <= to.ms - SEASON_MIN_DAYS * MS_PER_DAY &&
      tradesBetween(ledger, from.ms, to.ms) >= SEASON_MIN_TRADES;
    return gained && takesPart ? [{ ledger, ...gained, scoreMillionths: scoreOver(ledger, days) }] : [];
  });
  const boardOf = (places: typeof placed, figure = scoreThenReturn) =>
    ranked(new Map(places.map((place) => [place.ledger.id, figure(place)])));
  const [ranks, returnRanks, freeRanks] = [
    boardOf(placed),
    boardOf(placed, ({ returnMillionths }) => returnMillionths),
    boardOf(placed.filter(({ ledger }) => !hadPlanBetween(ledger, from.ms, to.ms))),
  ];
  const expected = placed
    .map(({ ledger, ...gained }) => {
      const freeRank = freeRanks.get(ledger.id)?.rank ?? null;
      return {
        playerId: ledger.id,
        joinedAtMs: ledger.joinedAtMs,
        ...gained,
        rank: ranks.get(ledger.id)?.rank,
        returnRank: returnRanks.get(ledger.id)?.rank,
        freeRank,
        isFree: freeRank !== null,
      };
    })
    .sort(
      (one, other) =>
        scoreThenReturn(other) - scoreThenReturn(one) ||
        one.joinedAtMs - other.joinedAtMs ||
        (one.playerId < other.playerId ? -1 : 1),
    );
  expect(await readPlaces(season, 0), season).toEqual(expected);
  const indexOf = (prices: Float64Array) => BigInt(prices[INDEX_COLUMN] as number);
  const indexReturn = millionths(indexOf(to.prices) - indexOf(from.prices), indexOf(from.prices));
  expect(row).toMatchObject({ players: placed.length, freePlayers: freeRanks.size, indexReturn });
  const moves = [0, 1, 2, 3, 4, 5].map((at) => (to.prices[at] ?? 0) / (from.prices[at] ?? 0));
  expect(row.freeIndexReturn).toBe(Math.round((moves.reduce((sum, move) => sum + move) / 6 - 1) * 1_000_000));
  const { top, freeTop } = (await getFinal(season)) ?? {};
  const idsOf = (places: readonly { playerId: string }[] = []) => places.map(({ playerId }) => playerId);
  expect(idsOf(top)).toEqual(idsOf(expected.slice(0, 100)));
  expect(idsOf(freeTop)).toEqual(idsOf(expected.filter(({ isFree }) => isFree).slice(0, 100)));
}

/** Sorts by score, then by return. */
function scoreThenReturn({ scoreMillionths, returnMillionths }: { scoreMillionths: number; returnMillionths: number }) {
  return scoreMillionths * 2 ** 20 + returnMillionths / 2 ** 12;
}

export async function expectAuditToAgree(playerIds: readonly string[]): Promise<void> {
  const season = await readAuditedSeason();
  for (const id of playerIds) expect(await auditPlayer(id, { season }), id).not.toHaveProperty('divergence');
}

/** Everyone who took part, and nobody else, was notified once, with their own place. */
export async function expectEachNotifiedOnce(row: HallRow, ledgers: readonly Ledger[]): Promise<void> {
  const places = new Map((await readPlaces(row.season, 0)).map((place) => [place.playerId, place]));
  expect(row.told).toBe(row.players);
  for (const { id } of ledgers) {
    const place = places.get(id);
    const results = (await listPlayerSeasons(id)).filter(({ season }) => season === row.season);
    const events = (await listPersonalEvents(id, firstIdAt(row.closedAtMs - 1))).filter(
      (event) => event.type === 'season_ended' && event.season === row.season,
    );
    const own = place && { rank: place.rank, players: row.players };
    expect(results).toMatchObject(own ? [{ ...own, gainCents: place.gainCents, freeRank: place.freeRank }] : []);
    expect(events).toMatchObject(own ? [own] : []);
  }
}

function rankedBoards(players: readonly Player[], market: Market): Record<Board, ReturnType<typeof ranked>> {
  const { tick, prices, openings } = market;
  const opens = forEachPeriod((period) => [...openings[period].prices]);
  const ranking = rankPlayers(players, { tick, prices: [...prices], opens, nowMs: tickStartMs(tick + 1) });
  return onEachBoard((board) => {
    const { scores, distribution } = ranking[board];
    const places = players.flatMap(({ id }, index) => {
      const figure = scores[index] as number;
      return figure === OFF_BOARD ? [] : [[id, { figure, rank: rankIn(distribution, figure) }] as const];
    });
    return new Map(places);
  });
}
