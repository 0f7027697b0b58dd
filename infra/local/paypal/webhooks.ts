import { createHmac, randomUUID } from 'node:crypto';
import { type Capture, now, type Order } from './orders.ts';

export interface Delivery {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Delivers an event to the merchant. @returns false if it must be sent again */
export type Deliver = (delivery: Delivery) => Promise<boolean>;

const retryDelaysMs = [500, 2000, 5000, 15_000];

export type EventType =
  | 'PAYMENT.CAPTURE.COMPLETED'
  | 'PAYMENT.CAPTURE.DECLINED'
  | 'PAYMENT.CAPTURE.DENIED'
  | 'PAYMENT.CAPTURE.REFUNDED'
  | 'PAYMENT.CAPTURE.REVERSED'
  | 'CUSTOMER.DISPUTE.RESOLVED';

/** Sends PayPal's events. Each is signed, and sent again until the merchant accepts it. */
export class Webhooks {
  readonly #deliver: Deliver;
  readonly #webhookId: string;
  readonly #key = randomUUID();
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(options: { deliver: Deliver; webhookId: string }) {
    this.#deliver = options.deliver;
    this.#webhookId = options.webhookId;
  }

  fire(type: EventType, order: Order, capture = order.capture): Delivery {
    // PayPal escapes this sign. A receiver that parses and serialises the body fails the signature check.
    const delivery = this.#sign(JSON.stringify(toEvent(type, order, capture)).replaceAll('£', '\\u00a3'));
    this.#send(delivery, 0);
    return delivery;
  }

  recognises(claim: { body: string; webhookId: string; id: string; time: string; signature: string }): boolean {
    return claim.signature === this.#signature(claim);
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #send(delivery: Delivery, attempt: number): void {
    const again = () => {
      const delayMs = retryDelaysMs[attempt];
      if (delayMs === undefined) return;
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        this.#send(delivery, attempt + 1);
      }, delayMs);
      this.#timers.add(timer);
    };
    this.#deliver(delivery).then((taken) => taken || again(), again);
  }

  #sign(body: string): Delivery {
    const id = randomUUID();
    const time = now();
    const signature = this.#signature({ body, webhookId: this.#webhookId, id, time });
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': 'https://api.sandbox.paypal.com/v1/notifications/certs/local',
        'paypal-transmission-id': id,
        'paypal-transmission-sig': signature,
        'paypal-transmission-time': time,
      },
    };
  }

  #signature({ body, webhookId, id, time }: { body: string; webhookId: string; id: string; time: string }): string {
    return createHmac('sha256', this.#key).update([id, time, webhookId, body].join('|')).digest('base64');
  }
}

function toEvent(type: EventType, order: Order, capture: Capture | undefined): object {
  const aboutRefund = type === 'PAYMENT.CAPTURE.REFUNDED' || type === 'PAYMENT.CAPTURE.REVERSED';
  const aboutDispute = type === 'CUSTOMER.DISPUTE.RESOLVED';
  const href = `https://api.sandbox.paypal.com/v2/payments/captures/${capture?.id}`;
  const resource = aboutRefund
    ? { id: randomUUID(), status: 'COMPLETED', amount: order.amount, links: [{ href, rel: 'up', method: 'GET' }] }
    : aboutDispute
      ? { dispute_id: `PP-D-${capture?.id}`, disputed_transactions: [{ seller_transaction_id: capture?.id }] }
      : { ...toCapture(order, capture), links: [{ href, rel: 'self', method: 'GET' }] };
  return {
    id: `WH-${randomUUID()}`,
    event_version: '1.0',
    create_time: now(),
    resource_type: aboutRefund ? 'refund' : aboutDispute ? 'dispute' : 'capture',
    event_type: type,
    summary: `£ ${order.amount.value}`,
    resource,
  };
}

export function toCapture({ id, customId, amount }: Order, capture: Capture | undefined): object {
  return {
    id: capture?.id,
    status: capture?.status,
    amount,
    final_capture: true,
    custom_id: customId,
    create_time: capture?.createTime,
    supplementary_data: { related_ids: { order_id: id } },
  };
}
