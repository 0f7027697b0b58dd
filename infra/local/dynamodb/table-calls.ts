import http, { type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { region } from '../template/resource-names.ts';

/** No policy restricts the host's own calls. Loading the SDK would slow down every start. */
export async function callTable<T>(
  endpoint: string,
  operation: string,
  body: object,
  service: 'DynamoDB_20120810' | 'DynamoDBStreams_20120810' = 'DynamoDB_20120810',
): Promise<T> {
  const response = await postToEngine(endpoint, `${service}.${operation}`, body);
  const answer = (await json(response)) as T & { __type?: string; message?: string; Message?: string };
  if (response.statusCode === 200) return answer;
  const kind = answer.__type?.split('#').at(-1) ?? 'Error';
  throw new Error(`${operation}: ${kind}: ${answer.message ?? answer.Message ?? response.statusCode}`);
}

/** Avoids `fetch`, which blocks the engines' ports as browsers do. */
function postToEngine(endpoint: string, target: string, body: object): Promise<IncomingMessage> {
  const headers = { ...hostAuthorization(), 'x-amz-target': target };
  return new Promise((resolve, reject) => {
    http.request(endpoint, { method: 'POST', headers }, resolve).on('error', reject).end(JSON.stringify(body));
  });
}

/** Engines check that there is a signature, not that it is valid. */
function hostAuthorization(): Record<string, string> {
  const date = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const scope = `local/${date.slice(0, 8)}/${region}/dynamodb/aws4_request`;
  return {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-date': date,
    authorization: `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=0`,
  };
}
