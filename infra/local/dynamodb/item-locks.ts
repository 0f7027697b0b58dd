import type { Faults } from '../faults.ts';
import type { TableRequest } from './table-demands.ts';

/** The attributes that make a table's key. */
export type KeyNamesOf = (table: string) => readonly string[];

const singleWrites = ['PutItem', 'UpdateItem', 'DeleteItem'];

/**
 * The items that requests are writing now. DynamoDB refuses a request that meets a transaction on one of its items,
 * instead of letting it wait (Developer Guide, "Transaction conflict handling in DynamoDB"): a single write, another
 * transaction, and a transaction's read that meets any write.
 */
export class ItemLocks {
  readonly #inTransactions = new Map<string, number>();
  readonly #inWrites = new Map<string, number>();
  readonly #faults: Faults;
  readonly #keyNamesOf: KeyNamesOf;

  constructor(faults: Faults, keyNamesOf: KeyNamesOf) {
    this.#faults = faults;
    this.#keyNamesOf = keyNamesOf;
  }

  /**
   * Carries a request out unless it meets another one.
   * @returns which of its items others are writing, in their order, or what `carryOut` returns
   */
  async hold<T>(operation: string, asked: TableRequest, carryOut: () => Promise<T>): Promise<T | readonly boolean[]> {
    const isTransaction = operation === 'TransactWriteItems';
    const items = this.#itemsOf(operation, asked);
    const meets = items.map((item) => {
      const isRead = operation === 'TransactGetItems';
      return this.#inTransactions.has(item) || (isRead && this.#inWrites.has(item));
    });
    if (this.#faults.of('conflicts') > 0 && meets.includes(true)) {
      this.#faults.note('conflicts');
      return meets;
    }
    if (operation === 'TransactGetItems') return carryOut();
    const held = isTransaction ? this.#inTransactions : this.#inWrites;
    for (const item of items) held.set(item, (held.get(item) ?? 0) + 1);
    try {
      return await carryOut();
    } finally {
      for (const item of items) {
        const others = (held.get(item) ?? 1) - 1;
        if (others > 0) held.set(item, others);
        else held.delete(item);
      }
    }
  }

  #itemsOf(operation: string, asked: TableRequest): string[] {
    if (singleWrites.includes(operation)) return [this.#itemOf(asked)];
    const entries = asked.TransactItems ?? [];
    return entries.flatMap((entry) => Object.values(entry).map((request) => this.#itemOf(request)));
  }

  #itemOf({ TableName = '', Key, Item }: TableRequest): string {
    return JSON.stringify([TableName, ...this.#keyNamesOf(TableName).map((name) => (Key ?? Item)?.[name])]);
  }
}
