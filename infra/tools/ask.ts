import type * as z from 'zod/mini';
import { OperatorError } from '../local/operator-error.ts';

/** A game's answer. @throws OperatorError if there is none, or a refusal */
export async function ask<Schema extends z.ZodMiniType>(address: string, schema: Schema): Promise<z.infer<Schema>> {
  const response = await fetch(address).catch(() => undefined);
  if (!response) throw new OperatorError(`No game answers at ${address}.`);
  if (!response.ok) throw new OperatorError(`${address}: ${response.status} ${await response.text()}`);
  return schema.parse(await response.json());
}
