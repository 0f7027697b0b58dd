import { TransactionList, TransactionQuery } from '../schemas/transaction.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const listTransactions = {
  name: 'list-transactions',
  method: 'GET',
  path: '/api/transactions',
  access: 'player',
  query: TransactionQuery,
  output: TransactionList,
} as const satisfies Route;

export const listTransactionsGrants: Grants = { reads: ['PLAYER'], writes: [] };
