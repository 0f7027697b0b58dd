import { randomBytes } from 'node:crypto';
import type { JsonFile } from '../json-file.ts';

interface OrderTerms {
  readonly customId: string;
  readonly description: string;
  readonly amount: { readonly currency_code: string; readonly value: string };
}

export interface Capture {
  readonly id: string;
  readonly createTime: string;
  status: 'PENDING' | 'COMPLETED' | 'DECLINED' | 'DENIED' | 'REFUNDED' | 'PARTIALLY_REFUNDED';
}

export interface Order extends OrderTerms {
  readonly id: string;
  readonly createTime: string;
  status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  declines: boolean;
  refused?: Capture[];
  capture?: Capture;
}

export class Issue {
  readonly status: number;
  readonly issue: string;

  constructor(status: number, issue: string) {
    this.status = status;
    this.issue = issue;
  }
}

/** Orders and their money. Repeating a request id changes nothing. */
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

  findCapture(captureId: string): { order: Order; capture: Capture } | undefined {
    const all = this.all.flatMap((order) => capturesOf(order).map((capture) => ({ order, capture })));
    return all.find(({ capture }) => capture.id === captureId);
  }

  create(terms: OrderTerms, requestId: string): Order {
    const known = this.#answered.get(requestId);
    if (known) return known;
    const order: Order = { ...terms, id: newId(), createTime: now(), status: 'CREATED', declines: false };
    this.#orders.set(order.id, order);
    this.#remember(requestId, order);
    return order;
  }

  /** Approves an order for the payer. With `declines`, the bank refuses the payment. */
  approve(id: string, { declines = false } = {}): void {
    const order = this.#orders.get(id);
    if (order?.status !== 'CREATED') return;
    order.status = 'APPROVED';
    order.declines = declines;
    this.#save();
  }

  /** Takes the money; a refused payer may pay another way. @returns the order, and the capture if this call made it */
  capture(
    id: string,
    requestId: string,
    { isRefused = false } = {},
  ): { order: Order; capture: Capture | undefined } | Issue {
    const order = this.#orders.get(id);
    if (!order) return new Issue(404, 'INVALID_RESOURCE_ID');
    if (this.#answered.get(requestId) === order) return { order, capture: undefined };
    if (order.status === 'COMPLETED') return new Issue(422, 'ORDER_ALREADY_CAPTURED');
    if (order.status === 'CREATED') return new Issue(422, 'ORDER_NOT_APPROVED');
    if (order.declines) {
      order.status = 'CREATED';
      return new Issue(422, 'INSTRUMENT_DECLINED');
    }
    const capture: Capture = { id: newId(), createTime: now(), status: isRefused ? 'DECLINED' : 'COMPLETED' };
    order.status = isRefused ? 'CREATED' : 'COMPLETED';
    if (isRefused) order.refused = [...(order.refused ?? []), capture];
    else order.capture = capture;
    this.#remember(requestId, order);
    return { order, capture };
  }

  settle(id: string, status: 'REFUNDED' | 'PARTIALLY_REFUNDED' | 'COMPLETED'): Order | Issue {
    const order = this.#orders.get(id);
    if (!order?.capture) return new Issue(404, 'INVALID_RESOURCE_ID');
    order.capture.status = status;
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

export function capturesOf({ refused = [], capture }: Order): readonly Capture[] {
  return capture ? [...refused, capture] : refused;
}

function newId(): string {
  return Array.from(randomBytes(17), (byte) => (byte % 36).toString(36))
    .join('')
    .toUpperCase();
}

/** PayPal's times have whole seconds. */
export function now(): string {
  return new Date().toISOString().replace(/\.\d+Z$/, 'Z');
}
