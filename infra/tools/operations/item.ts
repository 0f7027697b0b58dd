import { readFileSync } from 'node:fs';
import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb';
import { OperatorError } from '../../local/operator-error.ts';
import { runProgram, UsageError } from '../../program.ts';
import { itemFromLine, itemToLine, type StoredItem } from './item-line.ts';
import { openTable, TABLE_USAGE, tableOptions } from './open-table.ts';

/*
 * `npm run table -- item PK SK` shows an item as DynamoDB's JSON. `--put FILE` replaces and `--delete` deletes it, only
 * if it is unchanged since the file `--was`. Without `--was`, a put requires that it does not exist. docs/runbook.md
 * says when to use it.
 */

const usage = `npm run table -- item PK SK [--put FILE | --delete] [--was FILE] ${TABLE_USAGE}`;
const options = {
  ...tableOptions,
  put: { type: 'string' },
  was: { type: 'string' },
  delete: { type: 'boolean' },
} as const;

await runProgram({ usage, options, least: 2 }, async (values, [PK = '', SK = '']) => {
  if (values.put !== undefined && values.delete) throw new UsageError();
  const Key = { PK: { S: PK }, SK: { S: SK } };
  const was = values.was === undefined ? undefined : readItem(values.was, Key);
  const next = values.put === undefined ? undefined : readItem(values.put, Key);
  if (was && next) checkVersion(was, next);
  if (values.delete && !was)
    throw new OperatorError('Only an item that was shown is deleted: name it with --was FILE.');
  const { client, tableName: TableName } = await openTable(values);
  if (!next && !values.delete) {
    const { Item } = await client.send(new GetItemCommand({ TableName, Key, ConsistentRead: true }));
    if (!Item) throw new OperatorError(`There is no item ${PK} / ${SK}.`);
    console.log(JSON.stringify(JSON.parse(itemToLine(Item)), null, 2));
    return 0;
  }
  const asItWas = { TableName, ...conditionOf(was, next) };
  const write = next
    ? client.send(new PutItemCommand({ ...asItWas, Item: next }))
    : client.send(new DeleteItemCommand({ ...asItWas, Key }));
  try {
    await write;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    throw new OperatorError(
      was
        ? 'The item is not as it was in that file. Nothing was written: show it again.'
        : 'There is such an item: show it, and name that file with --was.',
    );
  }
  console.log(next ? 'Written.' : 'Deleted.');
  return 0;
});

function readItem(file: string, key: StoredItem): StoredItem {
  let item: StoredItem;
  try {
    item = itemFromLine(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new OperatorError(`${file} has no item: ${error instanceof Error ? error.message : error}`);
  }
  if (item.PK?.S !== key.PK?.S || item.SK?.S !== key.SK?.S) throw new OperatorError(`${file} has another item's key.`);
  return item;
}

/** A new version makes conditional writes fail if they read the item before. */
function checkVersion({ version: before }: StoredItem, { version: after }: StoredItem): void {
  if (before?.N !== undefined && Number(after?.N) !== Number(before.N) + 1)
    throw new OperatorError(`The item's version is ${before.N}: give the new one ${Number(before.N) + 1}.`);
}

/** Requires that all attributes are unchanged, and that the next item's new attributes do not exist. */
function conditionOf(was: StoredItem | undefined, next: StoredItem = {}) {
  if (!was) return { ConditionExpression: 'attribute_not_exists(PK)' };
  const names = [...new Set([...Object.keys(was), ...Object.keys(next)])];
  const old = names.flatMap((name, at) => (was[name] ? [[`:v${at}`, was[name]] as const] : []));
  return {
    ConditionExpression: names
      .map((name, at) => (was[name] ? `#n${at} = :v${at}` : `attribute_not_exists(#n${at})`))
      .join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name, at) => [`#n${at}`, name])),
    ExpressionAttributeValues: Object.fromEntries(old),
  };
}
