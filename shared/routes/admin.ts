import { AdminLogQuery, Halting, IncreaseAll, NewPrices, ReasonQuery, Undoing } from '../schemas/admin.ts';
import { AdminChange, AdminLog } from '../schemas/admin-log.ts';
import { AuditReport } from '../schemas/audit.ts';
import { StockList } from '../schemas/market.ts';
import { ModerationLog, ModerationQuery } from '../schemas/moderation.ts';
import { changesMarket, type Grants } from './grants.ts';
import type { Route } from './route.ts';

export const listAdminStocks = {
  name: 'list-admin-stocks',
  method: 'GET',
  path: '/api/admin/stocks',
  access: 'admin',
  output: StockList,
} as const satisfies Route;
export const listAdminStocksGrants: Grants = { reads: ['MARKET'], writes: [] };

export const updatePrices = {
  name: 'update-prices',
  method: 'POST',
  path: '/api/admin/update-prices',
  access: 'admin',
  query: ReasonQuery,
  body: NewPrices,
  output: AdminChange,
} as const satisfies Route;
export const updatePricesGrants: Grants = changesMarket;

export const increaseAllPrices = {
  name: 'increase-all-prices',
  method: 'POST',
  path: '/api/admin/increase-all-prices',
  access: 'admin',
  body: IncreaseAll,
  output: AdminChange,
} as const satisfies Route;
export const increaseAllPricesGrants: Grants = changesMarket;

export const haltMarket = {
  name: 'halt-market',
  method: 'POST',
  path: '/api/admin/market',
  access: 'admin',
  body: Halting,
  output: AdminChange,
} as const satisfies Route;
export const haltMarketGrants: Grants = changesMarket;

export const undoChange = {
  name: 'undo-change',
  method: 'POST',
  path: '/api/admin/undo',
  access: 'admin',
  body: Undoing,
  output: AdminChange,
} as const satisfies Route;
export const undoChangeGrants: Grants = changesMarket;

export const getAudit = {
  name: 'get-audit',
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  output: AuditReport,
} as const satisfies Route;
export const getAuditGrants: Grants = { reads: ['AUDIT', 'PLAYER'], writes: [] };

export const listAdminLog = {
  name: 'list-admin-log',
  method: 'GET',
  path: '/api/admin/log',
  access: 'admin',
  query: AdminLogQuery,
  output: AdminLog,
} as const satisfies Route;
export const listAdminLogGrants: Grants = { reads: ['ADMIN'], writes: [] };

export const listModeration = {
  name: 'list-moderation',
  method: 'GET',
  path: '/api/admin/chat/log',
  access: 'admin',
  query: ModerationQuery,
  output: ModerationLog,
} as const satisfies Route;
export const listModerationGrants: Grants = { reads: ['ADMIN'], writes: [] };
