import { Sha256Node } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';
import { fromEnvironment } from '../runtime/environment.ts';

/*
 * One call of a service that speaks JSON. An SDK client for each would be a third of a bundle. aws4fetch would
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

export async function callAws(operation: Operation, input: object): Promise<Response> {
  const { service, host: name = service, target, path = '/' } = operation;
  const hostname = `${name}.${fromEnvironment('AWS_REGION')}.amazonaws.com`;
  const targeted = target && { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target };
  const body = JSON.stringify(input);
  const signed = await createSigner(service).sign({
    method: 'POST',
    protocol: 'https:',
    hostname,
    path,
    query: {},
    headers: { host: hostname, 'content-type': 'application/json', ...targeted },
    body,
  });
  const { host: _, ...headers } = signed.headers;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(`https://${hostname}${path}`, { method: 'POST', headers, body, signal });
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
