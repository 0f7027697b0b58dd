import { randomUUID } from 'node:crypto';
import { BatchGetCommand, BatchWriteCommand, DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { type Attributes, type ContractTable, key, over, partition, TableName } from './contract-table.ts';

/*
 * The data layer relies on this in a table: queries, indexes, batches and numbers. The embedded engine, AWS's own and
 * the simulated table behave alike here.
 */

export function readContract(table: ContractTable): void {
  queries(table);
  batches(table);
  numbers(table);
}

function queries(table: ContractTable): void {
  const { put } = over(table);

  describe('a query', () => {
    const query = async (input: Attributes) =>
      (await table.send(new QueryCommand({ TableName, ConsistentRead: true, ...input }))).Items ?? [];
    /** Unsorted keys with capitals, digits and a two-byte character, which sort by their bytes. */
    const SORTED = ['A#1', 'B#1', 'B#10', 'B#2', 'B#a', 'a#1', 'é#1'];

    async function filled(): Promise<string> {
      const PK = partition('QUERY');
      for (const SK of SORTED.toReversed()) await put({ ...key(PK, SK) });
      return PK;
    }

    test.each([
      { what: 'all of a partition', condition: 'PK = :pk', values: {}, found: SORTED },
      {
        what: 'a prefix',
        condition: 'PK = :pk AND begins_with(SK, :a)',
        values: { ':a': 'B#1' },
        found: ['B#1', 'B#10'],
      },
      {
        what: 'a range with both ends',
        condition: 'PK = :pk AND SK BETWEEN :a AND :b',
        values: { ':a': 'B#1', ':b': 'B#2' },
        found: ['B#1', 'B#10', 'B#2'],
      },
      { what: 'what is greater', condition: 'PK = :pk AND SK > :a', values: { ':a': 'B#a' }, found: ['a#1', 'é#1'] },
      { what: 'what is smaller', condition: 'PK = :pk AND SK < :a', values: { ':a': 'B#1' }, found: ['A#1'] },
    ])('for $what returns its keys in byte order, and backwards', async ({ condition, values, found }) => {
      const PK = await filled();
      const input = { KeyConditionExpression: condition, ExpressionAttributeValues: { ':pk': PK, ...values } };
      expect((await query(input)).map(({ SK }) => SK)).toEqual(found);
      expect((await query({ ...input, ScanIndexForward: false })).map(({ SK }) => SK)).toEqual(found.toReversed());
    });

    test('continues after the last key of a page', async () => {
      const input = {
        KeyConditionExpression: 'PK = :pk',
        ExpressionAttributeValues: { ':pk': await filled() },
        Limit: 3,
      };
      const pages: unknown[][] = [];
      let ExclusiveStartKey: Attributes | undefined;
      do {
        const { Items = [], LastEvaluatedKey } = await table.send(
          new QueryCommand({ TableName, ...input, ...(ExclusiveStartKey && { ExclusiveStartKey }) }),
        );
        pages.push(Items.map(({ SK }) => SK));
        ExclusiveStartKey = LastEvaluatedKey;
      } while (ExclusiveStartKey);
      expect(pages).toEqual([SORTED.slice(0, 3), SORTED.slice(3, 6), SORTED.slice(6)]);
    });

    test('on an index finds the items with its key, with only their keys, until they lose it', async () => {
      const PK = partition('PLAYER');
      const nameInitial = randomUUID();
      const named = {
        IndexName: 'Names',
        ConsistentRead: false,
        ExpressionAttributeValues: { ':i': nameInitial, ':n': 'zo' },
      };
      const found = () =>
        query({ ...named, KeyConditionExpression: 'nameInitial = :i AND begins_with(searchName, :n)' });
      await put({ ...key(PK, 'PROFILE'), nameInitial, searchName: 'zoe', picture: 'p' });
      await put({ ...key(PK, 'OTHER'), nameInitial, searchName: 'ann' });
      expect(await found()).toEqual([{ ...key(PK, 'PROFILE'), nameInitial, searchName: 'zoe' }]);
      await put({ ...key(PK, 'PROFILE'), picture: 'p' });
      expect(await found()).toEqual([]);
    });
  });
}

function batches(table: ContractTable): void {
  const { get, put } = over(table);

  describe('a batch', () => {
    test('of reads returns the existing items and omits the others', async () => {
      const [there, gone, never] = [partition('BATCH'), partition('BATCH'), partition('BATCH')];
      await put({ ...key(there), text: 'x' });
      await put(key(gone));
      await table.send(new DeleteCommand({ TableName, Key: key(gone) }));
      const Keys = [there, gone, never].map((PK) => key(PK));
      const { Responses, UnprocessedKeys } = await table.send(
        new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead: true } } }),
      );
      expect(Responses?.[TableName]).toEqual([{ ...key(there), text: 'x' }]);
      expect(UnprocessedKeys ?? {}).toEqual({});
    });

    test('of writes puts and deletes', async () => {
      const [old, fresh] = [partition('BATCH'), partition('BATCH')];
      await put(key(old));
      const requests = [{ DeleteRequest: { Key: key(old) } }, { PutRequest: { Item: key(fresh) } }];
      await table.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }));
      expect([await get(old), await get(fresh)]).toEqual([undefined, key(fresh)]);
    });
  });
}

function numbers(table: ContractTable): void {
  const { get, put } = over(table);

  test("numbers keep every digit of JavaScript's integers", async () => {
    const PK = partition('NUMBERS');
    const numbers = [0, 1, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];
    await put({ ...key(PK), numbers });
    expect(await get(PK)).toEqual({ ...key(PK), numbers });
  });
}
