import { randomUUID } from 'node:crypto';
import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';

/* The tables' contract uses this, not the data layer, whose mistakes could hide a table's. */

export type Attributes = Record<string, unknown>;
export type ContractTable = Pick<DynamoDBDocumentClient, 'send'>;

export const TableName = process.env.TABLE_NAME ?? '';

export const partition = (name: string) => `${name}#${randomUUID()}`;

export const key = (PK: string, SK = 'ITEM') => ({ PK, SK });

export function over(table: ContractTable) {
  const put = (Item: Attributes, condition: Attributes = {}) =>
    table.send(new PutCommand({ TableName, Item, ...condition }));
  const get = async (PK: string, SK?: string) =>
    (await table.send(new GetCommand({ TableName, Key: key(PK, SK), ConsistentRead: true }))).Item;
  return { put, get };
}
