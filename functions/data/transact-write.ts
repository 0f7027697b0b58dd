import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { isBusy } from './busy.ts';
import { table } from './table.ts';

/** One item of a transaction. */
export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/**
 * Why a transaction changed nothing, an entry for each of its writes, in their order: that write's condition did not
 * hold, or it lost against another transaction or a busy table and may be tried again.
 */
type Cancellation = readonly ('condition' | 'conflict' | undefined)[];

/** DynamoDB's codes of reasons. Others, such as a malformed write, are nobody's fault but ours. */
const known: Record<string, Cancellation[number]> = {
  ConditionalCheckFailed: 'condition',
  TransactionConflict: 'conflict',
  ThrottlingError: 'conflict',
  ProvisionedThroughputExceeded: 'conflict',
};

/**
 * Makes all writes or none of them. Undefined when they were made.
 * @param options.timeoutMs gives up after this, as a conflict: the writes may then still have been made
 */
export async function transactWrite(
  writes: readonly Write[],
  { timeoutMs }: { timeoutMs?: number } = {},
): Promise<Cancellation | undefined> {
  const abortSignal = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs);
  try {
    await table.send(new TransactWriteCommand({ TransactItems: [...writes] }), { ...(abortSignal && { abortSignal }) });
    return undefined;
  } catch (error) {
    if (abortSignal?.aborted || isBusy(error)) return writes.map(() => 'conflict');
    if (!(error instanceof TransactionCanceledException)) throw error;
    const cancellation = (error.CancellationReasons ?? []).map(({ Code }) => known[Code ?? '']);
    if (cancellation.every((reason) => reason === undefined)) throw error;
    return cancellation;
  }
}
