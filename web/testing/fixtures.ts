import type { Account } from '../../shared/schemas/account.ts';
import type { Stock } from '../../shared/schemas/market.ts';
import type { RestingOrder } from '../../shared/schemas/order.ts';
import type { Receipt } from '../../shared/schemas/transaction.ts';
import { accountAnswers } from '../gallery/fixtures/account.ts';

export const portfolio = { totalValue: '10000.00', cash: '10000.00', todayChange: '0.00', todayChangePercent: '0.00' };

/** A player who owns and watches nothing. */
export const account: Account = {
  player: accountAnswers['get-current-player'],
  subscription: accountAnswers['get-subscription'],
  portfolio,
  holdings: [],
  watchlist: [],
  inbox: { unread: 0, newest: null, readUpTo: null, mutedKinds: [], unpushedKinds: [], mailedKinds: null },
};

export const receipt: Receipt = {
  ...{ id: '01999999-9999-7999-8999-999999999999', createdAt: '2026-11-20T12:00:00.000Z' },
  ...{ stockSymbol: 'TFM', action: 'buy', shares: 3 },
  ...{ price: '42.50', total: '127.50', cashAfter: '9872.50' },
};

/** A sale of three shares that waits for either of two prices. */
export const waitingOrder: RestingOrder = {
  ...{ id: 'b', createdAt: '2026-11-20T12:00:00.000Z', expiresAt: '2026-12-20T12:00:00.000Z' },
  ...{ stockSymbol: 'TFM', action: 'sell', shares: 3, type: 'oco', limitPrice: '50.00', stopPrice: '40.00' },
  ...{ bracket: null, status: 'open', closedAt: null, price: null, trigger: null, transactionId: null, reason: null },
};

export const stockOf = (symbol: string, currentPrice: string, changes: Partial<Stock> = {}): Stock => ({
  ...{ id: symbol, symbol, name: symbol, tier: 'standard', currentPrice },
  ...{ changeAmount: '0.00', changePercent: '0.00', ...changes },
});
