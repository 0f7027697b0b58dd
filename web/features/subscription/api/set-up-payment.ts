import { useQuery } from '@tanstack/react-query';
import { setUpPayment } from '../../../../shared/routes/payments.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { routeQueryWith } from '../../../lib/route-query.ts';
import { openPayPal } from '../paypal-sdk.ts';

/** A client token holds for 15 minutes; it is renewed before. */
const RENEWAL_MS = 10 * 60_000;

/** PayPal, ready to pay with. */
const payPalQuery = routeQueryWith(
  setUpPayment,
  async ({ signal }) => openPayPal(await call(setUpPayment, { signal })),
  {
    staleTime: RENEWAL_MS,
    refetchInterval: RENEWAL_MS,
    structuralSharing: false,
    retry: (failures, error) => failures < 1 && !arePaymentsOff(error),
  },
);

export function usePayPal() {
  return useQuery(payPalQuery);
}

/** Whether this site takes no payments at all, rather than just now. */
export function arePaymentsOff(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'payments-off';
}
