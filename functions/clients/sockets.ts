import { fromEnvironment } from '../runtime/environment.ts';
import { log } from '../runtime/log.ts';
import { retryOnConflict } from '../runtime/retry.ts';
import { signedFetch } from './aws-json.ts';

const endpoint = fromEnvironment('SOCKET_ENDPOINT');

const retries = { attempts: 3, backoffMs: 50 };

/** `failed` only after retries, or if aborted. */
export type PostOutcome = 'sent' | 'gone' | 'throttled' | 'failed';

export async function postToSocket(connectionId: string, text: string, signal?: AbortSignal): Promise<PostOutcome> {
  const outcome = await retryOnConflict(() => call('POST', connectionId, { body: text, signal }), retries);
  return outcome ?? 'failed';
}

/** @returns undefined if it is still open, which is logged; `gone`: it was closed before, or is still opening */
export async function closeSocket(connectionId: string): Promise<'closed' | 'gone' | undefined> {
  const outcome = await retryOnConflict(() => call('DELETE', connectionId), retries);
  if (outcome === 'sent') return 'closed';
  if (outcome === 'gone') return outcome;
  log.error('socket not closed', new Error(outcome));
  return undefined;
}

/** Undefined if it is worth another try. */
async function call(
  method: 'POST' | 'DELETE',
  connectionId: string,
  { body, signal }: { body?: string; signal?: AbortSignal | undefined } = {},
): Promise<PostOutcome | undefined> {
  try {
    const url = `${endpoint}/@connections/${encodeURIComponent(connectionId)}`;
    const response = await signedFetch('execute-api', url, { method, body, signal });
    // Read, so that the connection is used again.
    await response.arrayBuffer();
    if (response.ok) return 'sent';
    if (response.status === 410) return 'gone';
    if (response.status === 429) return 'throttled';
    return response.status < 500 ? 'failed' : undefined;
  } catch {
    return signal?.aborted ? 'failed' : undefined;
  }
}
