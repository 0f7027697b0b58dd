import type { PersonalEvent } from '../../shared/live.ts';
import { parseCents } from '../../shared/money.ts';
import type { RestingOrder } from '../../shared/schemas/order.ts';
import type { Receipt } from '../../shared/schemas/transaction.ts';
import { firstIdAt } from '../../shared/uuid.ts';
import { call } from './call.ts';

export async function ordersOf(playerId: string): Promise<RestingOrder[]> {
  return (await call('list-orders', { playerId })).body;
}

export async function logOf(playerId: string): Promise<Receipt[]> {
  return (await call('list-transactions', { playerId, query: { limit: '100' } })).body;
}

export async function cashOf(playerId: string): Promise<number> {
  return parseCents((await call('get-portfolio', { playerId })).body.cash) as number;
}

export function spentIn(log: readonly Pick<Receipt, 'action' | 'total'>[]): number {
  return log.reduce((sum, { action, total }) => sum + (action === 'buy' ? 1 : -1) * (parseCents(total) as number), 0);
}

export async function tokenOf(playerId: string): Promise<string> {
  return (await call('create-token', { playerId, body: { name: 'A program', scope: 'trade' } })).body.id;
}

/** Lists the player's events from a moment on, sorted oldest first. */
export async function eventsSentTo(playerId: string, sinceMs = 0): Promise<PersonalEvent[]> {
  return (await call('list-events', { playerId, query: { after: firstIdAt(sinceMs) } })).body;
}
