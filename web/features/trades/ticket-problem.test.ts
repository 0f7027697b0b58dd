import { describe, expect, test } from 'vitest';
import { refusalSentence } from '../../../shared/refusals.ts';
import { emptyFields, type TicketFields } from './ticket-fields.ts';
import { foreseenProblem, type TicketAccount } from './ticket-figures.ts';

const account: TicketAccount = { cashCents: 10_000, totalCents: 10_000, held: { shares: 3, costCents: 0 } };
const limit = { orderType: 'limit' } as const;
const seen = { symbol: 'TFM', shares: 2, priceCents: 5000, account };
const shortOfCoins = "You can't buy 3 TFM: you are 50.00 coins short.";
const capped = { name: 'Form 4B', capCents: 9_999, closed: undefined };
const over = { ...capped, closed: { code: 'contest-closed', from: '2026-11-01', to: '2026-11-02' } } as const;
const bracketAt = (price: string) =>
  `You would buy at ${price}. Set the stop-loss below that and the take-profit above.`;

describe('a foreseen refusal', () => {
  test.each<[string, Partial<TicketFields>, Partial<typeof seen>, field: string, text: string]>([
    ['too few coins', {}, { shares: 3 }, 'shares', shortOfCoins],
    ['too few shares', { action: 'sell' }, { shares: 4 }, 'shares', "You can't sell 4 TFM: you own 3."],
    ['too large an order', {}, { shares: 100_001 }, 'shares', 'One order is at most 100,000 shares.'],
    ['too few coins for a limit that is reached', { ...limit, limit: '60' }, { shares: 3 }, 'shares', shortOfCoins],
    [
      ...(['an order that waits while trading is halted', { ...limit, limit: '40' }] as const),
      ...([
        { account: { ...seen.account, halted: true } },
        'shares',
        'Trading is halted. It will resume shortly.',
      ] as const),
    ],
    ['a contest that is over', {}, { account: { ...account, contest: over } }, 'shares', refusalSentence(over.closed)],
    [
      ...(['more of one company than the contest allows', {}, { account: { ...account, contest: capped } }] as const),
      ...(['shares', 'In this contest your TFM shares may have cost at most 99.99 coins.'] as const),
    ],
    ['a stop-loss at the price', { stopLoss: '50' }, {}, 'stopLoss', bracketAt('50.00')],
    ['a take-profit at the limit', { ...limit, limit: '40', takeProfit: '40' }, {}, 'takeProfit', bracketAt('40.00')],
  ])("has the server's sentence: %s", (_, differences, others, field, text) => {
    const problem = foreseenProblem({ ...emptyFields, ...differences }, { ...seen, ...others });
    expect(problem).toEqual({ field, title: 'Trade Failed', text });
  });

  test.each<[string, Partial<TicketFields>, Partial<Omit<typeof seen, 'account'>>]>([
    ['all of the cash', {}, {}],
    ['all of the shares', { action: 'sell' }, { shares: 3 }],
    ['no amount yet', {}, { shares: Number.NaN }],
    ['a waiting purchase, as coins may come first', { ...limit, limit: '49' }, { shares: 3 }],
    ['a waiting sale, as shares may come first', { action: 'sell', orderType: 'stop', stop: '49' }, { shares: 4 }],
    ['brackets on both sides of the price', { stopLoss: '49', takeProfit: '51' }, {}],
    ['a sale, which ignores the bracket of a purchase', { action: 'sell', stopLoss: '51' }, {}],
  ])('is undefined for %s', (_, differences, others) => {
    expect(foreseenProblem({ ...emptyFields, ...differences }, { ...seen, ...others })).toBeUndefined();
  });

  test('is left to the server while the account is unknown', () => {
    const unknown = { cashCents: undefined, totalCents: undefined, held: undefined };
    expect(foreseenProblem(emptyFields, { ...seen, shares: 99, account: unknown })).toBeUndefined();
    expect(foreseenProblem({ ...emptyFields, action: 'sell' }, { ...seen, account: unknown })).toBeUndefined();
  });
});
