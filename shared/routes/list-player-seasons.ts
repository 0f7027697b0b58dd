import { PlayerParams } from '../schemas/ranking.ts';
import { PlayerSeasonList } from '../schemas/season.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const listPlayerSeasons = {
  name: 'list-player-seasons',
  method: 'GET',
  path: '/api/players/{playerId}/seasons',
  access: 'player',
  params: PlayerParams,
  output: PlayerSeasonList,
} as const satisfies Route;

export const listPlayerSeasonsGrants: Grants = { reads: ['PLAYER'], writes: [] };
