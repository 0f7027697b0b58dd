import { callTable } from '../../infra/local/dynamodb/table-calls.ts';

/** Bypasses the game: `cashCents`, `{ N: '1' }`. */
export async function changePlayer(url: string, playerId: string, attribute: string, value: object): Promise<void> {
  const { tableEndpoint, tables } = await (await fetch(`${url}/_local/host`)).json();
  await callTable(tableEndpoint, 'UpdateItem', {
    TableName: tables[0],
    Key: { PK: { S: `PLAYER#${playerId}` }, SK: { S: 'PLAYER' } },
    UpdateExpression: `SET ${attribute} = :value`,
    ExpressionAttributeValues: { ':value': value },
  });
}
