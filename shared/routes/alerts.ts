import * as z from 'zod/mini';
import { Alert, AlertList, AlertParams, AlertRequest } from '../schemas/alert.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
import type { Route } from './route.ts';

export const listAlerts = {
  name: 'list-alerts',
  method: 'GET',
  path: '/api/alerts',
  access: 'player',
  scope: 'read',
  paper: true,
  output: AlertList,
} as const satisfies Route;
export const listAlertsGrants: Grants = { reads: ['PLAYER'], writes: [] };
export const listAlertsOperation: Operation = { tag: 'Trading', summary: 'List your price alerts' };

export const createAlert = {
  name: 'create-alert',
  method: 'POST',
  path: '/api/alerts',
  access: 'player',
  scope: 'trade',
  paper: true,
  body: AlertRequest,
  output: Alert,
} as const satisfies Route;
export const createAlertGrants: Grants = { reads: ['MARKET', 'PLAYER'], writes: ['ORDERS', 'PLAYER'] };
export const createAlertOperation: Operation = {
  tag: 'Trading',
  summary: 'Set a price alert',
  description: 'On a company or on the index.',
  refusals: ['unknown-symbol', 'alert-reached', 'too-many-alerts', 'key-reused', 'suspended'],
  keyed: true,
};

export const removeAlert = {
  name: 'remove-alert',
  method: 'DELETE',
  path: '/api/alerts/{id}',
  access: 'player',
  scope: 'trade',
  paper: true,
  params: AlertParams,
  output: z.strictObject({ id: z.string() }),
} as const satisfies Route;
export const removeAlertGrants: Grants = { reads: ['PLAYER'], writes: ['ORDERS', 'PLAYER'] };
export const removeAlertOperation: Operation = { tag: 'Trading', summary: 'Remove a price alert' };
