import { parseCents } from '../../shared/money.ts';
import { Refused } from '../../shared/refusals.ts';
import * as rows from '../../shared/routes/alerts.ts';
import { isSubAccount } from '../../shared/sub-account.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { readAlertContext, readAlerts, removeAlert as removeStored, writeAlert } from '../data/alert.ts';
import { decideAlert, toWireAlert } from '../domain/alert.ts';
import { accountRefusal } from '../domain/player.ts';
import { serve } from '../http/serve.ts';
import { readIdempotencyKey } from '../http/validate.ts';
import { untilWritten } from '../runtime/retry.ts';
import { liveMarket } from '../usecases/live-market.ts';

export const listAlerts = serve(rows.listAlerts, async ({ session: { playerId } }) => {
  const { alerts } = await readAlerts(playerId);
  return alerts.toSorted((one, other) => (one.id < other.id ? 1 : -1)).map(toWireAlert);
});

/** Creates an alert, once per key. */
export const createAlert = serve(rows.createAlert, async ({ session: { playerId }, body, header, nowMs }) => {
  const id = readIdempotencyKey(header, nowMs) ?? uuidV7();
  const { symbol, kind } = body;
  const level = kind === 'moves' ? body.percent : (parseCents(body.price) as number);
  const asked = { id, playerId, symbol, kind, level, createdAtMs: nowMs };
  const made = await untilWritten(async () => {
    const { own, owner, stored, account } = await readAlertContext(playerId);
    const refused = isSubAccount(playerId) ? accountRefusal(account) : undefined;
    if (refused) return new Refused(refused);
    const market = liveMarket(stored, nowMs);
    if (market instanceof Refused) return market;
    const decided = decideAlert(own, asked, { market, owner });
    if (decided instanceof Refused || !decided.own) return decided;
    return (await writeAlert(decided.alert, { own: decided.own, owner })) ? decided : undefined;
  });
  return made instanceof Refused ? made : toWireAlert(made.alert);
});

/** Removing a missing alert changes nothing, because it may just have fired. */
export const removeAlert = serve(rows.removeAlert, async ({ session: { playerId }, params }) => {
  const id = params.id.toLowerCase();
  return untilWritten(async () => {
    const { alerts } = await readAlerts(playerId);
    const alert = alerts.find((each) => each.id === id);
    if (!alert) return { id };
    return (await removeStored(alert)) === 'conflict' ? undefined : { id };
  });
});
