import { AdminLogQuery } from '../schemas/admin.ts';
import { AdminLog } from '../schemas/admin-log.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const listAdminLog = {
  name: 'list-admin-log',
  method: 'GET',
  path: '/api/admin/log',
  access: 'admin',
  query: AdminLogQuery,
  output: AdminLog,
} as const satisfies Route;

export const listAdminLogGrants: Grants = { reads: ['ADMIN'], writes: [] };
