import { setTimeout as sleep } from 'node:timers/promises';
import type { PaidTier } from '../../shared/plans.ts';
import { Refused } from '../../shared/refusals.ts';
import {
  getPayment,
  listUnusedPayments,
  MAX_UNUSED_PAYMENTS,
  recordCapture,
  recordRefund,
  usePayment,
} from '../data/payment.ts';
import { getPlayer } from '../data/player.ts';
import { withMonth, withoutMonth } from '../domain/entitlement.ts';
import { type Capture, isPaid, matches, type Payment, stepAfter } from '../domain/payment.ts';
import type { Player } from '../domain/player.ts';
import { log } from '../runtime/log.ts';

/*
 * How payments become months and cease to be. Each step is one conditional transaction, so that it happens once
 * whoever takes it: the player's browser, PayPal's event, or both at once and fifty times.
 */

/** Browser, tabs and events of one player meet only each other; also a trade may come between. */
const MAX_ATTEMPTS = 8;
const BACKOFF_MS = 15;

const busy = new Refused({ code: 'try-again' });

/** Brings a payment in line with what PayPal says of its money. @returns the payment as it now is */
export async function applyCapture(orderId: string, capture: Capture): Promise<Payment | Refused> {
  return persistently(async () => {
    const payment = await getPayment(orderId);
    if (!payment) return new Refused({ code: 'not-found', what: 'order' });
    const { id: captureId, capturedAtMs, status } = capture;
    if (!matches(payment, capture)) {
      if (isPaid(capture))
        log.error('a capture does not match its order', new Error('mismatch'), { orderId, captureId });
      return new Refused({ code: 'payment-mismatch' });
    }
    const step = stepAfter(payment, capture);
    if (step === 'refund') return refund({ ...payment, captureId, capturedAtMs });
    if (step === 'capture') {
      const outcome = await recordCapture(payment, { captureId, capturedAtMs });
      return outcome === 'written' ? { ...payment, state: 'captured', captureId, capturedAtMs } : 'conflict';
    }
    if (step === 'surplus') log.error('an order was captured twice', new Error('surplus'), { orderId, captureId });
    else log.info('a capture changes nothing', { orderId, captureId, status, state: payment.state });
    return payment;
  });
}

/** One attempt at noting that a payment's money has gone back; what it gave ends with it. */
async function refund(payment: Payment): Promise<Payment | 'conflict'> {
  const player = payment.state === 'used' ? await getPlayer(payment.playerId, { consistent: true }) : undefined;
  const serial = payment.termSerial ?? 0;
  const nowMs = Date.now();
  const without = player && {
    ...player,
    version: player.version + 1,
    terms: withoutMonth(player.terms, { tier: payment.tier, serial, nowMs }),
  };
  const outcome = await recordRefund(payment, { player: without, nowMs });
  return outcome === 'written' ? { ...payment, state: 'refunded' } : 'conflict';
}

/**
 * Gives the player every month of a plan that is paid for and not yet given, the earliest paid first.
 * @returns the player as they now are, with or without a new month
 */
export async function givePaidMonths(playerId: string, tier: PaidTier): Promise<Player | Refused> {
  for (let given = 0; given < MAX_UNUSED_PAYMENTS; given++) {
    const result = await persistently(() => giveMonth(playerId, tier));
    if (result !== 'given') return result;
  }
  return busy;
}

/** One attempt at giving one month; the player where none is left to give. */
async function giveMonth(playerId: string, tier: PaidTier): Promise<'given' | Player | Refused | 'conflict'> {
  // In this order: where no payment is left, the player that is read afterwards has the months of all.
  const [payment] = await listUnusedPayments(playerId, tier);
  const player = await getPlayer(playerId, { consistent: true });
  if (!player) return new Refused({ code: 'not-found', what: 'player' });
  if (!payment) return player;
  const version = player.version + 1;
  const { orderId, capturedAtMs } = payment;
  const nowMs = Date.now();
  const terms = withMonth(player.terms, { tier, capturedAtMs, serial: version, nowMs });
  const termSerial = terms[tier]?.serial ?? version;
  const outcome = await usePayment({ player: { ...player, version, terms }, tier, orderId, termSerial, nowMs });
  return outcome === 'written' ? 'given' : 'conflict';
}

/** Repeats an attempt that met another one, a few times and not at the same pace. */
async function persistently<T>(attempt: () => Promise<T | 'conflict'>): Promise<Exclude<T, 'conflict'> | Refused> {
  for (let count = 1; count <= MAX_ATTEMPTS; count++) {
    const outcome = await attempt();
    if (outcome !== 'conflict') return outcome as Exclude<T, 'conflict'>;
    await sleep(Math.random() * BACKOFF_MS * 2 ** count);
  }
  return busy;
}
