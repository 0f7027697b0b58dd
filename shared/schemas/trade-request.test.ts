import { expect, test } from 'vitest';
import { TradeRequest } from './trade-request.ts';

const trade = (differences: object = {}) => ({ symbol: 'TFM', action: 'buy', shares: 1, ...differences });
const limit = (differences: object = {}) => trade({ orderType: 'limit', ...differences });
const stop = (differences: object = {}) => trade({ orderType: 'stop', ...differences });
const oco = (action: string, stopPrice: string, limitPrice: string) => limit({ action, stopPrice, limitPrice });

test.each([
  ['a market order', trade()],
  ['a market order with a price seen', trade({ seenPrice: '42.50' })],
  ['a limit order with a limit', limit({ limitPrice: '42.50' })],
  ['a limit order with a price seen', limit({ seenPrice: '42.50' })],
  ['a stop order with a stop', stop({ stopPrice: '42.50' })],
  ['a sale with its stop below its limit', oco('sell', '41.99', '42.00')],
  ['a purchase with its stop above its limit', oco('buy', '42.00', '41.99')],
  ['a bracket with both prices', trade({ bracket: { stopPrice: '9.99', limitPrice: '10.00' } })],
])('takes %s', (_, body) => {
  expect(TradeRequest.safeParse(body).error).toBeUndefined();
});

test.each([
  ['shares as a text', trade({ shares: '3' }), 'shares'],
  ['an action that is none', trade({ action: 'steal' }), 'action'],
  ['an unknown field', trade({ cash: 5 }), ''],
  ['a price seen that is not a decimal', trade({ seenPrice: '1e5' }), 'seenPrice'],
  ['a limit of nothing', limit({ limitPrice: '0.00' }), 'limitPrice'],
  ['a negative limit', limit({ limitPrice: '-1.00' }), 'limitPrice'],
  ['a limit with three decimals', limit({ limitPrice: '42.505' }), 'limitPrice'],
  ['a limit price on a market order', trade({ limitPrice: '42.50' }), 'limitPrice'],
  ['a limit order without any price', limit(), 'limitPrice'],
  ['a stop order without a stop price', stop(), 'stopPrice'],
  ['a stop order with a limit price', stop({ stopPrice: '1.00', limitPrice: '2.00' }), 'limitPrice'],
  ['a market order with a stop price', trade({ stopPrice: '1.00' }), 'stopPrice'],
  ['a stop price of nothing', stop({ stopPrice: '0.00' }), 'stopPrice'],
  ['a stop price beside a price seen', limit({ stopPrice: '1.00', seenPrice: '42.50' }), 'stopPrice'],
  ['a sale with its stop at its limit', oco('sell', '42.00', '42.00'), 'stopPrice'],
  ['a sale with its stop above its limit', oco('sell', '43.00', '42.00'), 'stopPrice'],
  ['a purchase with its stop at its limit', oco('buy', '42.00', '42.00'), 'stopPrice'],
  ['a purchase with its stop below its limit', oco('buy', '41.00', '42.00'), 'stopPrice'],
  ['a bracket on a sale', trade({ action: 'sell', bracket: { stopPrice: '1.00' } }), 'bracket'],
  ['a bracket without a price', trade({ bracket: {} }), 'bracket'],
  ['a take-profit below its stop-loss', trade({ bracket: { stopPrice: '10.00', limitPrice: '9.00' } }), 'bracket'],
])('refuses %s', (_, body, field) => {
  const [issue] = TradeRequest.safeParse(body).error?.issues ?? [];
  expect(String(issue?.path[0] ?? '')).toBe(field);
  expect(issue).toBeDefined();
});
