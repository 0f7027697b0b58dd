import {
  type CancellationReason,
  IdempotentParameterMismatchException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { InvalidForItem, invalid } from './errors.ts';
import type { Version } from './versioned-rows.ts';
import { checkOf, deleteOf, isRefused, type Key, putOf, updateFrom, type Write } from './writes.ts';

const MAX_WRITES = 100;
const MAX_BYTES = 4 * 2 ** 20;
/** How long DynamoDB remembers a client's token. */
const TOKEN_MS = 10 * 60_000;

/** @throws ValidationException */
export function writesOf({ TransactItems = [] }: TransactWriteCommandInput): Write[] {
  if (TransactItems.length < 1 || TransactItems.length > MAX_WRITES)
    throw invalid(`Member must have length from 1 to ${MAX_WRITES}`);
  const writes = TransactItems.map(({ Put, Update, Delete, ConditionCheck }) => {
    if ([Put, Update, Delete, ConditionCheck].filter((each) => each !== undefined).length !== 1)
      throw invalid('TransactItems can only contain one of Check, Put, Update or Delete');
    if (Update && Update.UpdateExpression === undefined) throw invalid('An update of a transaction has an expression');
    if (Put) return putOf(Put);
    if (Delete) return deleteOf(Delete);
    return Update ? updateFrom(Update) : checkOf(ConditionCheck as NonNullable<typeof ConditionCheck>);
  });
  checkOnce(
    writes.map(({ key }) => key),
    'Transaction request cannot include multiple operations on one item',
  );
  if (writes.reduce((sum, { size }) => sum + size, 0) > MAX_BYTES)
    throw invalid('Transaction payload size cannot exceed 4MB');
  return writes;
}

/** @throws ValidationException for a key that occurs twice */
export function checkOnce(keys: readonly Key[], message: string): void {
  if (keys.length > 1 && new Set(keys.map(({ PK, SK }) => `${PK}\0${SK}`)).size < keys.length) throw invalid(message);
}

export interface Planned {
  readonly write: Write;
  readonly next: Pick<Version, 'item' | 'size'>;
}

/** @throws TransactionCanceledException unless all of the writes are possible */
export function planned(writes: readonly Write[], current: (key: Key) => Version): Planned[] {
  const plan: Planned[] = [];
  const reasons = writes.map((write): CancellationReason => {
    const version = current(write.key);
    if (write.flaw) return { Code: 'ValidationError', Message: write.flaw };
    if (isRefused(write, version)) return { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed' };
    try {
      plan.push({ write, next: write.next(version) });
      return { Code: 'None' };
    } catch (error) {
      if (error instanceof InvalidForItem) return { Code: 'ValidationError', Message: error.message };
      throw error;
    }
  });
  if (plan.length === writes.length) return plan;
  const codes = reasons.map(({ Code }) => Code).join(', ');
  throw new TransactionCanceledException({
    $metadata: {},
    message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    CancellationReasons: reasons,
  });
}

/** Makes it harmless to repeat a transaction. */
export class TransactionTokens {
  readonly #known = new Map<string, { readonly content: string; readonly atMs: number }>();

  /** @throws IdempotentParameterMismatchException if the token belongs to another transaction */
  isRepeated({ ClientRequestToken, TransactItems }: TransactWriteCommandInput, nowMs: number): boolean {
    for (const [token, { atMs }] of this.#known) {
      if (atMs > nowMs - TOKEN_MS) break;
      this.#known.delete(token);
    }
    const known = ClientRequestToken === undefined ? undefined : this.#known.get(ClientRequestToken);
    if (known && known.content !== contentOf(TransactItems))
      throw new IdempotentParameterMismatchException({
        $metadata: {},
        message: 'The token belongs to another request',
      });
    return known !== undefined;
  }

  /** Records the token after the transaction succeeds. */
  remember({ ClientRequestToken, TransactItems }: TransactWriteCommandInput, atMs: number): void {
    if (ClientRequestToken === undefined) return;
    this.#known.set(ClientRequestToken, { content: contentOf(TransactItems), atMs });
  }
}

function contentOf(items: unknown): string {
  return JSON.stringify(items, (_, value) => (value instanceof Set ? { set: [...value] } : value));
}
