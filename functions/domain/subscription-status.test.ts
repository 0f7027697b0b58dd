import { expect, test } from 'vitest';
import type { PaidTier } from '../../shared/plans.ts';
import { periodsFrom, toStatus } from './entitlement.ts';

const ms = (text: string) => Date.parse(text);

type Payment = readonly [tier: PaidTier, capturedAt: string];

const pay = (payments: Payment[]) =>
  periodsFrom(payments.map(([tier, capturedAt]) => ({ tier, capturedAtMs: ms(capturedAt) })));

const free = {
  planName: 'Free',
  tier: 'free',
  isExpired: false,
  accessTiers: ['standard'],
  endsAt: null,
  next: null,
};
const basic = {
  planName: 'Basic',
  tier: 'basic',
  accessTiers: ['standard', 'bronze'],
  endsAt: '2027-04-01T00:00:00.000Z',
};

test.each<[title: string, payments: Payment[], at: string, status: object]>([
  ['free before the first payment', [], '2027-03-01T00:00:00Z', free],
  [
    'a plan that runs, with nothing after it',
    [['basic', '2027-03-01T00:00:00Z']],
    '2027-03-31T23:59:59.999Z',
    { ...basic, isExpired: false, next: null },
  ],
  [
    'a plan that runs, though another one has ended',
    [
      ['elite', '2027-01-01T00:00:00Z'],
      ['basic', '2027-03-01T00:00:00Z'],
    ],
    '2027-03-02T00:00:00Z',
    { ...basic, isExpired: false, next: null },
  ],
  [
    'a plan that has ended, and opens nothing',
    [['basic', '2027-03-01T00:00:00Z']],
    '2027-04-01T00:00:00Z',
    { ...basic, accessTiers: ['standard'], isExpired: true, next: null },
  ],
  [
    'of two that have ended the one that ended last',
    [
      ['elite', '2027-01-01T00:00:00Z'],
      ['basic', '2027-03-01T00:00:00Z'],
    ],
    '2027-05-01T00:00:00Z',
    { ...basic, accessTiers: ['standard'], isExpired: true, next: null },
  ],
  [
    'of two that have ended the higher one, if that ended last',
    [
      ['basic', '2027-02-01T00:00:00Z'],
      ['elite', '2027-02-03T00:00:00Z'],
    ],
    '2027-05-01T00:00:00Z',
    {
      planName: 'Elite',
      tier: 'elite',
      isExpired: true,
      accessTiers: ['standard'],
      endsAt: '2027-03-03T00:00:00.000Z',
    },
  ],
  [
    'of two that ended together the higher one',
    [
      ['basic', '2027-01-30T00:00:00Z'],
      ['elite', '2027-01-31T00:00:00Z'],
    ],
    '2027-05-01T00:00:00Z',
    { planName: 'Elite', tier: 'elite', isExpired: true },
  ],
])('a status shows %s', (_, payments, at, status) => {
  expect(toStatus({ periods: pay(payments) }, ms(at))).toMatchObject(status);
});
