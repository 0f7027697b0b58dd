import { parseCents } from '../../shared/money.ts';
import { Refused } from '../../shared/refusals.ts';
import type { AlertRequest, Alert as WireAlert } from '../../shared/schemas/alert.ts';
import { readAlertContext, readAlerts, removeAlert as removeStored, writeAlert } from '../data/alert.ts';
import { decideAlert, toWireAlert } from '../domain/alert.ts';
import { retryOnConflict } from '../runtime/retry.ts';
import { liveMarket } from './live-market.ts';

const retries = { attempts: 6, backoffMs: 15 };

export async function viewAlerts(playerId: string): Promise<WireAlert[]> {
  const { alerts } = await readAlerts(playerId);
  return alerts.toSorted((one, other) => (one.id < other.id ? 1 : -1)).map(toWireAlert);
}

interface Asked {
  readonly playerId: string;
  readonly id: string;
  readonly request: AlertRequest;
  readonly nowMs: number;
}

/** Makes an alert, once for an id. */
export async function createAlert({ playerId, id, request, nowMs }: Asked): Promise<WireAlert | Refused> {
  const { symbol, kind } = request;
  const level = kind === 'moves' ? request.percent : (parseCents(request.price) as number);
  const asked = { id, playerId, symbol, kind, level, createdAtMs: nowMs };
  const made = await retryOnConflict(async () => {
    const { own, stored, hasAccount } = await readAlertContext(playerId);
    if (!hasAccount) return new Refused({ code: 'not-found', what: 'player' });
    const market = liveMarket(stored, nowMs);
    if (market instanceof Refused) return market;
    const decided = decideAlert(own, asked, market);
    if (decided instanceof Refused || !decided.own) return decided;
    return (await writeAlert(decided.alert, decided.own)) ? decided : undefined;
  }, retries);
  if (!made) return new Refused({ code: 'try-again' });
  return made instanceof Refused ? made : toWireAlert(made.alert);
}

/** No change if it is not there: it may just have been told. */
export async function removeAlert(playerId: string, id: string): Promise<{ id: string } | Refused> {
  const removed = await retryOnConflict(async () => {
    const { alerts } = await readAlerts(playerId);
    const alert = alerts.find((each) => each.id === id);
    if (!alert) return true;
    return (await removeStored(alert)) === 'conflict' ? undefined : true;
  }, retries);
  return removed ? { id } : new Refused({ code: 'try-again' });
}
