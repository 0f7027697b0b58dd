import { Sha256Node } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';
import * as z from 'zod/mini';
import { fromEnvironment } from '../runtime/environment.ts';

/*
 * The only call we need of Secrets Manager's JSON API. Its SDK client would be a third of a bundle. aws4fetch would add
 * 7 KB to each bundle with DynamoDB's client, which already contains this signer and its hash.
 */

const TIMEOUT_MS = 3000;

const SecretAnswer = z.object({ SecretString: z.optional(z.string()) });

/** Undefined if the secret has no text. Throws if it cannot be read. */
export async function readSecret(secretArn: string): Promise<string | undefined> {
  const hostname = `secretsmanager.${fromEnvironment('AWS_REGION')}.amazonaws.com`;
  const body = JSON.stringify({ SecretId: secretArn });
  const signed = await createSigner().sign({
    method: 'POST',
    protocol: 'https:',
    hostname,
    path: '/',
    query: {},
    headers: {
      host: hostname,
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'secretsmanager.GetSecretValue',
    },
    body,
  });
  const { host: _, ...headers } = signed.headers;
  const response = await fetch(`https://${hostname}/`, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the secret could not be read: ${response.status}`);
  return SecretAnswer.parse(await response.json()).SecretString;
}

function createSigner(): SignatureV4 {
  return new SignatureV4({
    service: 'secretsmanager',
    region: fromEnvironment('AWS_REGION'),
    credentials: {
      accessKeyId: fromEnvironment('AWS_ACCESS_KEY_ID'),
      secretAccessKey: fromEnvironment('AWS_SECRET_ACCESS_KEY'),
      ...(process.env.AWS_SESSION_TOKEN && { sessionToken: process.env.AWS_SESSION_TOKEN }),
    },
    sha256: Sha256Node,
  });
}
