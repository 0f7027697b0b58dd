import { Refused } from '../../shared/refusals.ts';
import { setUpPayment } from '../../shared/routes/payments.ts';
import { payPal } from '../clients/paypal/account.ts';
import { serve } from '../http/serve.ts';
import { fromEnvironment } from '../runtime/environment.ts';

const domain = new URL(fromEnvironment('SITE_URL')).hostname;
const scriptUrl = fromEnvironment('PAYPAL_SCRIPT_URL');

export const handler = serve(setUpPayment, async () => {
  const client = await payPal();
  if (client instanceof Refused) return client;
  const clientToken = await client.clientToken(domain);
  return clientToken === undefined ? new Refused({ code: 'payments-unavailable' }) : { clientToken, scriptUrl };
});
