import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { type Answer, json, readBody, send } from '../http/http-exchange.ts';
import type { JsonFile } from '../json-file.ts';
import { type ApiCall, type CallKind, type Credentials, callKinds, PayPalApi } from './api.ts';
import { Issue, type Order, OrderBook } from './orders.ts';
import { answerPage } from './pages.ts';
import { type Deliver, type EventType, Webhooks } from './webhooks.ts';

const MAX_BODY_BYTES = 256 * 1024;

const defaultCredentials: Credentials = {
  clientId: 'local-client',
  clientSecret: 'local-secret',
  webhookId: 'local-webhook',
};

/** Returns the PayPal secret of an environment. An empty `SECRET_PAYPAL` turns payments off. */
export function payPalSecret(environment: NodeJS.ProcessEnv): string {
  return environment.SECRET_PAYPAL ?? JSON.stringify(defaultCredentials);
}

const Behaviour = z.object({
  fault: z.enum([
    'none',
    /** The call is not carried out and never answered. */
    'timeout',
    /** The call is not carried out and answered with a 500. */
    'error',
    /** The call is carried out twice, as if a proxy repeated the request, and the second answer arrives. */
    'twice',
    /** The call is carried out, but its answer is lost. */
    'lose',
    /** Works like `lose`, but for every second call. */
    'lose-every-second',
    /** A capture is answered with 201, but the payer's bank refused it. Other calls succeed. */
    'decline',
  ]),
  calls: z.optional(z.array(z.enum(callKinds))),
  times: z.optional(z.int()),
});
type Behaviour = z.infer<typeof Behaviour>;

class Misbehaviour {
  #behaviour: Behaviour = { fault: 'none' };
  #count = 0;

  set(behaviour: Behaviour): void {
    this.#behaviour = behaviour;
    this.#count = 0;
  }

  get isArmed(): boolean {
    return this.#behaviour.fault !== 'none' && this.#count < (this.#behaviour.times ?? Number.POSITIVE_INFINITY);
  }

  next(kind: CallKind): Exclude<Behaviour['fault'], 'lose-every-second'> {
    const { fault, calls = callKinds, times = Number.POSITIVE_INFINITY } = this.#behaviour;
    if (!calls.includes(kind) || this.#count >= times) return 'none';
    this.#count += 1;
    if (fault !== 'lose-every-second') return fault;
    return this.#count % 2 === 0 ? 'lose' : 'none';
  }
}

/**
 * Serves PayPal's API below `/api`, its site below `/www`, and controls for tests. `POST /behaviour` makes calls fail;
 * `POST /refund` and `POST /reverse` give money back, as the merchant or the payer's bank would, with `part` only some
 * of it; `POST /cancel-reversal` settles the dispute for the merchant.
 */
export class PayPalStandIn {
  readonly orders: OrderBook;
  readonly webhooks: Webhooks;
  readonly misbehaviour = new Misbehaviour();
  readonly #api: PayPalApi;

  constructor(options: { secret: string; file: JsonFile<Order[]>; deliver: Deliver }) {
    const credentials: Credentials = options.secret ? JSON.parse(options.secret) : defaultCredentials;
    this.orders = new OrderBook(options.file);
    this.webhooks = new Webhooks({ deliver: options.deliver, webhookId: credentials.webhookId });
    this.#api = new PayPalApi({ credentials, orders: this.orders, webhooks: this.webhooks });
  }

  async respond(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const body = (await readBody(request, MAX_BODY_BYTES)).toString('utf8');
    const method = request.method ?? 'GET';
    if (path.startsWith('/www/')) {
      send(response, answerPage({ method, path: path.slice('/www'.length), body }, this.orders));
    } else if (path.startsWith('/api/')) {
      const answer = this.#answerCall({ method, path: path.slice('/api'.length), headers: request.headers, body });
      if (answer === 'lost') response.destroy();
      else if (answer !== 'never') send(response, answer);
    } else send(response, this.#control(path, body));
  }

  stop(): void {
    this.webhooks.stop();
  }

  #answerCall(call: ApiCall): Answer | 'never' | 'lost' {
    const kind = this.#api.kindOf(call);
    const fault = kind ? this.misbehaviour.next(kind) : 'none';
    if (fault === 'timeout') return 'never';
    if (fault === 'error') return json(500, { name: 'INTERNAL_SERVER_ERROR' });
    const answer = this.#api.answer({ ...call, isRefused: fault === 'decline' });
    if (fault === 'lose') return 'lost';
    if (fault !== 'twice') return answer;
    // The repeat has a new request id, because PayPal would repeat its answer for a known one.
    return this.#api.answer(
      kind === 'create' ? call : { ...call, headers: { ...call.headers, 'paypal-request-id': randomUUID() } },
    );
  }

  #control(path: string, body: string): Answer {
    const given: unknown = JSON.parse(body || '{}');
    if (path === '/behaviour') {
      const behaviour = Behaviour.safeParse(given).data;
      if (!behaviour) return json(400, { message: 'POST { "fault", "calls"?, "times"? }' });
      this.misbehaviour.set(behaviour);
      return json(200, behaviour);
    }
    const work = { '/refund': this.giveBack, '/reverse': this.reverse, '/cancel-reversal': this.cancelReversal }[path];
    if (work) {
      const { orderId, part } = given as { orderId?: unknown; part?: unknown };
      const order = work.call(this, String(orderId), part === true);
      return order instanceof Issue ? json(order.status, { message: order.issue }) : json(200, { id: order.id });
    }
    return json(404, { message: `PayPal's stand-in has no ${path}.` });
  }

  giveBack(orderId: string, part = false): Order | Issue {
    return this.#settle(orderId, part ? 'PARTIALLY_REFUNDED' : 'REFUNDED', 'PAYMENT.CAPTURE.REFUNDED');
  }

  reverse(orderId: string, part = false): Order | Issue {
    return this.#settle(orderId, part ? 'PARTIALLY_REFUNDED' : 'REFUNDED', 'PAYMENT.CAPTURE.REVERSED');
  }

  cancelReversal(orderId: string): Order | Issue {
    return this.#settle(orderId, 'COMPLETED', 'CUSTOMER.DISPUTE.RESOLVED');
  }

  #settle(orderId: string, status: Parameters<OrderBook['settle']>[1], event: EventType): Order | Issue {
    const order = this.orders.settle(orderId, status);
    if (!(order instanceof Issue)) this.webhooks.fire(event, order);
    return order;
  }
}
