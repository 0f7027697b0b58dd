import type { TableRequest } from './table-demands.ts';

export type KeyNamesOf = (table: string) => readonly string[];

/**
 * A request that collides with a transaction on an item is refused, not queued (Developer Guide, "Transaction conflict
 * handling in DynamoDB").
 */
export class ItemLocks {
  readonly #inTransactions = new Map<string, number>();
  readonly #inWrites = new Map<string, number>();
  readonly #keyNamesOf: KeyNamesOf;

  constructor(keyNamesOf: KeyNamesOf) {
    this.#keyNamesOf = keyNamesOf;
  }

  /** @returns the result, or which of its items others are writing, in order */
  async hold<T>(operation: string, asked: TableRequest, carryOut: () => Promise<T>): Promise<T | readonly boolean[]> {
    const isRead = operation === 'TransactGetItems';
    const items = this.#itemsOf(asked);
    const meets = items.map((item) => this.#inTransactions.has(item) || (isRead && this.#inWrites.has(item)));
    if (meets.includes(true)) return meets;
    if (isRead) return carryOut();
    const held = operation === 'TransactWriteItems' ? this.#inTransactions : this.#inWrites;
    const count = (item: string, more: number) => {
      const holders = (held.get(item) ?? 0) + more;
      if (holders > 0) held.set(item, holders);
      else held.delete(item);
    };
    for (const item of items) count(item, 1);
    try {
      return await carryOut();
    } finally {
      for (const item of items) count(item, -1);
    }
  }

  #itemsOf(asked: TableRequest): string[] {
    const requests = asked.TransactItems?.flatMap((entry) => Object.values(entry)) ?? [asked];
    return requests.flatMap(({ TableName = '', Key, Item }) => {
      const key = Key ?? Item;
      return key ? JSON.stringify([TableName, ...this.#keyNamesOf(TableName).map((name) => key[name])]) : [];
    });
  }
}
