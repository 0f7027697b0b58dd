import { OnlinePlayers } from '../schemas/chat.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const listOnlinePlayers = {
  name: 'list-online-players',
  method: 'GET',
  path: '/api/users/online',
  access: 'player',
  output: OnlinePlayers,
} as const satisfies Route;

export const listOnlinePlayersGrants: Grants = { reads: ['CONNECTION', 'PLAYER'], writes: [] };
