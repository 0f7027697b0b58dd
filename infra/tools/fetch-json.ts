import type * as z from 'zod/mini';
import { OperatorError } from '../local/operator-error.ts';

/** Gets an answer from a running game. @throws OperatorError if no game answers, or if it refuses */
export async function fetchJson<Schema extends z.ZodMiniType>(
  address: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const response = await fetch(address).catch(() => undefined);
  if (!response) throw new OperatorError(`No game answers at ${address}.`);
  if (!response.ok) throw new OperatorError(`${address}: ${response.status} ${await response.text()}`);
  return schema.parse(await response.json());
}
