import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
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
import { listReports, listSecondAccounts, settleReport, undoMeasure } from '../../../shared/routes/moderation.ts';
import { ADMIN_LOG_PAGE_LIMIT } from '../../../shared/schemas/admin.ts';
import { MODERATION_PAGE_LIMIT, type Settling } from '../../../shared/schemas/moderation.ts';
import { TICK_MS } from '../../../shared/tick.ts';
import { uuidV7 } from '../../../shared/uuid.ts';
import { readAgain } from '../../lib/account.ts';
import { call } from '../../lib/client.ts';
import { routePages, routeQuery } from '../../lib/route-query.ts';
import { serverNowMs } from '../../lib/server-time.ts';
import { notifyFailure, showToast } from '../../ui/toast-store.ts';
import { changeWords, type PendingChange } from './market-change.ts';

function send(props: { change: PendingChange; reason: string | undefined; idempotencyKey: string }) {
  const { change, reason, idempotencyKey } = props;
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

/** Our own changes are refetched at once; this poll finds audits and other administrators' changes. */
const CHECK_MS = 60_000;

export const auditQuery = routeQuery(getAudit, { refetchInterval: CHECK_MS, shows: [] });

export const adminLogQuery = routePages(listAdminLog, {
  query: (before) => ({ before }),
  getNextPageParam: (page) => (page.length < ADMIN_LOG_PAGE_LIMIT ? undefined : page.at(-1)?.id),
  refetchInterval: CHECK_MS,
  shows: ['market'],
});

/** Bypasses the edge cache, because an administrator edits next to the current prices. */
export const adminStocksQuery = routeQuery(listAdminStocks, {
  refetchInterval: TICK_MS,
  staleTime: 0,
  shows: ['market'],
});

export const moderationQuery = routePages(listModeration, {
  query: (before) => ({ before }),
  getNextPageParam: (page) => (page.length < MODERATION_PAGE_LIMIT ? undefined : page.at(-1)?.id),
  refetchInterval: CHECK_MS,
  shows: [],
});

export const secondAccountsQuery = routeQuery(listSecondAccounts, { shows: [] });

export const reportsQuery = routeQuery(listReports, { refetchInterval: CHECK_MS, shows: [] });

function useModerating<Input, Answer>(send: (input: Input) => Promise<Answer>, title: (input: Input) => string) {
  return useMutation({
    mutationFn: send,
    onSuccess: (_answer: Answer, input: Input) => showToast({ title: title(input), description: 'It is in the log.' }),
    onError: (error) => notifyFailure(error, { fallback: 'Please try again.' }),
    // Also refetches after a refusal: another administrator has acted first.
    onSettled: (_answer, _error, _input, _, { client }) => {
      for (const { queryKey } of [reportsQuery, moderationQuery]) void client.invalidateQueries({ queryKey });
    },
  });
}

export function useSettleReport() {
  return useModerating(
    ({ reportId, ...body }: Settling & { reportId: string }) => call(settleReport, { params: { reportId }, body }),
    ({ measures }) => (measures.length > 0 ? 'Report Settled' : 'Report Dismissed'),
  );
}

export function useUndoMeasure() {
  return useModerating(
    (id: string) => call(undoMeasure, { body: { id } }),
    () => 'Undone',
  );
}

/** The proposed change keeps its idempotency key until it is carried out or dropped. */
export function usePendingChange({ onSaved }: { onSaved: (prices: Record<string, string>) => void }) {
  const [proposed, setProposed] = useState<{ change: PendingChange; idempotencyKey: string }>();
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: (_answer, { change }, _, { client }) => {
      showToast({ title: 'Success', description: changeWords(change).success });
      void readAgain(client, 'market');
    },
    onError: (error, { change }) => notifyFailure(error, { fallback: changeWords(change).failure }),
  });
  const drop = () => setProposed(undefined);
  const apply = (reason: string | undefined) => {
    if (!proposed) return;
    const onSuccess = () => {
      if (proposed.change.kind === 'update') onSaved(proposed.change.prices);
      setProposed((shown) => (shown === proposed ? undefined : shown));
    };
    mutation.mutate({ ...proposed, reason }, { onSuccess });
  };
  const propose = (change: PendingChange) => setProposed({ change, idempotencyKey: uuidV7(serverNowMs()) });
  return { change: proposed?.change, propose, drop, apply, isPending: mutation.isPending };
}
