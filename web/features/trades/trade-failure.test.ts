import { describe, expect, test } from 'vitest';
import { ApiError, NoAnswerError, type Silence } from '../../lib/api-error.ts';
import { asksTheAccount, failureToast } from './place-trade.ts';

const answered = (status: number, body = '') => new ApiError({ status, statusText: '', body });
const refused = answered(409, '{"code":"market-halted","message":"Trading is halted."}');
const silent = (reason: Silence) => new NoAnswerError({ reason, writes: true, cause: undefined });
const safe = 'The trade may have gone through. You can safely try again: it only counts once.';

describe('a trade that failed', () => {
  test.each([
    ['refused', refused, 'Trading is halted.'],
    ['refused without a word', answered(400), 'Failed to execute trade'],
    ['pressed offline', silent('offline'), 'You are offline. Nothing was sent.'],
    ['whose answer was lost', silent('lost'), `The connection was lost before the server replied. ${safe}`],
    ['whose answer is late', silent('late'), `The server took too long to reply. ${safe}`],
    ['that broke the server', answered(500), `The server failed. ${safe}`],
  ])('%s claims no more than is known', (_, error, description) => {
    expect(failureToast(error)).toEqual({ title: 'Trade Failed', description, tone: 'destructive' });
  });

  test('after its dialog was closed refers to the account', () => {
    expect(failureToast(silent('late'), { closed: true }).description).toBe(
      'The server took too long to reply. The trade may have gone through. Check your transactions.',
    );
  });
});

test.each([
  ['not answered', silent('late'), true],
  ['not understood', answered(500), true],
  ['refused for coins that the screen shows', answered(409, '{"code":"not-enough-coins","message":"Too few."}'), true],
  [
    'refused for shares that the screen shows',
    answered(409, '{"code":"not-enough-shares","message":"Too few."}'),
    true,
  ],
  ['refused for an order that is over', answered(404, '{"code":"not-found","message":"No order."}'), true],
  ['refused for anything else', refused, false],
])('the account is read again after a trade that was %s', (_, error, asks) => {
  expect(asksTheAccount(error)).toBe(asks);
});
