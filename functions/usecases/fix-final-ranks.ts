import { indexOf, type Market } from '../../shared/market/market.ts';
import { PODIUM_SIZE, SEASON_BOARD_SIZE } from '../../shared/schemas/season.ts';
import { UnreadableItem } from '../data/read-item.ts';
import { listResets } from '../data/reset.ts';
import { allShards, listPlayerIds, readNames, readPlayers } from '../data/roster.ts';
import { getHallRow, recordFinal } from '../data/season.ts';
import { listDrafts, putDraft, putPlaces } from '../data/season-page.ts';
import { standardReturn } from '../domain/index-course.ts';
import type { Player } from '../domain/player.ts';
import { fullName } from '../domain/player-name.ts';
import { returnOf } from '../domain/ranking/return.ts';
import { byReturnRank, finalRanksOf, medalOf, type Place } from '../domain/seasons/final-ranks.ts';
import type { HallRow, Placed } from '../domain/seasons/season-records.ts';
import {
  type EndedSeason,
  figuresFromItem,
  figuresFromLog,
  isUnchangedSince,
  joinedInTime,
  resultOf,
  type SeasonResult,
  scoreFromLog,
  startedOverWithin,
  tradedByProgram,
  tradedEnough,
} from '../domain/seasons/season-result.ts';
import { log } from '../runtime/log.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { readEndedSeason } from './ended-season.ts';
import { walkWholeLog } from './walk-log.ts';

const PLAYERS_PER_DRAFT = 1000;

const LOGS_AT_ONCE = 16;

/** This covers 100,000 trades, one every 27 seconds of a month. */
const MAX_LOG_PAGES = 100;

export interface SeasonRun {
  readonly run: Market['run'];
  readonly nowMs: number;
  readonly hasTime: () => boolean;
}

/** Keeps drafts and pages for the next run. Returns the season in the hall of fame, or undefined if time ran out. */
export async function fixFinalRanks(season: string, seasonRun: SeasonRun): Promise<HallRow | undefined> {
  const { ended, market } = await readEndedSeason(season, seasonRun.run);
  const results = await resultsOfAll(ended, seasonRun);
  if (!results) return undefined;
  const places = finalRanksOf(results);
  if (!(await putPlaces(season, places, seasonRun.hasTime))) return undefined;
  const free = places.filter(({ freeRank }) => freeRank !== null);
  const boards = await withNames(places, free);
  const index = indexOf(market);
  const row: HallRow = {
    season,
    players: places.length,
    freePlayers: free.length,
    indexReturn: returnOf({ valueCents: index, gainCents: index - market.openings.season.index }),
    freeIndexReturn: standardReturn(market.prices, market.openings.season.prices),
    closedAtMs: seasonRun.nowMs,
    podium: podiumOf(boards.top),
    freePodium: podiumOf(boards.freeTop),
    told: 0,
  };
  const isFixedHere = await recordFinal(row, boards);
  return isFixedHere ? row : getHallRow(season, { consistent: true });
}

async function resultsOfAll(ended: EndedSeason, { nowMs, hasTime }: SeasonRun): Promise<SeasonResult[] | undefined> {
  const { season } = ended.span;
  const [{ drafts, stored }, ids] = await Promise.all([listDrafts(season), listPlayerIds(allShards)]);
  let count = stored;
  let afterId = drafts.at(-1)?.lastId ?? '';
  const left = ids.filter((id) => id > afterId).sort();
  for (let first = 0; first < left.length; ) {
    if (!hasTime()) return undefined;
    const { taken, results } = await resultsOf(left.slice(first, first + PLAYERS_PER_DRAFT), ended, hasTime);
    first += taken;
    const draft = { afterId, lastId: left[first - 1] as string, results };
    if (!(await putDraft(season, count++, draft, nowMs))) return undefined;
    drafts.push(draft);
    afterId = draft.lastId;
  }
  return drafts.flatMap(({ results }) => results);
}

/** Returns results of the first players: at least one, and more while time is left, since logs may be long. */
async function resultsOf(ids: readonly string[], ended: EndedSeason, hasTime: SeasonRun['hasTime']) {
  const players = new Map((await readPlayers(ids)).map((player) => [player.id, player]));
  const results: SeasonResult[] = [];
  let taken = 0;
  const worker = async () => {
    while (taken < ids.length && (taken === 0 || hasTime())) {
      const player = players.get(ids[taken++] as string);
      const result = player && joinedInTime(player, ended.span) && (await resultIfReadable(player, ended));
      if (result) results.push(result);
    }
  };
  await Promise.all(Array.from({ length: LOGS_AT_ONCE }, worker));
  return { taken, results };
}

/** A player whose resets are unreadable gets no place, and does not hold up the others. */
async function resultIfReadable(player: Player, ended: EndedSeason): Promise<SeasonResult | undefined> {
  try {
    return await resultFor(player, ended);
  } catch (error) {
    if (error instanceof UnreadableItem) return undefined;
    throw error;
  }
}

/** Costs half a read unit, and the log's price for players who may take part. */
async function resultFor(player: Player, ended: EndedSeason): Promise<SeasonResult | undefined> {
  const { span } = ended;
  const resets = player.startedOverAtMs >= span.startMs ? await listResets(player.id) : [];
  if (startedOverWithin(player, { span, resets })) return undefined;
  const ofItem = isUnchangedSince(player, span) ? figuresFromItem(player, ended) : undefined;
  if (ofItem && !tradedEnough(ofItem)) return undefined;
  const { trades, completeSinceMs } = await walkWholeLog(player.id, span.startMs, MAX_LOG_PAGES);
  if (completeSinceMs > span.startMs) {
    log.error('a log is too long to be walked back', new Error('no result'), { playerId: player.id, ...span });
    recordMetric('UnreadableItems', 1);
    return undefined;
  }
  if (tradedByProgram(trades, span)) return undefined;
  const season = { ...ended, resets };
  const figures = ofItem ?? figuresFromLog(player, trades, season);
  if (!tradedEnough(figures)) return undefined;
  return resultOf(player, { ...figures, scoreMillionths: scoreFromLog(player, trades, season) }, span);
}

async function withNames(places: readonly Place[], free: readonly Place[]) {
  const firstOf = (board: readonly Place[]) => board.slice(0, SEASON_BOARD_SIZE);
  const [top, returnTop, freeTop] = [firstOf(places), firstOf(byReturnRank(places)), firstOf(free)];
  const names = await readNames([...new Set([...top, ...returnTop, ...freeTop].map(({ playerId }) => playerId))]);
  const placed = (place: Place, rank: number): Placed => {
    const { playerId, scoreMillionths, returnMillionths, gainCents } = place;
    const known = names.get(playerId);
    const name = (known && fullName(known)) ?? null;
    const profileImageUrl = known?.profileImageUrl ?? null;
    return { playerId, name, profileImageUrl, rank, scoreMillionths, returnMillionths, gainCents };
  };
  return {
    top: top.map((place) => placed(place, place.rank)),
    returnTop: returnTop.map((place) => placed(place, place.returnRank)),
    freeTop: freeTop.map((place) => placed(place, place.freeRank ?? 0)),
  };
}

function podiumOf(board: readonly Placed[]): Placed[] {
  return board.filter(({ rank }) => medalOf(rank) !== null).slice(0, PODIUM_SIZE);
}
