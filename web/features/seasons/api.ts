import { useQuery } from '@tanstack/react-query';
import { listPlayerSeasons } from '../../../shared/routes/players.ts';
import { getSeason, getSeasonRecap, listSeasons } from '../../../shared/routes/seasons.ts';
import { routeQuery } from '../../lib/route-query.ts';

/** Final boards never change, except that the player's own line arrives within minutes of the end. */
const FINAL_BOARD_REFRESH_MS = 600_000;

export function useSeason(season: string) {
  return useQuery(routeQuery(getSeason, { params: { season }, staleTime: FINAL_BOARD_REFRESH_MS, shows: [] }));
}

export function useSeasonRecap(season: string) {
  return useQuery(routeQuery(getSeasonRecap, { params: { season }, staleTime: FINAL_BOARD_REFRESH_MS, shows: [] }));
}

const PLAYER_SEASONS_REFRESH_MS = 600_000;

export function usePlayerSeasons(playerId: string) {
  return useQuery(
    routeQuery(listPlayerSeasons, { params: { playerId }, staleTime: PLAYER_SEASONS_REFRESH_MS, shows: [] }),
  );
}

/** A season ends once a month, and its final ranks follow a minute or two later. */
const SEASONS_REFRESH_MS = 60_000;

export function useSeasons() {
  return useQuery(
    routeQuery(listSeasons, { staleTime: SEASONS_REFRESH_MS, refetchInterval: SEASONS_REFRESH_MS, shows: [] }),
  );
}
