import { OwnFigures } from '../schemas/figures.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
import type { Route } from './route.ts';

export const getOwnFigures = {
  name: 'get-own-figures',
  method: 'GET',
  path: '/api/portfolio/figures',
  access: 'player',
  scope: 'read',
  paper: true,
  output: OwnFigures,
} as const satisfies Route;
export const getOwnFiguresGrants: Grants = { reads: ['CANDLES', 'MARKET', 'PLAYER'], writes: [] };
export const getOwnFiguresOperation: Operation = { tag: 'Portfolio', summary: 'Get your profits, drawdown and return' };
