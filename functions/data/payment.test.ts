import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Payment } from '../domain/payment.ts';
import { getRaw } from '../testing/raw-items.ts';
import { joinPlayer } from '../testing/scene.ts';
import { createPayment, getPayment, listUnusedPayments, recordCapture, recordRefund, usePayment } from './payment.ts';
import { getPlayer } from './player.ts';

const captured = { captureId: 'CAPTURE', capturedAtMs: 1_000 };
let payment: Payment;

beforeEach(async () => {
  const playerId = await joinPlayer();
  const orderId = randomUUID();
  payment = { orderId, playerId, tier: 'basic', pricePence: 500, state: 'created', createdAtMs: 0 };
  await createPayment(payment);
});

async function use() {
  const player = await getPlayer(payment.playerId, { consistent: true });
  if (!player) throw new Error('no player');
  const after = { ...player, version: player.version + 1 };
  return usePayment({ player: after, tier: 'basic', orderId: payment.orderId, nowMs: 0 });
}

const unused = () => listUnusedPayments(payment.playerId, 'basic');
const state = async () => (await getPayment(payment.orderId))?.state;

describe('a write based on a stale payment conflicts', () => {
  test('for a capture after a capture, a use or a refund', async () => {
    expect(await recordCapture(payment, captured)).toBe('written');
    expect(await recordCapture(payment, captured)).toBe('conflict');
    expect(await use()).toBe('written');
    expect(await recordCapture(payment, captured)).toBe('conflict');
    expect([await state(), await unused()]).toEqual(['used', []]);
    const used = (await getPayment(payment.orderId)) as Payment;
    expect(await recordRefund(used, { player: undefined, nowMs: 0 })).toBe('written');
    expect(await recordCapture(payment, captured)).toBe('conflict');
    expect([await state(), await unused()]).toEqual(['refunded', []]);
  });

  test('for a refund after a use, whose month it would not take back', async () => {
    await recordCapture(payment, captured);
    const read = (await getPayment(payment.orderId)) as Payment;
    await use();
    expect(await recordRefund(read, { player: undefined, nowMs: 0 })).toBe('conflict');
    expect(await state()).toBe('used');
  });

  test('for a use of an uncaptured or used payment', async () => {
    expect(await use()).toBe('conflict');
    await recordCapture(payment, captured);
    expect([await use(), await use()]).toEqual(['written', 'conflict']);
  });
});

test('an unpaid order is kept for thirty days, a paid one for seven years', async () => {
  const keptDays = async () => {
    const item = await getRaw({ PK: `PAYMENT#${payment.orderId}`, SK: 'PAYMENT' });
    return Number(item?.expiresAt) / (24 * 3600);
  };
  expect(await keptDays()).toBe(30);
  await recordCapture(payment, captured);
  expect(await keptDays()).toBe(7 * 366);
});

test('creating an order again does not change its state', async () => {
  await recordCapture(payment, captured);
  await createPayment(payment);
  expect([await state(), await unused()]).toEqual(['captured', [{ orderId: payment.orderId, capturedAtMs: 1_000 }]]);
});
