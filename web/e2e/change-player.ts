import { callTable } from '../../infra/local/dynamodb/table-calls.ts';

/** Writes an attribute such as `cashCents`, `{ N: '1' }` to the table, past the game's rules. */
export function changePlayer(url: string, playerId: string, attribute: string, value: object): Promise<void> {
  return changeItem(url, { PK: `PLAYER#${playerId}`, SK: 'PLAYER' }, attribute, value);
}

export async function changeItem(
  url: string,
  { PK, SK }: { PK: string; SK: string },
  attribute: string,
  value: object,
): Promise<void> {
  const { tableEndpoint, tables } = await (await fetch(`${url}/_local/host`)).json();
  await callTable(tableEndpoint, 'UpdateItem', {
    TableName: tables[0],
    Key: { PK: { S: PK }, SK: { S: SK } },
    UpdateExpression: `SET ${attribute} = :value`,
    ExpressionAttributeValues: { ':value': value },
  });
}
