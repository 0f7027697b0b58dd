import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getAudit,
  haltMarket,
  increaseAllPrices,
  listAdminLog,
  listAdminStocks,
  listModeration,
  undoChange,
  updatePrices,
} from '../../../shared/routes/admin.ts';
import { ADMIN_LOG_PAGE_LIMIT } from '../../../shared/schemas/admin.ts';
import { MODERATION_PAGE_LIMIT } from '../../../shared/schemas/moderation.ts';
import { TICK_MS } from '../../../shared/tick.ts';
import { readAgain } from '../../lib/account.ts';
import { call } from '../../lib/client.ts';
import { routePages, routeQuery } from '../../lib/route-query.ts';
import { notifyFailure, showToast } from '../../ui/toast-store.ts';
import type { PendingChange } from './pending-change.ts';

/** A change that is carried out. Sent again under its key, it changes nothing a second time. */
interface Execution {
  change: PendingChange;
  reason: string | undefined;
  idempotencyKey: string;
}

/** The administrators' four ways to change the market. */
export function useChangeMarket() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (_, { change }) => {
      showToast({ title: 'Success', description: wordsOf(change).success });
      void readAgain(queryClient, 'market');
    },
    onError: (error, { change }) => notifyFailure(error, { fallback: wordsOf(change).failure }),
  });
}

function send({ change, reason, idempotencyKey }: Execution) {
  switch (change.kind) {
    case 'update':
      return call(updatePrices, { query: { reason }, body: change.prices, idempotencyKey });
    case 'increase':
      return call(increaseAllPrices, { body: { percentage: change.percentage, reason }, idempotencyKey });
    case 'halt':
      return call(haltMarket, { body: { halted: change.halted, reason }, idempotencyKey });
    case 'undo':
      return call(undoChange, { body: { changeId: change.undone.id, reason }, idempotencyKey });
  }
}

function wordsOf(change: PendingChange): { success: string; failure: string } {
  switch (change.kind) {
    case 'update':
      return { success: 'Stock prices updated successfully!', failure: 'Failed to update prices' };
    case 'increase':
      return { success: 'All stock prices updated successfully!', failure: 'Failed to update all prices' };
    case 'halt':
      return {
        success: change.halted ? 'Trading is halted.' : 'Trading is resumed.',
        failure: change.halted ? 'Failed to halt trading' : 'Failed to resume trading',
      };
    case 'undo':
      return { success: 'The last change was undone.', failure: 'Failed to undo the last change' };
  }
}

/** Audits come once a day and take minutes; other administrators make changes. Own changes are read at once. */
const CHECK_MS = 60_000;

export const auditQuery = routeQuery(getAudit, { refetchInterval: CHECK_MS, shows: [] });

export function useAudit() {
  return useQuery(auditQuery);
}

export const adminLogQuery = routePages(listAdminLog, {
  query: (before) => ({ before }),
  getNextPageParam: (page) => (page.length < ADMIN_LOG_PAGE_LIMIT ? undefined : page.at(-1)?.id),
  refetchInterval: CHECK_MS,
  shows: ['market'],
});

/** The log of changes, newest first, a page at a time. */
export function useAdminLog() {
  return useInfiniteQuery(adminLogQuery);
}

/** Every stock, past every cache, polled each tick: an administrator edits beside the present prices. */
export const adminStocksQuery = routeQuery(listAdminStocks, {
  refetchInterval: TICK_MS,
  staleTime: 0,
  shows: ['market'],
});

export function useAdminStocks() {
  return useQuery(adminStocksQuery);
}

export const moderationQuery = routePages(listModeration, {
  query: (before) => ({ before }),
  getNextPageParam: (page) => (page.length < MODERATION_PAGE_LIMIT ? undefined : page.at(-1)?.id),
  refetchInterval: CHECK_MS,
  shows: [],
});

/** What administrators did in the chat, newest first, a page at a time. */
export function useModeration() {
  return useInfiniteQuery(moderationQuery);
}
