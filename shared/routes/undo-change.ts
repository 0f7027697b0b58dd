import { Undoing } from '../schemas/admin.ts';
import { AdminChange } from '../schemas/admin-log.ts';
import { changesMarket, type Grants } from './grants.ts';
import type { Route } from './route.ts';

export const undoChange = {
  name: 'undo-change',
  method: 'POST',
  path: '/api/admin/undo',
  access: 'admin',
  body: Undoing,
  output: AdminChange,
} as const satisfies Route;

export const undoChangeGrants: Grants = changesMarket;
