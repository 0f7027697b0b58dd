import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { table } from './table.ts';

/** One item of a transaction. */
export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/**
 * Why a transaction changed nothing, an entry for each of its writes, in their order: whether that write's condition
 * did not hold, or another transaction was at the same item.
 */
export type Cancellation = readonly ('condition' | 'conflict' | undefined)[];

const known: Record<string, Cancellation[number]> = {
  ConditionalCheckFailed: 'condition',
  TransactionConflict: 'conflict',
};

/** Makes all writes or none of them. Undefined when they were made. Throws for what is nobody's fault but ours. */
export async function writeTogether(writes: readonly Write[]): Promise<Cancellation | undefined> {
  try {
    await table.send(new TransactWriteCommand({ TransactItems: [...writes] }));
    return undefined;
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    const cancellation = (error.CancellationReasons ?? []).map(({ Code }) => known[Code ?? '']);
    if (cancellation.every((reason) => reason === undefined)) throw error;
    return cancellation;
  }
}
