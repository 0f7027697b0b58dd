import { ExportPage, ExportQuery } from '../schemas/export.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
import type { Route } from './route.ts';

export const exportAccount = {
  name: 'export-account',
  method: 'GET',
  path: '/api/account/export',
  access: 'player',
  query: ExportQuery,
  output: ExportPage,
} as const satisfies Route;
export const exportAccountGrants: Grants = { reads: ['ADMIN', 'CHAT', 'PAYMENT', 'PLAYER'], writes: [] };
export const exportAccountOperation: Operation = {
  tag: 'Account',
  summary: 'Download what the game keeps of you',
  description: 'For the next page send `next` as `after`.',
};
