import { OrderId } from '../../../shared/schemas/payment.ts';
import { runProgram, UsageError } from '../../program.ts';
import { openTable, TABLE_USAGE, tableOptions } from './open-table.ts';

/** `npm run table -- grant-payment ORDER` grants the month of a captured, unused payment (docs/runbook.md). */

const usage = `npm run table -- grant-payment ORDER ${TABLE_USAGE}, where ORDER is PayPal's, as 5O190127TN364715T`;

const sentences = {
  given: 'The month has been given.',
  unknown: 'No payment has this order. Look for it at PayPal, and in the logs.',
  created:
    'PayPal has not reported a payment for this order, so it grants nothing. If PayPal shows a completed capture, have PayPal send its event again.',
  captured: 'The payment is still unused: nothing was written. The log lines above say why.',
  used: 'The payment has given its month before. It waits no more.',
  refunded: 'The money of this payment went back. It waits no more.',
  busy: 'The player kept changing. Nothing was written for this payment; try again.',
} as const;

await runProgram({ usage, options: tableOptions, least: 1 }, async (values, [orderId = '']) => {
  if (!OrderId.safeParse(orderId).success) throw new UsageError();
  await openTable(values);
  const { grantPayment } = await import('../../../functions/usecases/unused-payments.ts');
  const grant = await grantPayment(orderId);
  console.log(sentences[grant]);
  return grant === 'given' || grant === 'used' ? 0 : 1;
});
