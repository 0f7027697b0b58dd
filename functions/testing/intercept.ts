import { onTestFinished } from 'vitest';
import { table } from '../data/table.ts';

interface Sent {
  readonly constructor: { readonly name: string };
  readonly input: { readonly Limit?: number; readonly ExpressionAttributeValues?: Record<string, unknown> };
}

/** Handles each command to the table until the end of the test. @returns a function that ends it sooner */
export function intercept(handle: (command: Sent, send: () => Promise<unknown>) => Promise<unknown>): () => void {
  const send = table.send.bind(table);
  const end = () => {
    table.send = send;
  };
  table.send = ((command: Sent) => handle(command, () => send(command as never))) as unknown as typeof table.send;
  onTestFinished(end);
  return end;
}
