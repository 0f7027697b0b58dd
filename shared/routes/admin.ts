import { AdminLogQuery, Halting, IncreaseAll, NewPrices, ReasonQuery, Undoing } from '../schemas/admin.ts';
import { AdminChange, AdminLog } from '../schemas/admin-log.ts';
import { AuditReport } from '../schemas/audit.ts';
import { StockList } from '../schemas/market.ts';
import { ModerationLog, ModerationQuery } from '../schemas/moderation.ts';
import { changesMarket, type Grants } from './grants.ts';
import type { Operation } from './operation.ts';
import type { Route } from './route.ts';

export const listAdminStocks = {
  name: 'list-admin-stocks',
  method: 'GET',
  path: '/api/admin/stocks',
  access: 'admin',
  output: StockList,
} as const satisfies Route;
export const listAdminStocksGrants: Grants = { reads: ['MARKET'], writes: [] };
export const listAdminStocksOperation: Operation = { tag: 'Administration', summary: 'List prices without the cache' };

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
export const updatePricesOperation: Operation = {
  tag: 'Administration',
  summary: 'Set prices',
  refusals: ['key-reused', 'price-too-high', 'unknown-symbol'],
  keyed: true,
};

export const increaseAllPrices = {
  name: 'increase-all-prices',
  method: 'POST',
  path: '/api/admin/increase-all-prices',
  access: 'admin',
  body: IncreaseAll,
  output: AdminChange,
} as const satisfies Route;
export const increaseAllPricesGrants: Grants = changesMarket;
export const increaseAllPricesOperation: Operation = {
  tag: 'Administration',
  summary: 'Change all prices by a percentage',
  refusals: ['key-reused', 'price-too-high', 'unknown-symbol'],
  keyed: true,
};

export const haltMarket = {
  name: 'halt-market',
  method: 'POST',
  path: '/api/admin/market',
  access: 'admin',
  body: Halting,
  output: AdminChange,
} as const satisfies Route;
export const haltMarketGrants: Grants = changesMarket;
export const haltMarketOperation: Operation = {
  tag: 'Administration',
  summary: 'Halt or resume trading',
  refusals: ['already-halted', 'not-halted', 'key-reused'],
  keyed: true,
};

export const undoChange = {
  name: 'undo-change',
  method: 'POST',
  path: '/api/admin/undo',
  access: 'admin',
  body: Undoing,
  output: AdminChange,
} as const satisfies Route;
export const undoChangeGrants: Grants = changesMarket;
export const undoChangeOperation: Operation = {
  tag: 'Administration',
  summary: 'Undo the last change of prices',
  refusals: ['already-undone', 'not-last-change', 'nothing-to-undo', 'too-old-to-undo', 'key-reused', 'price-too-high'],
  keyed: true,
};

export const getAudit = {
  name: 'get-audit',
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  output: AuditReport,
} as const satisfies Route;
export const getAuditGrants: Grants = { reads: ['AUDIT', 'PLAYER'], writes: [] };
export const getAuditOperation: Operation = { tag: 'Administration', summary: 'Get the audit of the ledger' };

export const listAdminLog = {
  name: 'list-admin-log',
  method: 'GET',
  path: '/api/admin/log',
  access: 'admin',
  query: AdminLogQuery,
  output: AdminLog,
} as const satisfies Route;
export const listAdminLogGrants: Grants = { reads: ['ADMIN'], writes: [] };
export const listAdminLogOperation: Operation = {
  tag: 'Administration',
  summary: 'List changes of the market, newest first',
  description: 'For the next page send the last id as `before`.',
};

export const listModeration = {
  name: 'list-moderation',
  method: 'GET',
  path: '/api/admin/chat/log',
  access: 'admin',
  query: ModerationQuery,
  output: ModerationLog,
} as const satisfies Route;
export const listModerationGrants: Grants = { reads: ['ADMIN'], writes: [] };
export const listModerationOperation: Operation = {
  tag: 'Administration',
  summary: 'List moderation, newest first',
  description: 'For the next page send the last id as `before`.',
};
