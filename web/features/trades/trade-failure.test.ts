import { describe, expect, test } from 'vitest';
import { problemOf, statusOf } from '../../../shared/problem.ts';
import type { Refusal } from '../../../shared/refusals.ts';
import { ApiError, NoAnswerError, type NoAnswerReason } from '../../lib/api-error.ts';
import { failureToast, leavesAccountStale } from './place-trade.ts';

const answered = (status: number, body = '') => new ApiError({ status, statusText: '', body });
const refused = (refusal: Refusal) => answered(statusOf(refusal.code), JSON.stringify(problemOf(refusal)));
const halted = refused({ code: 'market-halted' });
const silent = (reason: NoAnswerReason) => new NoAnswerError({ reason, writes: true, cause: undefined });
const safe = 'The trade may have gone through. You can safely try again: it only counts once.';

describe('a failed trade', () => {
  test.each([
    ['it was refused', halted, 'Trading is halted. It will resume shortly.'],
    ['it was refused without a reason', answered(400), 'Failed to execute trade'],
    ['the device was offline', silent('offline'), 'You are offline. Nothing was sent.'],
    ['its response was lost', silent('lost'), `The connection was lost before the server replied. ${safe}`],
    ['its response is late', silent('late'), `The server took too long to reply. ${safe}`],
    ['the server failed', answered(500), `The server failed. ${safe}`],
  ])('claims only what is known if %s', (_, error, description) => {
    expect(failureToast(error)).toEqual({ title: 'Trade Failed', description, tone: 'destructive' });
  });

  test('refers to the account after its dialog was closed', () => {
    expect(failureToast(silent('late'), { closed: true }).description).toBe(
      'The server took too long to reply. The trade may have gone through. Check your transactions.',
    );
  });
});

test.each([
  ['not answered', silent('late'), true],
  ['not understood', answered(500), true],
  ['refused for coins', refused({ code: 'not-enough-coins', symbol: 'TFM', shares: 1, short: '1.00' }), true],
  ['refused for shares', refused({ code: 'not-enough-shares', symbol: 'TFM', shares: 1, owned: 0 }), true],
  ['refused for an order that is over', refused({ code: 'not-found', what: 'order' }), true],
  ['refused for anything else', halted, false],
])('decides whether to refetch the account after a trade that was %s', (_, error, asks) => {
  expect(leavesAccountStale(error)).toBe(asks);
});
