import { GetCommand, PutCommand, QueryCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { forgetMarket } from '../data/market.ts';
import { playerKey } from '../data/player.ts';
import { type Item, type Key, TABLE_NAME, table } from '../data/table.ts';

/** Bypasses the data layer, which knows the item's shape. */
export async function putRaw(item: Item & Key): Promise<void> {
  forgetMarket();
  await table.send(new PutCommand({ TableName: TABLE_NAME, Item: item }));
}

export async function getRaw(key: Key): Promise<Item | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: TABLE_NAME, Key: key, ConsistentRead: true }));
  return Item;
}

/** An undefined value removes the attribute. */
export async function setRaw({ PK, SK }: Key, name: string, value: unknown): Promise<void> {
  forgetMarket();
  await table.send(
    new UpdateCommand({
      TableName: TABLE_NAME,
      Key: { PK, SK },
      UpdateExpression: value === undefined ? 'REMOVE #name' : 'SET #name = :value',
      ExpressionAttributeNames: { '#name': name },
      ...(value !== undefined && { ExpressionAttributeValues: { ':value': value } }),
    }),
  );
}

export async function listRaw(PK: string): Promise<(Item & Key)[]> {
  const query = { KeyConditionExpression: 'PK = :pk', ExpressionAttributeValues: { ':pk': PK }, ConsistentRead: true };
  const { Items = [] } = await table.send(new QueryCommand({ TableName: TABLE_NAME, ...query }));
  return Items as (Item & Key)[];
}

export async function listRawKeys(): Promise<Key[]> {
  const { Items = [] } = await table.send(new ScanCommand({ TableName: TABLE_NAME, ConsistentRead: true }));
  return Items as Key[];
}

/** An order of the player that is reached meanwhile cannot be settled, and is parked. */
export async function whileUnreadable(playerId: string, work: () => Promise<unknown>): Promise<void> {
  const version = (await getRaw(playerKey(playerId)))?.version;
  await setRaw(playerKey(playerId), 'version', 'odd');
  await work();
  await setRaw(playerKey(playerId), 'version', version);
}
