import * as z from 'zod/mini';
import { NewReport } from '../schemas/report.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
import type { Route } from './route.ts';

export const sendReport = {
  name: 'send-report',
  method: 'POST',
  path: '/api/reports',
  access: 'player',
  body: NewReport,
  output: z.strictObject({ id: z.uuid() }),
} as const satisfies Route;
export const sendReportGrants: Grants = { reads: ['CHAT', 'PLAYER', 'REPORTS'], writes: ['PLAYER', 'REPORTS'] };
export const sendReportOperation: Operation = {
  tag: 'Chat',
  summary: 'Report a message or a name',
  refusals: ['not-found'],
};
