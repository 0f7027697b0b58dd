import { AuditReport } from '../schemas/audit.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const getAudit = {
  name: 'get-audit',
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  output: AuditReport,
} as const satisfies Route;

export const getAuditGrants: Grants = { reads: ['AUDIT'], writes: [] };
