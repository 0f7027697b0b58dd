import { JsonFile } from '../../local/json-file.ts';
import type { PayPalApi } from '../../local/paypal/api.ts';
import type { OrderBook } from '../../local/paypal/orders.ts';
import type { Delivery, Webhooks } from '../../local/paypal/webhooks.ts';
import { PUSH_HOST, PushService } from './push-service.ts';
import { SignInPool } from './sign-in-pool.ts';
import type { Answered, StageContext } from './stage-context.ts';
import type { Owner } from './virtual-time.ts';

const credentials = { clientId: 'simulated', clientSecret: 'simulated', webhookId: 'simulated' };

/** The services that Lambdas use besides the table, from sockets to the user pool and email. */
export class Network {
  readonly #stage: StageContext;
  readonly #undelivered = new Set<Delivery>();
  #deliver: (delivery: Delivery) => Promise<boolean> = async () => false;
  readonly pool: SignInPool;
  readonly pushes: PushService;
  payPal!: { readonly api: PayPalApi; readonly orders: OrderBook; readonly webhooks: Webhooks };

  constructor(stage: StageContext) {
    this.#stage = stage;
    this.pool = new SignInPool(stage);
    this.pushes = new PushService(stage);
  }

  async open(): Promise<void> {
    const process = this.#stage.newProcess();
    const Api: typeof PayPalApi = (await process.load('paypal-api')).PayPalApi;
    const Book: typeof OrderBook = (await process.load('paypal-orders')).OrderBook;
    const Hooks: typeof Webhooks = (await process.load('paypal-webhooks')).Webhooks;
    const { webhookId } = credentials;
    const deliver = async (delivery: Delivery) => {
      this.#undelivered.add(delivery);
      const isTaken = await this.#stage.receivesPaymentEvent(delivery.headers, delivery.body).catch(() => false);
      if (isTaken) this.#undelivered.delete(delivery);
      return isTaken;
    };
    this.#deliver = deliver;
    const orders = new Book(new JsonFile(undefined));
    const webhooks = new Hooks({ deliver, webhookId });
    this.payPal = { api: new Api({ credentials, orders, webhooks }), orders, webhooks };
  }

  async fetch(url: string, init: RequestInit = {}, owner?: Owner): Promise<object> {
    const { time, faults } = this.#stage;
    const answered = (async () => {
      await time.sleep(this.#latency(url), owner);
      if (time.happens(faults.serverError)) return toResponse({ status: 500 });
      if (time.happens(faults.throttled)) return toResponse({ status: 429 });
      const answer = this.#carryOut(url, init);
      await time.sleep(this.#latency(url), owner);
      if (time.happens(faults.lostAnswer)) throw this.#stage.met('lostAnswer', new TypeError('fetch failed'));
      return toResponse(answer);
    })();
    const { signal } = init;
    if (!signal) return answered;
    answered.catch(() => {});
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      answered.then(resolve, reject);
    });
  }

  async deliverTheRest(): Promise<void> {
    for (const delivery of this.#undelivered) await this.#deliver(delivery);
  }

  giveBack(orderId: string): void {
    const order = this.payPal.orders.settle(orderId, 'REFUNDED');
    if ('id' in order) this.payPal.webhooks.fire('PAYMENT.CAPTURE.REFUNDED', order);
  }

  /** The product avoids a slow push service for a while. None is slow on a calm day. */
  #latency(url: string): number {
    const { time, faults } = this.#stage;
    const isCalm = faults.throttled === 0 && url.includes(PUSH_HOST);
    return time.random() * (time.happens(faults.slow) && !isCalm ? 7_000 : 20);
  }

  #carryOut(url: string, { method = 'GET', headers, body }: RequestInit): Answered {
    const { hostname, pathname } = new URL(url);
    const text = String(body ?? '');
    if (hostname === 'sockets.test') return this.#stage.sockets.carryOut(method, pathname, text);
    if (hostname === 'paypal.test') {
      const answer = this.payPal.api.answer({ method, path: pathname, headers: lowerCase(headers), body: text });
      return { ...answer, body: answer.body.toString() };
    }
    if (hostname.startsWith('secretsmanager.')) return json({ SecretString: JSON.stringify(credentials) });
    if (hostname === 'pool.test') return this.pool.answer(pathname, new URLSearchParams(text));
    if (hostname === PUSH_HOST) return this.pushes.take(url, text);
    if (hostname.startsWith('cognito-idp.'))
      return this.pool.administer(lowerCase(headers)['x-amz-target'] ?? '', JSON.parse(text).Username);
    if (hostname.startsWith('email.')) return json({});
    throw new TypeError(`the simulator knows no ${hostname}`);
  }
}

function json(value: object): Answered {
  return { status: 200, body: JSON.stringify(value) };
}

function lowerCase(headers: RequestInit['headers']): Record<string, string> {
  const all = Object.entries((headers ?? {}) as Record<string, string>);
  return Object.fromEntries(all.map(([name, value]) => [name.toLowerCase(), value]));
}

function toResponse({ status, body = '', headers = {} }: Answered): object {
  return {
    status,
    ok: status >= 200 && status < 300,
    headers: { get: (name: string) => headers[name.toLowerCase()] ?? null },
    text: async () => body,
    json: async () => JSON.parse(body),
    arrayBuffer: async () => Buffer.from(body),
  };
}
