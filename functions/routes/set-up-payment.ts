import { Refused } from '../../shared/refusals.ts';
import { fromEnvironment } from '../lib/environment.ts';
import { payPal } from '../lib/paypal.ts';
import { serve } from '../lib/serve.ts';

const domain = new URL(fromEnvironment('SITE_URL')).hostname;
const scriptUrl = fromEnvironment('PAYPAL_SCRIPT_URL');

export const handler = serve('set-up-payment', async () => {
  const client = await payPal();
  if (client instanceof Refused) return client;
  const clientToken = await client.clientToken(domain);
  return clientToken === undefined ? new Refused({ code: 'payments-unavailable' }) : { clientToken, scriptUrl };
});
