import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { achievementsOf } from '../../shared/achievements.ts';
import { forEachPeriod } from '../../shared/period.ts';
import { dayOfTick, firstTickOfMonth, monthAfter, tickStartMs } from '../../shared/tick.ts';
import { firstIdAt } from '../../shared/uuid.ts';
import { putMarket, readMarket } from '../data/market.ts';
import { createMonth, recordBeginning } from '../data/month.ts';
import { listPersonalEvents } from '../data/personal-events.ts';
import { getPlayer, playerToItem } from '../data/player.ts';
import { getFinal, getHallRow } from '../data/season.ts';
import { listPlayerSeasons } from '../data/season-result.ts';
import { putItems } from '../data/write.ts';
import { openMarket } from '../domain/market/run.ts';
import { newPlayer, type Player } from '../domain/player.ts';
import { keysFrom, seedOf } from './keys.ts';
import { getRaw, putRaw } from './raw-items.ts';
import { setClock } from './scene.ts';

const RUN_FROM = '2096-01';

/** The gains in cents, best first; the second and third tie. */
export const gains = [90_000, 70_000, 70_000, 40_000, 500, 0, -30_000, -60_000];

export interface SeededSeason {
  readonly season: string;
  readonly players: readonly Player[];
  readonly endedAtMs: number;
}

export function seasonPlayer(season: string, gainCents: number, differences: Partial<Player> = {}): Player {
  return {
    ...newPlayer({ id: randomUUID(), nowMs: tickStartMs(firstTickOfMonth(RUN_FROM)) + 1 }),
    cashCents: 1_000_000 + gainCents,
    day: dayOfTick(firstTickOfMonth(season)) + 3,
    tradeGainCents: forEachPeriod(() => gainCents),
    seasonTrades: 5,
    ...differences,
  };
}

export async function seedSeason(
  season: string,
  players = gains.map((gain) => seasonPlayer(season, gain)),
): Promise<SeededSeason> {
  const endTick = firstTickOfMonth(monthAfter(season));
  const firstTick = firstTickOfMonth(RUN_FROM);
  const opened = openMarket({ keys: keysFrom('seasons', firstTick), tick: firstTick });
  const market = { ...opened, run: { ...opened.run, keys: keysFrom('seasons', endTick) } };
  for (const name of [season, monthAfter(season)])
    await createMonth({ name, seed: seedOf('seasons'), publicValue: '' });
  await recordBeginning(season, { ...market, tick: firstTickOfMonth(season) - 3 }, market.prices.length);
  await recordBeginning(monthAfter(season), { ...market, tick: endTick - 3 }, market.prices.length);
  await putMarket({ ...market, tick: endTick + 80 }, await readMarket({ consistent: true }));
  await putItems(players.map(playerToItem));
  const endedAtMs = tickStartMs(endTick);
  setClock(endedAtMs + 15 * 60_000);
  return { season, players, endedAtMs };
}

export async function seedLeague(members: readonly Player[]): Promise<string> {
  const id = randomUUID();
  await putRaw({ PK: `LEAGUE#${id}`, SK: 'LEAGUE', memberIds: new Set(members.map((member) => member.id)) });
  for (const member of members) await putRaw({ PK: `PLAYER#${member.id}`, SK: 'LEAGUES', leagueIds: new Set([id]) });
  return id;
}

export async function winnerOf(leagueId: string, season: string): Promise<unknown> {
  return (await getRaw({ PK: `LEAGUE#${leagueId}`, SK: `WINNER#${season}` }))?.playerId;
}

export async function eventsOf(playerId: string, { endedAtMs }: SeededSeason, type: string) {
  return (await listPersonalEvents(playerId, firstIdAt(endedAtMs))).filter((event) => event.type === type);
}

/** Expects one place and one event per player, and an event for each achievement. */
export async function expectEndedOnce(seeded: SeededSeason): Promise<void> {
  const { season, players } = seeded;
  const count = players.length;
  expect(await getHallRow(season, { consistent: true })).toMatchObject({ players: count, told: count });
  const { top = [] } = (await getFinal(season)) ?? {};
  expect(top.map(({ rank }) => rank)).toEqual([1, 2, 2, 4, 5, 6, 7, 8]);
  const medals = ['gold', 'silver', 'silver', null, null, null, null, null];
  expect(top.map(({ playerId }) => playerId).toSorted()).toEqual(players.map(({ id }) => id).toSorted());
  for (const [place, { playerId, rank }] of top.entries()) {
    const own = { season, rank, players: count, medal: medals[place], topTenth: place === 0 };
    expect(await listPlayerSeasons(playerId)).toMatchObject([own]);
    expect(await eventsOf(playerId, seeded, 'season_ended')).toMatchObject([own]);
    const earned = (await eventsOf(playerId, seeded, 'achievement_earned')).map(
      (event) => 'achievement' in event && event.achievement,
    );
    const { achievements = 0 } = (await getPlayer(playerId, { consistent: true })) ?? {};
    expect(earned.toSorted()).toEqual(achievementsOf(achievements).toSorted());
  }
}
