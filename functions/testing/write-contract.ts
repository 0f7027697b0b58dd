import type { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { type Attributes, type ContractTable, key, over, partition, TableName } from './contract-table.ts';

/*
 * The data layer relies on this in a table: conditions, updates and transactions. The embedded engine, AWS's own and
 * the simulated table behave alike here, so handlers can be tested and simulated against the fast ones alone.
 */

const ABSENT = { ConditionExpression: 'attribute_not_exists(PK)' };
const ofVersion = (version: number) => ({
  ConditionExpression: 'version = :read',
  ExpressionAttributeValues: { ':read': version },
});

export function writeContract(table: ContractTable): void {
  conditions(table);
  comparisons(table);
  updates(table);
  transactions(table);
  contendedTransactions(table);
}

function conditions(table: ContractTable): void {
  const { get, put } = over(table);

  describe('a condition', () => {
    test('that an item is absent accepts the first put, refuses the second and keeps the first', async () => {
      const PK = partition('ABSENT');
      await put({ ...key(PK), text: 'first' }, ABSENT);
      await expect(put({ ...key(PK), text: 'second' }, ABSENT)).rejects.toThrow(
        expect.objectContaining({ name: 'ConditionalCheckFailedException' }),
      );
      expect(await get(PK)).toEqual({ ...key(PK), text: 'first' });
    });

    test('on a version refuses another version and an absent item', async () => {
      const PK = partition('VERSION');
      const refused = expect.objectContaining({ name: 'ConditionalCheckFailedException' });
      await expect(put({ ...key(PK), version: 2 }, ofVersion(1))).rejects.toThrow(refused);
      await put({ ...key(PK), version: 1 });
      await put({ ...key(PK), version: 2 }, ofVersion(1));
      await expect(put({ ...key(PK), version: 3 }, ofVersion(1))).rejects.toThrow(refused);
      expect(await get(PK)).toMatchObject({ version: 2 });
    });

    test('met by many simultaneous writes accepts one of them', async () => {
      const PK = partition('RACE');
      const written = await Promise.allSettled(
        Array.from({ length: 10 }, (_, writer) => put({ ...key(PK), writer }, ABSENT)),
      );
      const winners = written.flatMap(({ status }, writer) => (status === 'fulfilled' ? [writer] : []));
      expect(winners).toHaveLength(1);
      expect(await get(PK)).toMatchObject({ writer: winners[0] });
    });

    test('that an item exists refuses the update of an absent item, and does not create it', async () => {
      const PK = partition('UPDATE');
      const update = new UpdateCommand({
        TableName,
        Key: key(PK),
        UpdateExpression: 'SET deletedAtMs = :now REMOVE message',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: { ':now': 1 },
      });
      await expect(table.send(update)).rejects.toThrow(
        expect.objectContaining({ name: 'ConditionalCheckFailedException' }),
      );
      expect(await get(PK)).toBeUndefined();
      await put({ ...key(PK), message: 'rude' });
      await table.send(update);
      expect(await get(PK)).toEqual({ ...key(PK), deletedAtMs: 1 });
    });
  });
}

function comparisons(table: ContractTable): void {
  const { put } = over(table);

  describe('a comparison with a value of another kind, or with none', () => {
    test.each([
      { what: 'another kind', item: { at: 'odd' } },
      { what: 'none', item: {} },
    ])('of $what is false, and its negation true', async ({ item }) => {
      const PK = partition('KIND');
      await put({ ...key(PK), ...item });
      const values = { ExpressionAttributeValues: { ':now': 1 } };
      const refused = expect.objectContaining({ name: 'ConditionalCheckFailedException' });
      for (const comparison of ['#at > :now', '#at <= :now']) {
        const condition = { ExpressionAttributeNames: { '#at': 'at' }, ...values };
        await expect(put(key(PK), { ConditionExpression: comparison, ...condition })).rejects.toThrow(refused);
        await put({ ...key(PK), ...item }, { ConditionExpression: `NOT (${comparison})`, ...condition });
      }
    });
  });
}

function updates(table: ContractTable): void {
  const { get } = over(table);

  describe('an update', () => {
    test('adds to an absent number and set, and takes from the set', async () => {
      const PK = partition('ADD');
      const update = (UpdateExpression: string, ExpressionAttributeValues: Attributes) =>
        table.send(new UpdateCommand({ TableName, Key: key(PK), UpdateExpression, ExpressionAttributeValues }));
      await update('ADD version :one, watchlist :symbols', { ':one': 1, ':symbols': new Set(['A', 'B']) });
      await update('ADD version :one', { ':one': 1 });
      await update('DELETE watchlist :symbols', { ':symbols': new Set(['A']) });
      expect(await get(PK)).toEqual({ ...key(PK), version: 2, watchlist: new Set(['B']) });
      await update('DELETE watchlist :symbols', { ':symbols': new Set(['B']) });
      expect(await get(PK)).toEqual({ ...key(PK), version: 2 });
    });
  });
}

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

const write = (Item: Attributes, condition: Attributes = {}) => ({ Put: { TableName, Item, ...condition } });

const codesOf = (sent: Promise<unknown>) =>
  sent.then(
    () => 'written',
    ({ CancellationReasons }: TransactionCanceledException) => CancellationReasons?.map(({ Code }) => Code),
  );

const transactIn =
  (table: ContractTable) =>
  (...TransactItems: TransactItem[]) =>
    table.send(new TransactWriteCommand({ TransactItems }));

function transactions(table: ContractTable): void {
  const { get, put } = over(table);

  describe('a transaction', () => {
    const transact = transactIn(table);

    test('writes all of its items', async () => {
      const [one, two] = [partition('ALL'), partition('ALL')];
      await transact(write({ ...key(one), version: 1 }, ABSENT), write(key(two), ABSENT));
      expect([await get(one), await get(two)]).toEqual([{ ...key(one), version: 1 }, key(two)]);
    });

    test.each([
      { what: 'the first', first: ofVersion(2), second: ABSENT, codes: ['ConditionalCheckFailed', 'None'] },
      { what: 'the second', first: ofVersion(1), second: ofVersion(1), codes: ['None', 'ConditionalCheckFailed'] },
      {
        what: 'both',
        first: ABSENT,
        second: ofVersion(1),
        codes: ['ConditionalCheckFailed', 'ConditionalCheckFailed'],
      },
    ])('whose condition fails at $what writes nothing and names the failures in order', async (row) => {
      const [player, trade] = [partition('NONE'), partition('NONE')];
      await put({ ...key(player), version: 1 });
      const sent = transact(write({ ...key(player), version: 2 }, row.first), write(key(trade), row.second));
      expect(await codesOf(sent)).toEqual(row.codes);
      expect([await get(player), await get(trade)]).toEqual([{ ...key(player), version: 1 }, undefined]);
    });

    test('checks an item that it does not write', async () => {
      const [read, written] = [partition('CHECK'), partition('CHECK')];
      const check = { ConditionCheck: { TableName, Key: key(read), ConditionExpression: 'attribute_exists(PK)' } };
      const send = () => transact(check, write(key(written)));
      expect(await codesOf(send())).toEqual(['ConditionalCheckFailed', 'None']);
      expect(await get(written)).toBeUndefined();
      await put(key(read));
      await send();
      expect(await get(written)).toEqual(key(written));
    });
  });
}

function contendedTransactions(table: ContractTable): void {
  const { get, put } = over(table);

  describe('a transaction', () => {
    const transact = transactIn(table);

    test('over the same version as many others is the only one written', async () => {
      const player = partition('RACE');
      await put({ ...key(player), version: 1 });
      const trades = Array.from({ length: 10 }, () => partition('TRADE'));
      const sent = trades.map((trade) =>
        codesOf(transact(write({ ...key(player), version: 2, trade }, ofVersion(1)), write(key(trade), ABSENT))),
      );
      const outcomes = await Promise.all(sent);
      const refused = outcomes.filter((outcome) => outcome !== 'written').flat();
      expect(refused).toHaveLength(2 * (trades.length - 1));
      for (const code of refused) expect(['ConditionalCheckFailed', 'TransactionConflict', 'None']).toContain(code);
      const there = await Promise.all(trades.map((trade) => get(trade)));
      const [kept, ...more] = there.filter((item) => item !== undefined);
      expect(more).toEqual([]);
      expect(await get(player)).toMatchObject({ version: 2, trade: kept?.PK });
    });

    test('that names an item twice is refused', async () => {
      const PK = partition('TWICE');
      await expect(transact(write(key(PK)), write(key(PK)))).rejects.toThrow(
        expect.objectContaining({ name: 'ValidationException' }),
      );
      expect(await get(PK)).toBeUndefined();
    });
  });
}
