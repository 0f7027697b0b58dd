import { Sha256Node } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';
import { fromEnvironment } from '../runtime/environment.ts';

/*
 * Signed calls of services other than DynamoDB. An SDK client for each would be a third of a bundle. aws4fetch would
 * add 7 KB to each bundle with DynamoDB's client, which already contains this signer and its hash.
 */

const TIMEOUT_MS = 5000;

interface Operation {
  /** As it signs. */
  readonly service: string;
  /** The beginning of its name, if that differs. */
  readonly host?: string;
  /** As the service names the operation: `secretsmanager.GetSecretValue`. Without it, the path says which. */
  readonly target?: string;
  readonly path?: string;
}

/** One call of a service that speaks JSON. */
export async function callAws(operation: Operation, input: object): Promise<Response> {
  const { service, host = service, target, path = '/' } = operation;
  const targeted = target && { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target };
  return signedFetch(service, `https://${host}.${fromEnvironment('AWS_REGION')}.amazonaws.com${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...targeted },
    body: JSON.stringify(input),
  });
}

interface Sent {
  readonly method: 'POST' | 'DELETE';
  readonly headers?: Record<string, string>;
  readonly body?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** @param url without a query */
export async function signedFetch(
  service: string,
  url: string,
  { signal = AbortSignal.timeout(TIMEOUT_MS), headers, ...sent }: Sent,
): Promise<Response> {
  const { hostname, pathname: path } = new URL(url);
  const request = { protocol: 'https:', hostname, path, query: {}, headers: { host: hostname, ...headers }, ...sent };
  const { host: _, ...signed } = (await createSigner(service).sign(request)).headers;
  return fetch(url, { method: sent.method, headers: signed, ...(sent.body && { body: sent.body }), signal });
}

function createSigner(service: string): SignatureV4 {
  return new SignatureV4({
    service,
    region: fromEnvironment('AWS_REGION'),
    credentials: {
      accessKeyId: fromEnvironment('AWS_ACCESS_KEY_ID'),
      secretAccessKey: fromEnvironment('AWS_SECRET_ACCESS_KEY'),
      ...(process.env.AWS_SESSION_TOKEN && { sessionToken: process.env.AWS_SESSION_TOKEN }),
    },
    sha256: Sha256Node,
  });
}
