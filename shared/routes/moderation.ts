import * as z from 'zod/mini';
import { ReportList, ReportParams, Settling, UndoingMeasure } from '../schemas/moderation.ts';
import { SecondAccounts } from '../schemas/second-accounts.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
import type { Route } from './route.ts';

export const listReports = {
  name: 'list-reports',
  method: 'GET',
  path: '/api/admin/reports',
  access: 'admin',
  output: ReportList,
} as const satisfies Route;
export const listReportsGrants: Grants = { reads: ['ADMIN', 'PLAYER', 'REPORTS'], writes: [] };
export const listReportsOperation: Operation = { tag: 'Administration', summary: 'List open reports' };

export const listSecondAccounts = {
  name: 'list-second-accounts',
  method: 'GET',
  path: '/api/admin/second-accounts',
  access: 'admin',
  output: SecondAccounts,
} as const satisfies Route;
export const listSecondAccountsGrants: Grants = { reads: ['LEAGUE', 'PLAYER', 'RANKING'], writes: [] };
export const listSecondAccountsOperation: Operation = {
  tag: 'Administration',
  summary: 'List players who may be one person',
};

export const settleReport = {
  name: 'settle-report',
  method: 'POST',
  path: '/api/admin/reports/{reportId}',
  access: 'admin',
  params: ReportParams,
  body: Settling,
  output: z.strictObject({ id: z.uuid() }),
  endsSessions: true,
} as const satisfies Route;
export const settleReportGrants: Grants = {
  reads: ['CHAT', 'CONNECTION', 'PLAYER', 'REPORTS'],
  writes: ['ADMIN', 'CHAT', 'CONNECTION', 'PLAYER', 'REPORTS', 'REVOKED', 'TAKEN_NAMES', 'TOKENS'],
};
export const settleReportOperation: Operation = {
  tag: 'Administration',
  summary: 'Settle a report',
  refusals: ['not-found', 'already-settled'],
};

export const undoMeasure = {
  name: 'undo-measure',
  method: 'POST',
  path: '/api/admin/chat/undo',
  access: 'admin',
  body: UndoingMeasure,
  output: z.strictObject({ id: z.uuid() }),
} as const satisfies Route;
export const undoMeasureGrants: Grants = {
  reads: ['ADMIN', 'PLAYER'],
  writes: ['ADMIN', 'PLAYER', 'REPORTS', 'REVOKED', 'TAKEN_NAMES'],
};
export const undoMeasureOperation: Operation = {
  tag: 'Administration',
  summary: 'Undo a measure',
  refusals: ['not-found', 'already-undone', 'no-longer-applies'],
};
