import { randomBytes } from 'node:crypto';
import type { JsonFile } from '../json-file.ts';

/** What an order is for, as its creator says. */
export interface OrderTerms {
  readonly customId: string;
  readonly description: string;
  readonly amount: { readonly currency_code: string; readonly value: string };
}

export interface Capture {
  readonly id: string;
  readonly createTime: string;
  status: 'PENDING' | 'COMPLETED' | 'DECLINED' | 'REFUNDED';
}

export interface Order extends OrderTerms {
  readonly id: string;
  readonly createTime: string;
  status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  /** The payer chose a card whose bank will say no. */
  declines: boolean;
  capture?: Capture;
}

/** Why PayPal does not do what it is asked, in its words. */
export class Issue {
  readonly status: number;
  readonly issue: string;

  constructor(status: number, issue: string) {
    this.status = status;
    this.issue = issue;
  }
}

/** Orders and their money. What was done for a request id is not done again for it. */
export class OrderBook {
  readonly #orders: Map<string, Order>;
  readonly #answered = new Map<string, Order>();
  readonly #file: JsonFile<Order[]>;

  constructor(file: JsonFile<Order[]>) {
    this.#file = file;
    this.#orders = new Map((file.read() ?? []).map((order) => [order.id, order]));
  }

  get all(): readonly Order[] {
    return [...this.#orders.values()];
  }

  get(id: string): Order | undefined {
    return this.#orders.get(id);
  }

  ofCapture(captureId: string): Order | undefined {
    return this.all.find(({ capture }) => capture?.id === captureId);
  }

  create(terms: OrderTerms, requestId: string): Order {
    const known = this.#answered.get(requestId);
    if (known) return known;
    const order: Order = { ...terms, id: newId(), createTime: now(), status: 'CREATED', declines: false };
    this.#orders.set(order.id, order);
    this.#remember(requestId, order);
    return order;
  }

  /** The payer agrees; `declines` if their bank will not. */
  approve(id: string, { declines = false } = {}): void {
    const order = this.#orders.get(id);
    if (order?.status !== 'CREATED') return;
    order.status = 'APPROVED';
    order.declines = declines;
    this.#save();
  }

  /** Takes the money. @returns whether it was taken just now */
  capture(id: string, requestId: string): { order: Order; isNew: boolean } | Issue {
    const order = this.#orders.get(id);
    if (!order) return new Issue(404, 'INVALID_RESOURCE_ID');
    if (this.#answered.get(requestId) === order) return { order, isNew: false };
    if (order.status === 'COMPLETED') return new Issue(422, 'ORDER_ALREADY_CAPTURED');
    if (order.status === 'CREATED') return new Issue(422, 'ORDER_NOT_APPROVED');
    if (order.declines) {
      order.status = 'CREATED';
      return new Issue(422, 'INSTRUMENT_DECLINED');
    }
    order.status = 'COMPLETED';
    order.capture = { id: newId(), createTime: now(), status: 'COMPLETED' };
    this.#remember(requestId, order);
    return { order, isNew: true };
  }

  /** Gives the money back, as the merchant would on PayPal's own pages. */
  refund(id: string): Order | Issue {
    const order = this.#orders.get(id);
    if (!order?.capture) return new Issue(404, 'INVALID_RESOURCE_ID');
    order.capture.status = 'REFUNDED';
    this.#save();
    return order;
  }

  #remember(requestId: string, order: Order): void {
    this.#answered.set(requestId, order);
    this.#save();
  }

  #save(): void {
    this.#file.write(this.all as Order[]);
  }
}

/** PayPal's ids: 17 capital letters and digits. */
export function newId(): string {
  return Array.from(randomBytes(17), (byte) => (byte % 36).toString(36))
    .join('')
    .toUpperCase();
}

/** PayPal's times have whole seconds. */
export function now(): string {
  return new Date().toISOString().replace(/\.\d+Z$/, 'Z');
}
