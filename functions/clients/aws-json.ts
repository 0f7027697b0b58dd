import { Sha256Node } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';
import { fromEnvironment } from '../runtime/environment.ts';

/*
 * One call of a service that speaks JSON. An SDK client for each would be a third of a bundle. aws4fetch would add 7 KB
 * to each bundle with DynamoDB's client, which already contains this signer and its hash.
 */

const TIMEOUT_MS = 5000;

interface Call {
  /** As it signs: `ses`. */
  readonly service: string;
  /** The beginning of its address, if that differs: `email`. */
  readonly host?: string;
  readonly path?: string;
  readonly headers: Record<string, string>;
  readonly input: object;
}

/** @param target as the service names it: `secretsmanager.GetSecretValue` */
export function callAws(service: string, target: string, input: object): Promise<Response> {
  const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target };
  return postToAws({ service, headers, input });
}

export async function postToAws({ service, host = service, path = '/', headers, input }: Call): Promise<Response> {
  const hostname = `${host}.${fromEnvironment('AWS_REGION')}.amazonaws.com`;
  const body = JSON.stringify(input);
  const signed = await createSigner(service).sign({
    method: 'POST',
    protocol: 'https:',
    hostname,
    path,
    query: {},
    headers: { host: hostname, ...headers },
    body,
  });
  const { host: _, ...others } = signed.headers;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(`https://${hostname}${path}`, { method: 'POST', headers: others, body, signal });
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
