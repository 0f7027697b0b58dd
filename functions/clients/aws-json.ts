import { Sha256Node } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';
import { fromEnvironment } from '../runtime/environment.ts';

/*
 * Signed calls to the user pool and to SES. Their SDK clients would add 30 and 79 KB to the bundles, which already
 * contain this signer and its hash for DynamoDB's client.
 */

const TIMEOUT_MS = 5000;

interface Operation {
  readonly service: string;
  /** The first part of the host's name, if it differs from the service's name. */
  readonly host?: string;
  /** The operation's name, such as `secretsmanager.GetSecretValue`, unless the path names it. */
  readonly target?: string;
  readonly path?: string;
}

/** Calls an AWS service that speaks JSON. Retries once if the connection drops. */
export async function callAws({ service, host = service, target, path = '/' }: Operation, input: object) {
  const hostname = `${host}.${fromEnvironment('AWS_REGION')}.amazonaws.com`;
  const targeted = target && { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target };
  const sent = { method: 'POST', body: JSON.stringify(input) };
  const { host: _, ...headers } = (
    await createSigner(service).sign({
      ...{ protocol: 'https:', hostname, path, query: {}, ...sent },
      headers: { host: hostname, 'content-type': 'application/json', ...targeted },
    })
  ).headers;
  const call = () => fetch(`https://${hostname}${path}`, { ...sent, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  return call().catch((error) => (isDropped(error) ? call() : Promise.reject(error)));
}

/** `fetch` throws a TypeError if the server has closed a kept connection meanwhile. */
const isDropped = (error: unknown) => error instanceof TypeError;

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
