import { Refused } from '../../../shared/refusals.ts';
import { fromEnvironment } from '../../runtime/environment.ts';
import { log } from '../../runtime/log.ts';
import { readSecret } from '../secrets.ts';
import { PayPalClient, PayPalCredentials } from './client.ts';

const apiUrl = fromEnvironment('PAYPAL_API_URL');
const secretArn = fromEnvironment('PAYPAL_SECRET_ARN');

/** If no credentials were found, they are read again after this long; otherwise they are kept. */
const RECHECK_MS = 60_000;

let cached: { client: PayPalClient | undefined; atMs: number } | undefined;

/** Refuses while the stack's secret is empty or unreadable. */
export async function payPal(): Promise<PayPalClient | Refused> {
  if (!cached || (!cached.client && Date.now() - cached.atMs >= RECHECK_MS)) {
    try {
      cached = { client: await openClient(), atMs: Date.now() };
    } catch (error) {
      log.error('the PayPal secret could not be read', error);
      return new Refused({ code: 'payments-unavailable' });
    }
  }
  return cached.client ?? new Refused({ code: 'payments-off' });
}

async function openClient(): Promise<PayPalClient | undefined> {
  const credentials = PayPalCredentials.safeParse(parseJson(await readSecret(secretArn)));
  if (credentials.success) return new PayPalClient({ apiUrl, credentials: credentials.data });
  log.warn('payments are off: the PayPal secret has no credentials');
  return undefined;
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
