import { PlayerRecord } from '../schemas/player-record.ts';
import { HoldingList, PlayerPortfolio, PlayerProfile } from '../schemas/portfolio.ts';
import { PlayerParams, PlayerQuery, RankedPage, RankedPageQuery, RankedPlayerList } from '../schemas/ranking.ts';
import { PlayerSeasonList } from '../schemas/season.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
import type { Route } from './route.ts';

export const listPlayers = {
  name: 'list-players',
  method: 'GET',
  path: '/api/users',
  access: 'player',
  scope: 'read',
  query: PlayerQuery,
  output: RankedPlayerList,
} as const satisfies Route;
export const listPlayersGrants: Grants = { reads: ['CONNECTION', 'NAME', 'PLAYER', 'RANKING'], writes: [] };
export const listPlayersOperation: Operation = {
  tag: 'Players',
  summary: 'List or find players',
  description: 'Ranked, a hundred a page.',
};

export const listRankedPlayers = {
  name: 'list-ranked-players',
  method: 'GET',
  path: '/api/players',
  access: 'player',
  scope: 'read',
  paper: true,
  query: RankedPageQuery,
  output: RankedPage,
  cachedAtEdge: 'until-next-tick',
  tellsHalt: true,
} as const satisfies Route;
export const listRankedPlayersGrants: Grants = { reads: ['MARKET', 'RANKING'], writes: [] };
export const listRankedPlayersOperation: Operation = { tag: 'Players', summary: 'List a page of all players, by rank' };

export const getPlayer = {
  name: 'get-player',
  method: 'GET',
  path: '/api/users/{playerId}',
  access: 'player',
  scope: 'read',
  params: PlayerParams,
  output: PlayerProfile,
  tellsHalt: true,
} as const satisfies Route;
export const getPlayerGrants: Grants = { reads: ['CONNECTION', 'MARKET', 'PLAYER', 'RANKING'], writes: [] };
export const getPlayerOperation: Operation = {
  tag: 'Players',
  summary: 'Get a player’s profile',
  refusals: ['not-found'],
};

export const getPlayerRecord = {
  name: 'get-player-record',
  method: 'GET',
  path: '/api/players/{playerId}/record',
  access: 'player',
  scope: 'read',
  params: PlayerParams,
  output: PlayerRecord,
} as const satisfies Route;
export const getPlayerRecordGrants: Grants = { reads: ['PLAYER'], writes: [] };
export const getPlayerRecordOperation: Operation = {
  tag: 'Players',
  summary: 'Get a player’s achievements and best trade',
  refusals: ['not-found'],
};

export const getPlayerPortfolio = {
  name: 'get-player-portfolio',
  method: 'GET',
  path: '/api/portfolio/{playerId}',
  access: 'player',
  scope: 'read',
  params: PlayerParams,
  output: PlayerPortfolio,
} as const satisfies Route;
export const getPlayerPortfolioGrants: Grants = { reads: ['MARKET', 'PLAYER'], writes: [] };
export const getPlayerPortfolioOperation: Operation = {
  tag: 'Players',
  summary: 'Get a player’s value',
  refusals: ['not-found'],
  forPrograms: true,
};

export const listPlayerHoldings = {
  name: 'list-player-holdings',
  method: 'GET',
  path: '/api/holdings/{playerId}',
  access: 'player',
  scope: 'read',
  params: PlayerParams,
  output: HoldingList,
} as const satisfies Route;
export const listPlayerHoldingsGrants: Grants = { reads: ['MARKET', 'PLAYER'], writes: [] };
export const listPlayerHoldingsOperation: Operation = {
  tag: 'Players',
  summary: 'List a player’s shares',
  refusals: ['not-found', 'holdings-hidden'],
  forPrograms: true,
};

export const listPlayerSeasons = {
  name: 'list-player-seasons',
  method: 'GET',
  path: '/api/players/{playerId}/seasons',
  access: 'player',
  scope: 'read',
  params: PlayerParams,
  output: PlayerSeasonList,
} as const satisfies Route;
export const listPlayerSeasonsGrants: Grants = { reads: ['PLAYER'], writes: [] };
export const listPlayerSeasonsOperation: Operation = { tag: 'Players', summary: 'List a player’s finished seasons' };
