import { PlayerRecord } from '../schemas/player-record.ts';
import { PlayerParams } from '../schemas/ranking.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const getPlayerRecord = {
  name: 'get-player-record',
  method: 'GET',
  path: '/api/players/{playerId}/record',
  access: 'player',
  params: PlayerParams,
  output: PlayerRecord,
} as const satisfies Route;

export const getPlayerRecordGrants: Grants = { reads: ['PLAYER'], writes: [] };
