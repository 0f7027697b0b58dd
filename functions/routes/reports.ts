import type { ReportReason } from '../../shared/moderation.ts';
import { Refused } from '../../shared/refusals.ts';
import type { RateLimit } from '../../shared/request-rate.ts';
import * as rows from '../../shared/routes/reports.ts';
import { messageFromItem, messageKey } from '../data/chat-message.ts';
import { chatSenderFromItem, chatSenderKey, chatSenderPut } from '../data/chat-sender.ts';
import { profileIn, profileKey } from '../data/profile.ts';
import { batchGet, itemAt } from '../data/read.ts';
import { readItem } from '../data/read-item.ts';
import { getReport, reportIdOf, reportUpdate } from '../data/report.ts';
import { transactWrite } from '../data/write.ts';
import { fullName } from '../domain/player-name.ts';
import { admit } from '../domain/rate-limit.ts';
import { serve } from '../http/serve.ts';
import { type Attempt, untilWritten } from '../runtime/retry.ts';

/** Covers a bad evening in the chat. Without a limit, the table could hold a report of every message. */
const reportRate: RateLimit = { burst: 10, intervalMs: 5 * 60_000 };

interface Asked {
  readonly by: string;
  readonly playerId: string;
  readonly messageId: string | undefined;
  readonly reason: ReportReason;
  readonly nowMs: number;
}

/** Reports a message or a name, once per reporter; a repeat changes nothing. Costs 3 round trips and 4 write units. */
export const sendReport = serve(rows.sendReport, async ({ session, body, nowMs }) => {
  const [playerId, messageId] = [body.playerId.toLowerCase(), body.messageId?.toLowerCase()];
  const asked = { by: session.playerId, playerId, messageId, reason: body.reason, nowMs };
  return untilWritten(() => send(asked));
});

async function send({ by, playerId, messageId, reason, nowMs }: Asked): Promise<Attempt<{ id: string }>> {
  const keys = [chatSenderKey(by), messageId ? messageKey(messageId) : profileKey(playerId)] as const;
  const items = await batchGet(keys, { consistent: true });
  const message = messageId ? readItem(itemAt(items, keys[1]), messageFromItem) : undefined;
  const wording = messageId ? message?.message : fullName(profileIn(items, playerId));
  if (wording === undefined || (message && message.user.id !== playerId))
    return new Refused({ code: 'not-found', what: messageId ? 'message' : 'name' });
  const thing = { playerId, messageId, wording };
  const id = reportIdOf(thing);
  const report = reportUpdate(thing, await getReport(id), { by, reason, nowMs });
  if (!report) return { id };
  const sender = chatSenderFromItem(itemAt(items, keys[0]));
  const reportsFreeAtMs = admit(reportRate, sender.reportsFreeAtMs, nowMs);
  if (reportsFreeAtMs instanceof Refused) return reportsFreeAtMs;
  const after = { ...sender, version: sender.version + 1, reportsFreeAtMs };
  return (await transactWrite([chatSenderPut(by, after), report])) ? undefined : { id };
}
