import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaidTier } from '../../../shared/plans.ts';
import type { Plan } from '../../../shared/schemas/subscription.ts';
import { readAgain } from '../../lib/account.ts';
import { errorSentence, isUnauthorized, NoAnswerError } from '../../lib/api-error.ts';
import { showToast } from '../../ui/toast-store.ts';
import { subscriptionQuery } from './api/get-subscription.ts';
import { arePaymentsOff, captureOrder, createOrder, upgrade, usePayPal } from './api/payments.ts';
import { failureSentence, pendingToast, successToast } from './words.ts';

export type Payment = ReturnType<typeof usePayment>;

export function usePayment() {
  const paypal = usePayPal();
  const queryClient = useQueryClient();
  const [paying, setPaying] = useState<string>();

  const finish = async (orderId: string, plan: Plan) => {
    const { status } = await captureOrder(orderId);
    if (status === 'PENDING') return showToast(pendingToast);
    queryClient.setQueryData(subscriptionQuery.queryKey, await upgrade(plan.tier as PaidTier));
    void readAgain(queryClient, 'plan');
    showToast(successToast);
  };
  const pay = (plan: Plan) => {
    if (!paypal.data || paying) return;
    setPaying(plan.id);
    // The order may be refused before PayPal's window needs it; both report the same error.
    const order = createOrder(plan);
    let reported = false;
    const report = (error: unknown) => {
      console.warn('The payment did not go through.', error);
      if (!reported && error instanceof Error && !isUnauthorized(error)) showToast(failureToast(error));
      reported = true;
    };
    order.catch(report);
    const done = () => setPaying(undefined);
    const session = paypal.data.createPayPalOneTimePaymentSession({
      onApprove: ({ orderId }) => finish(orderId, plan).catch(report).finally(done),
      onCancel: (data) => {
        console.info('The payment was cancelled.', data);
        done();
      },
      onError: (error) => {
        console.warn('PayPal reported an error.', error);
        done();
      },
    });
    session.start({ presentationMode: 'auto' }, order).catch((error: unknown) => {
      console.warn('PayPal did not start.', error);
      done();
    });
  };
  return { state: stateOf(paypal), paying, pay, retry: () => void paypal.refetch() };
}

/** `off` means that this site takes no payments, `failed` that PayPal did not load. */
function stateOf({ data, error, isFetching }: ReturnType<typeof usePayPal>): 'loading' | 'off' | 'failed' | 'ready' {
  if (data) return 'ready';
  if (isFetching || !error) return 'loading';
  return arePaymentsOff(error) ? 'off' : 'failed';
}

function failureToast(error: Error) {
  const description =
    error instanceof NoAnswerError ? failureSentence(error.sentence) : errorSentence(error, failureSentence());
  return { title: 'Upgrade Failed', description, tone: 'destructive' as const };
}
