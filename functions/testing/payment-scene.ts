import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Delivery } from '../../infra/local/paypal/webhooks.ts';
import { approvedOrder, paidOrder, startTestPayPal, type TestPayPal } from './paypal.ts';
import { joinPlayer, NOON_MS, openTestMarket, setClock } from './scene.ts';

interface PaymentScene {
  readonly paypal: TestPayPal;
  readonly playerId: string;
}

/** Starts PayPal for the file; each test has noon and a new player. Returns that player's default actions. */
export function payerEachTest(arrive: (scene: PaymentScene) => void) {
  let paypal: TestPayPal;
  let playerId = '';
  beforeAll(async () => {
    setClock(NOON_MS);
    await openTestMarket();
    paypal = await startTestPayPal();
  });
  afterAll(() => paypal.stop());
  beforeEach(async () => {
    setClock(NOON_MS);
    paypal.standIn.misbehaviour.set({ fault: 'none' });
    playerId = await joinPlayer();
    arrive({ paypal, playerId });
  });
  return {
    approve: (amount?: string, by = playerId) => approvedOrder(paypal, by, amount),
    pay: (amount?: string, by = playerId) => paidOrder(paypal, by, amount),
    lastEvent: () => paypal.events.at(-1) as Delivery,
  };
}

export function times<Result>(count: number, work: () => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, work));
}
