import * as z from 'zod/mini';
import { callAws } from './aws-json.ts';

const SecretAnswer = z.object({ SecretString: z.optional(z.string()) });

/** Returns undefined if the secret has no text. Throws if it cannot be read. */
export async function readSecret(secretArn: string): Promise<string | undefined> {
  const response = await callAws(
    { service: 'secretsmanager', target: 'secretsmanager.GetSecretValue' },
    { SecretId: secretArn },
  );
  if (!response.ok) throw new Error(`the secret could not be read: ${response.status}`);
  return SecretAnswer.parse(await response.json()).SecretString;
}
