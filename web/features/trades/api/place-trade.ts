import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteRequest } from '../../../../shared/routes/route.ts';
import { placeTrade } from '../../../../shared/routes/trades.ts';
import { changedHere, readAgain } from '../../../lib/account.ts';
import { isUnauthorized } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useMounted } from '../../../ui/use-mounted.ts';
import { answerToast } from '../answer-sentence.ts';
import { asksTheAccount, failureToast } from '../trade-failure.ts';

/** A trade with its idempotency key: sent again, it changes nothing. */
export interface TradeAttempt {
  idempotencyKey: string;
  body: RouteRequest<typeof placeTrade>['body'];
}

const mutationKey = [placeTrade.name];

/** The trade that is on its way, of a dialog that was closed meanwhile. */
export function unansweredTrade(queryClient: QueryClient): TradeAttempt | undefined {
  const sent = queryClient.getMutationCache().findAll({ mutationKey, status: 'pending' });
  return sent.at(-1)?.state.variables as TradeAttempt | undefined;
}

/**
 * Sends a trade. The dialog tells the player of its outcome; once the dialog was closed, it is told from here.
 */
export function usePlaceTrade() {
  const queryClient = useQueryClient();
  const isOpen = useMounted();
  return useMutation({
    mutationKey,
    mutationFn: ({ body, idempotencyKey }: TradeAttempt) => call(placeTrade, { body, idempotencyKey }),
    onSuccess: async (answer) => {
      await changedHere(queryClient, 'money');
      if (!isOpen()) showToast(answerToast(answer));
    },
    onError: (error) => {
      if (asksTheAccount(error)) void readAgain(queryClient, 'money');
      if (!isOpen() && !isUnauthorized(error)) showToast(failureToast(error, { closed: true }));
    },
  });
}
