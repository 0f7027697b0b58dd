export const sampleSources = {
  serve: `
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import {
  ApiGatewayManagementApiClient, DeleteConnectionCommand, PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
const { TABLE_NAME, USER_POOL_ID, CLIENT_ID, SECRET_ARN, SOCKET_URL } = process.env;
const table = new DynamoDBClient({});
const sockets = new ApiGatewayManagementApiClient({ endpoint: SOCKET_URL });
const verifier = CognitoJwtVerifier.create({ userPoolId: USER_POOL_ID, clientId: CLIENT_ID, tokenUse: 'access' });
const key = (PK) => ({ PK: { S: PK } });
const tasks = {
  event: (event) => event,
  environment: () => process.env,
  now: () => ({ now: Date.now() }),
  exit: () => process.exit(1),
  put: ({ id }) => table.send(new PutItemCommand({ TableName: TABLE_NAME, Item: { ...key(id), text: { S: 'x' } } })),
  get: async ({ id }) => (await table.send(new GetItemCommand({ TableName: TABLE_NAME, Key: key(id) }))).Item ?? null,
  verify: ({ token }) => verifier.verify(token),
  post: ({ id, data }) => sockets.send(new PostToConnectionCommand({ ConnectionId: id, Data: data })),
  drop: ({ id }) => sockets.send(new DeleteConnectionCommand({ ConnectionId: id })),
  secret: async () => {
    const response = await fetch(process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER, {
      method: 'POST',
      headers: {
        'x-amz-target': 'secretsmanager.GetSecretValue',
        authorization: 'AWS4-HMAC-SHA256 Credential=' + process.env.AWS_ACCESS_KEY_ID + '/x',
      },
      body: JSON.stringify({ SecretId: SECRET_ARN }),
    });
    return response.json();
  },
};
export const handler = async (event) => {
  try {
    const task = tasks[event.pathParameters.task];
    return await task(event.pathParameters.task === 'event' ? event : (event.queryStringParameters ?? {}));
  } catch (error) {
    return { statusCode: 418, body: JSON.stringify({ name: error.name, message: error.message }) };
  }
};`,
  slow: 'export const handler = () => new Promise(() => {});',
  authorize: `
export const handler = async ({ cookies = [], identitySource }) => ({
  isAuthorized: cookies.includes('session=alice'),
  context: { playerId: 'alice', identitySource: identitySource[0] },
});`,
  socket: `
export const handler = async ({ requestContext, body }) => {
  if (requestContext.eventType === 'CONNECT') return { statusCode: 200 };
  const { connectionId, authorizer } = requestContext;
  return { statusCode: 200, body: JSON.stringify({ connectionId, playerId: authorizer.playerId, body }) };
};`,
  socketAuthorize: `
export const handler = async ({ headers, methodArn }) => ({
  principalId: 'alice',
  policyDocument: {
    Version: '2012-10-17',
    Statement: [{
      Action: 'execute-api:Invoke',
      Effect: headers.Cookie === 'session=alice' ? 'Allow' : 'Deny',
      Resource: methodArn,
    }],
  },
  context: { playerId: 'alice' },
});`,
  stream: `
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
const table = new DynamoDBClient({});
export const handler = async ({ Records }) => {
  // A test that does not wait for the stream would see nothing.
  await new Promise((resolve) => setTimeout(resolve, 200));
  for (const { eventName, dynamodb } of Records) {
    const Item = { PK: { S: 'SEEN#' + dynamodb.NewImage.PK.S }, text: { S: eventName } };
    await table.send(new PutItemCommand({ TableName: process.env.TABLE_NAME, Item }));
  }
};`,
  tick: `
import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
const table = new DynamoDBClient({});
export const handler = async ({ Records }) => {
  const { Attributes } = await table.send(new UpdateItemCommand({
    TableName: process.env.TABLE_NAME,
    Key: { PK: { S: 'OWN#ticks' } },
    UpdateExpression: 'ADD ticks :count',
    ExpressionAttributeValues: { ':count': { N: String(Records.length) } },
    ReturnValues: 'ALL_NEW',
  }));
  if (Attributes.text) throw new Error('Told to fail.');
};`,
};

export type SampleName = keyof typeof sampleSources;
