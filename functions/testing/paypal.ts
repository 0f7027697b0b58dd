import { once } from 'node:events';
import { createServer } from 'node:http';
import { json, send } from '../../infra/local/http/http-exchange.ts';
import { JsonFile } from '../../infra/local/json-file.ts';
import { redirectCalls } from '../../infra/local/lambda/call-redirection.ts';
import { PayPalStandIn, payPalSecret } from '../../infra/local/paypal/stand-in.ts';
import type { Delivery } from '../../infra/local/paypal/webhooks.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { getPlayer } from '../data/player.ts';
import { call } from './call.ts';

/** The stand-in's own, as Secrets Manager holds them. */
export const testCredentials = JSON.parse(payPalSecret({}));

export interface TestPayPal {
  readonly standIn: PayPalStandIn;
  /** Where the stand-in's API answers. */
  readonly apiUrl: string;
  /** Events that PayPal has sent, oldest first. No Lambda has been told of them yet. */
  readonly events: Delivery[];
  /** The text in Secrets Manager; undefined for the stand-in's own credentials. */
  secret: string | undefined;
  readonly stop: () => void;
}

/** PayPal's stand-in and the secret of its account, where the Lambdas look for them. */
export async function startTestPayPal(): Promise<TestPayPal> {
  const events: Delivery[] = [];
  const standIn = new PayPalStandIn({
    secret: payPalSecret({}),
    file: new JsonFile(undefined),
    deliver: async (delivery) => events.push(delivery) > 0,
  });
  const server = createServer((request, response) => {
    if (request.url === '/secret/') send(response, json(200, { SecretString: paypal.secret ?? payPalSecret({}) }));
    else void standIn.respond(request, response, request.url ?? '/');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  redirectCalls([
    ['https://paypal.test', `${url}/api`],
    ['https://secretsmanager.us-east-1.amazonaws.com', `${url}/secret`],
  ]);
  const stop = () => {
    standIn.stop();
    server.close();
    server.closeAllConnections();
  };
  const paypal: TestPayPal = { standIn, apiUrl: `${url}/api`, events, secret: undefined, stop };
  return paypal;
}

/** A key that makes a repeat of a request known. */
export function newKey(): string {
  return uuidV7();
}

/** Orders a plan as its page does. */
export function order(playerId: string, amount: string, headers: Record<string, string> = {}) {
  return call('create-payment-order', { playerId, headers, body: { amount, currency: 'GBP', intent: 'CAPTURE' } });
}

export function capture(playerId: string, orderId: string) {
  return call('capture-payment', { playerId, params: { orderId }, body: {} });
}

export function upgrade(playerId: string, tier: string) {
  return call('upgrade-subscription', { playerId, body: { tier } });
}

/** An order that the payer has approved. Returns its id. */
export async function approvedOrder(paypal: TestPayPal, playerId: string, amount = '5'): Promise<string> {
  const { body } = await order(playerId, amount);
  paypal.standIn.orders.approve(body.id);
  return body.id;
}

/** An order whose money is ours. Returns its id. */
export async function paidOrder(paypal: TestPayPal, playerId: string, amount = '5'): Promise<string> {
  const id = await approvedOrder(paypal, playerId, amount);
  const { body } = await capture(playerId, id);
  if (body.status !== 'COMPLETED') throw new Error(`the order was not paid: ${JSON.stringify(body)}`);
  return id;
}

/** The months that each payment of a player has given. */
export async function monthsOf(playerId: string): Promise<(number | undefined)[]> {
  const player = await getPlayer(playerId, { consistent: true });
  return Object.values(player?.periods ?? {}).map((period) => period?.months);
}

/** Brings an event to the webhook's Lambda. */
export function receive({ headers, body }: Delivery) {
  return call('receive-payment-event', { rawBody: body, headers: { ...headers, origin: undefined } });
}
