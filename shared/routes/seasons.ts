import { SeasonRecap } from '../schemas/recap.ts';
import { FinalSeason, HallOfFame, SeasonParams } from '../schemas/season.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
import type { Route } from './route.ts';

export const listSeasons = {
  name: 'list-seasons',
  method: 'GET',
  path: '/api/seasons',
  access: 'player',
  scope: 'read',
  paper: true,
  output: HallOfFame,
  cachedAtEdge: 'until-next-tick',
} as const satisfies Route;
export const listSeasonsGrants: Grants = { reads: ['SEASON'], writes: [] };
export const listSeasonsOperation: Operation = { tag: 'Boards', summary: 'List finished seasons and the running one' };

export const getSeason = {
  name: 'get-season',
  method: 'GET',
  path: '/api/seasons/{season}',
  access: 'player',
  scope: 'read',
  params: SeasonParams,
  output: FinalSeason,
} as const satisfies Route;
export const getSeasonGrants: Grants = { reads: ['PLAYER', 'SEASON'], writes: [] };
export const getSeasonOperation: Operation = {
  tag: 'Boards',
  summary: 'Get a finished season',
  refusals: ['not-found'],
};

/** Walks the player's log. */
export const getSeasonRecap = {
  name: 'get-season-recap',
  method: 'GET',
  path: '/api/seasons/{season}/recap',
  access: 'player',
  scope: 'read',
  params: SeasonParams,
  output: SeasonRecap,
} as const satisfies Route;
export const getSeasonRecapGrants: Grants = { reads: ['CANDLES', 'LEAGUE', 'PLAYER', 'SEASON'], writes: [] };
export const getSeasonRecapOperation: Operation = {
  tag: 'Boards',
  summary: 'Get your own season in review',
  refusals: ['not-found'],
};
