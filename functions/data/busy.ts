/*
 * A table can be too busy for a moment: a partition takes 1,000 writes and 3,000 reads a second, and a table that has been
 * idle takes fewer at first. That is nobody's fault, and the same request a second later may well succeed.
 */

/** What stands for an answer that is only a part of one, after it has been asked for often enough. */
export class TableBusy extends Error {
  override readonly name = 'TableBusy';
}

/** What DynamoDB throws when it is busy, once the SDK has tried three times. */
const BUSY = new Set([
  'TableBusy',
  'InternalServerError',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TransactionConflictException',
  'TransactionInProgressException',
]);

export function isBusy(error: unknown): boolean {
  return error instanceof Error && BUSY.has(error.name);
}

/** How often the rest of a batch is asked for: together half a second to a second. */
export const BATCH_ATTEMPTS = 6;
const BACKOFF_MS = 20;

/** About how long to wait before another attempt, of which the first is 1: longer each time, and never in step. */
export function backoffMs(attempt: number): number {
  return Math.random() * BACKOFF_MS * 2 ** attempt;
}
