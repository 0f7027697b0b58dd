import { randomUUID } from 'node:crypto';
import { type Answer, json } from '../http/http-exchange.ts';
import { capturesOf, Issue, type Order, type OrderBook } from './orders.ts';
import { toCapture, type Webhooks } from './webhooks.ts';

export const callKinds = ['token', 'create', 'get', 'capture', 'verify'] as const;
export type CallKind = (typeof callKinds)[number];

export interface ApiCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
  readonly isRefused?: boolean;
}

export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
}

const TOKEN_SECONDS = 32_400;
const CLIENT_TOKEN_SECONDS = 900;
const MAX_REQUEST_ID_LENGTH = 108;

type Handler = (call: ApiCall, id: string) => Answer;

interface Endpoint {
  readonly kind: CallKind;
  readonly method: string;
  readonly path: RegExp;
  readonly handler: Handler;
}

/** Covers only payments of orders: OAuth, Orders v2, Payments v2, Webhooks v1. */
export class PayPalApi {
  readonly #parts: { readonly credentials: Credentials; readonly orders: OrderBook; readonly webhooks: Webhooks };
  readonly #tokens = new Set<string>();
  readonly #endpoints: readonly Endpoint[];

  constructor(parts: { credentials: Credentials; orders: OrderBook; webhooks: Webhooks }) {
    this.#parts = parts;
    const endpoint = (kind: CallKind, method: string, path: RegExp, handler: Handler) => {
      return { kind, method, path, handler: handler.bind(this) };
    };
    this.#endpoints = [
      endpoint('token', 'POST', /^\/v1\/oauth2\/token$/, this.#token),
      endpoint('create', 'POST', /^\/v2\/checkout\/orders$/, this.#create),
      endpoint('get', 'GET', /^\/v2\/checkout\/orders\/(\w+)$/, this.#getOrder),
      endpoint('capture', 'POST', /^\/v2\/checkout\/orders\/(\w+)\/capture$/, this.#capture),
      endpoint('get', 'GET', /^\/v2\/payments\/captures\/(\w+)$/, this.#getCapture),
      endpoint('verify', 'POST', /^\/v1\/notifications\/verify-webhook-signature$/, this.#verify),
    ];
  }

  kindOf(call: ApiCall): CallKind | undefined {
    return this.#find(call)?.kind;
  }

  /** Every answer has PayPal's debug id, which its support asks for. */
  answer(call: ApiCall): Answer {
    const { headers, ...answer } = this.#carryOut(call);
    return { ...answer, headers: { ...headers, 'paypal-debug-id': randomUUID().replaceAll('-', '').slice(0, 13) } };
  }

  #carryOut(call: ApiCall): Answer {
    const endpoint = this.#find(call);
    if (!endpoint) return failure(404, 'RESOURCE_NOT_FOUND');
    const token = String(call.headers.authorization).replace('Bearer ', '');
    if (endpoint.kind !== 'token' && !this.#tokens.has(token)) return json(401, { error: 'invalid_token' });
    if (requestIdOf(call).length > MAX_REQUEST_ID_LENGTH) return failure(400, 'INVALID_PAYPAL_REQUEST_ID');
    return endpoint.handler(call, endpoint.path.exec(call.path)?.[1] ?? '');
  }

  #find({ method, path }: ApiCall): Endpoint | undefined {
    return this.#endpoints.find((endpoint) => endpoint.method === method && endpoint.path.test(path));
  }

  #token({ headers, body }: ApiCall): Answer {
    const { clientId, clientSecret } = this.#parts.credentials;
    const wanted = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (headers.authorization !== wanted) return json(401, { error: 'invalid_client' });
    const form = new URLSearchParams(body);
    if (form.get('grant_type') !== 'client_credentials') return json(400, { error: 'unsupported_grant_type' });
    if (form.get('response_type') === 'client_token') {
      const access_token = `client-${randomUUID()}`;
      return json(200, { access_token, token_type: 'Bearer', expires_in: CLIENT_TOKEN_SECONDS });
    }
    const token = randomUUID();
    this.#tokens.add(token);
    return json(200, { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS });
  }

  #create(call: ApiCall): Answer {
    const { intent, purchase_units: [unit] = [] } = JSON.parse(call.body);
    if (intent !== 'CAPTURE' || !unit?.amount) return failure(400, 'MISSING_REQUIRED_PARAMETER');
    if (!requestIdOf(call)) return failure(400, 'PAYPAL_REQUEST_ID_REQUIRED');
    const { custom_id: customId = '', description = '', amount } = unit;
    const order = this.#parts.orders.create({ customId, description, amount }, requestIdOf(call));
    return json(201, toOrder(order));
  }

  #capture(call: ApiCall, id: string): Answer {
    const { isRefused = false } = call;
    const captured = this.#parts.orders.capture(id, requestIdOf(call), { isRefused });
    if (captured instanceof Issue) return failure(captured.status, captured.issue);
    const { order, capture } = captured;
    if (capture) this.#parts.webhooks.fire(`PAYMENT.CAPTURE.${isRefused ? 'DECLINED' : 'COMPLETED'}`, order, capture);
    return json(201, toOrder(order));
  }

  #getOrder(_: ApiCall, id: string): Answer {
    const order = this.#parts.orders.get(id);
    return order ? json(200, toOrder(order)) : failure(404, 'INVALID_RESOURCE_ID');
  }

  #getCapture(_: ApiCall, id: string): Answer {
    const found = this.#parts.orders.findCapture(id);
    return found ? json(200, toCapture(found.order, found.capture)) : failure(404, 'INVALID_RESOURCE_ID');
  }

  /** PayPal compares an event byte by byte. Parsed and serialised again, it differs. */
  #verify({ body }: ApiCall): Answer {
    const claim = JSON.parse(body);
    const start = body.indexOf('"webhook_event":') + '"webhook_event":'.length;
    const known = this.#parts.webhooks.recognises({
      body: body.slice(start, body.lastIndexOf('}')),
      webhookId: claim.webhook_id,
      id: claim.transmission_id,
      time: claim.transmission_time,
      signature: claim.transmission_sig,
    });
    return json(200, { verification_status: known ? 'SUCCESS' : 'FAILURE' });
  }
}

function requestIdOf({ headers }: ApiCall): string {
  return String(headers['paypal-request-id'] ?? '');
}

function toOrder(order: Order): object {
  const { id, status, customId, description, amount, createTime } = order;
  const captures = capturesOf(order).map((capture) => toCapture(order, capture));
  return {
    id,
    status,
    intent: 'CAPTURE',
    create_time: createTime,
    purchase_units: [
      { custom_id: customId, description, amount, ...(captures.length > 0 && { payments: { captures } }) },
    ],
  };
}

function failure(status: number, issue: string): Answer {
  const name = status === 422 ? 'UNPROCESSABLE_ENTITY' : status === 404 ? 'RESOURCE_NOT_FOUND' : 'INVALID_REQUEST';
  return json(status, { name, message: issue, debug_id: 'local', details: [{ issue }] });
}
