import type { SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { observed } from '../runtime/observed.ts';
import { auditPlayers } from '../usecases/audit-players.ts';

/** Ends well before the timeout and the next message, because players begun by then may have long logs. */
const SLICE_MS = 45_000;

const Message = z.object({ scheduledAt: z.iso.datetime() });

/** Checks that players' money follows from the log. Ten messages come a day; late or repeated ones are harmless. */
export const handler = observed('audit', async ({ Records }: Pick<SQSEvent, 'Records'>) => {
  for (const { body } of Records) {
    const { scheduledAt } = Message.parse(JSON.parse(body));
    await auditPlayers({ scheduledAt, sliceMs: SLICE_MS });
  }
});
