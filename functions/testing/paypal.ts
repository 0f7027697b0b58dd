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

export const testCredentials = JSON.parse(payPalSecret({}));

export interface TestPayPal {
  readonly standIn: PayPalStandIn;
  readonly apiUrl: string;
  /** Sent events that no Lambda has received yet, sorted oldest first. */
  readonly events: Delivery[];
  /** The text in Secrets Manager; by default the stand-in's own credentials. */
  secret: string | undefined;
  /** The status of Secrets Manager's answer. */
  secretStatus: number;
  readonly stop: () => void;
}

/** @param paypal is filled in and returned */
export async function startTestPayPal(paypal = {} as TestPayPal): Promise<TestPayPal> {
  const events: Delivery[] = [];
  const standIn = new PayPalStandIn({
    secret: payPalSecret({}),
    file: new JsonFile(undefined),
    deliver: async (delivery) => events.push(delivery) > 0,
  });
  const server = createServer((request, response) => {
    if (request.url === '/secret/')
      send(response, json(paypal.secretStatus, { SecretString: paypal.secret ?? payPalSecret({}) }));
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
  const parts = { standIn, apiUrl: `${url}/api`, events, secret: undefined, secretStatus: 200, stop };
  return Object.assign(paypal, parts);
}

export function newKey(): string {
  return uuidV7();
}

export function order(playerId: string, amount: string, headers: Record<string, string> = {}) {
  return call('create-payment-order', { playerId, headers, body: { amount, currency: 'GBP', intent: 'CAPTURE' } });
}

export function capture(playerId: string, orderId: string) {
  return call('capture-payment', { playerId, params: { orderId }, body: {} });
}

export function upgrade(playerId: string, tier: string) {
  return call('upgrade-subscription', { playerId, body: { tier } });
}

export async function approvedOrder(paypal: TestPayPal, playerId: string, amount = '5'): Promise<string> {
  const { body } = await order(playerId, amount);
  paypal.standIn.orders.approve(body.id);
  return body.id;
}

export async function paidOrder(paypal: TestPayPal, playerId: string, amount = '5'): Promise<string> {
  const id = await approvedOrder(paypal, playerId, amount);
  const { body } = await capture(playerId, id);
  if (body.status !== 'COMPLETED') throw new Error(`the order was not paid: ${JSON.stringify(body)}`);
  return id;
}

export async function monthsOf(playerId: string): Promise<(number | undefined)[]> {
  const player = await getPlayer(playerId, { consistent: true });
  return Object.values(player?.periods ?? {}).map((period) => period?.months);
}

export function receive({ headers, body }: Delivery) {
  return call('receive-payment-event', { rawBody: body, headers: { ...headers, origin: undefined } });
}
