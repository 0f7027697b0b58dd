import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { DEVICE_KEY } from '../../../functions/testing/route-bodies.ts';
import { uuidV7 } from '../../../shared/uuid.ts';
import type { Person, Stage } from './stage.ts';

const PUSH = { endpoint: 'https://push.example.com/force', p256dh: DEVICE_KEY, auth: 'A'.repeat(22) };
const RESTING = { symbol: 'TFM', action: 'buy', shares: 7, orderType: 'limit', limitPrice: '0.01' };

export interface Owner extends Person {
  readonly ids: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
  readonly keys: readonly string[];
}

export async function joinOwner(stage: Stage): Promise<Owner> {
  const person = await stage.join('Ada', 'Owner');
  // biome-ignore lint/suspicious/noExplicitAny: answers have every shape
  const make = async (path: string, body: object): Promise<any> => {
    const { status, body: made } = await person.http.post(path, body, { 'idempotency-key': uuidV7() });
    assert.equal(status, 200, `${path}: ${JSON.stringify(made)}`);
    return made;
  };
  const trade = await make('/api/trade', { symbol: 'TFM', action: 'buy', shares: 3 });
  const { order } = await make('/api/trade', RESTING);
  const alert = await make('/api/alerts', { symbol: 'NTI', kind: 'below', price: '1.23' });
  const token = await make('/api/account/tokens', { name: 'Of Ada', scope: 'read' });
  await make('/api/push', PUSH);
  await make('/api/auth/privacy', { hidesHoldings: true });
  const message = await make('/api/chat/messages', { message: 'Of Ada' });
  const league = await make('/api/leagues', { name: 'Of Ada' });
  const payment = await make('/paypal/order', { amount: '5.00', currency: 'GBP', intent: 'CAPTURE' });
  const push = createHash('sha256').update(PUSH.endpoint).digest('hex');
  const { cash } = (await person.http.get('/api/portfolio')).body;
  const ids = {
    ...{ playerId: person.id, orders: order.id, trade: trade.id, alerts: alert.id, tokens: token.id, push },
    ...{ messageId: message.id, leagueId: league.id, orderId: payment.id },
  };
  const secrets = [token.token, order.id, trade.id, alert.id, push, PUSH.endpoint, cash, payment.id];
  return { ...person, ids, secrets, keys: [person.id, league.id, message.id, payment.id] };
}
