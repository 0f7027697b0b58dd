import type { SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { observed } from '../runtime/observed.ts';
import { auditPlayers } from '../usecases/audit-players.ts';

/** Long before the Lambda's timeout and the next message: the players who are begun by then may have long logs. */
const SLICE_MS = 45_000;

/** All messages of a day carry the same moment, as EventBridge Scheduler writes it. */
const Message = z.object({ scheduledAt: z.iso.datetime() });

/**
 * The audit, once a day: whether every player's coins and shares follow from the log. A day has ten messages, each a slice
 * of the work. One that is late, doubled or missed changes nothing.
 */
export const handler = observed('audit', async ({ Records }: Pick<SQSEvent, 'Records'>) => {
  for (const { body } of Records) {
    const { scheduledAt } = Message.parse(JSON.parse(body));
    await auditPlayers({ scheduledAt, sliceMs: SLICE_MS });
  }
});
