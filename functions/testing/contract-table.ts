import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';

/* For the table engines' contract. Independent of the data layer, whose mistakes could hide an engine's. */

export type Attributes = Record<string, unknown>;

export const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));
export const TableName = process.env.TABLE_NAME ?? '';

export const partition = (name: string) => `${name}#${randomUUID()}`;

export const key = (PK: string, SK = 'ITEM') => ({ PK, SK });

export const put = (Item: Attributes, condition: Attributes = {}) =>
  table.send(new PutCommand({ TableName, Item, ...condition }));

export const get = async (PK: string, SK?: string) =>
  (await table.send(new GetCommand({ TableName, Key: key(PK, SK), ConsistentRead: true }))).Item;
