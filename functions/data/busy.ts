import { Refused } from '../../shared/refusals.ts';
import { untilWritten } from '../runtime/retry.ts';

/*
 * A table can be too busy for a moment: a partition takes 1,000 writes and 3,000 reads a second, and less at first
 * after being idle. The same request may succeed a second later.
 */

/** A batch stayed incomplete after all retries. */
export class TableBusy extends Error {
  override readonly name = 'TableBusy';
}

/** DynamoDB's errors after the SDK's three attempts, and the SDK's own errors for a missing answer. */
const busyErrors = new Set([
  'TableBusy',
  'InternalServerError',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TimeoutError',
  'TransactionConflictException',
  'TransactionInProgressException',
]);

export function isBusy(error: unknown): boolean {
  return error instanceof Error && busyErrors.has(error.name);
}

/**
 * Sends a batch, then the requests that a busy table left unprocessed, until none is left.
 * @param send returns the requests that the table did not process
 * @throws TableBusy if some are still left after all attempts
 */
export async function untilProcessed<Request>(
  requests: readonly Request[],
  send: (requests: Request[]) => Promise<readonly Request[] | undefined>,
): Promise<void> {
  let left = requests;
  const processed = await untilWritten(async () => {
    left = (await send([...left])) ?? [];
    return left.length === 0 || undefined;
  });
  if (processed instanceof Refused) throw new TableBusy('the table did not process a whole batch');
}
