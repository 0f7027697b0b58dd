import { formatCents, parseCents } from '../../shared/money.ts';
import { getPortfolio, listHoldings } from '../../shared/routes/portfolio.ts';
import { listStocksByTier } from '../../shared/routes/stocks.ts';
import { cancelOrder, listOrders, listTransactions, placeTrade } from '../../shared/routes/trades.ts';
import { isPlacedOrder, type TradeAnswer } from '../../shared/schemas/order.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import type { HttpPlayer } from '../local/testing/http-player.ts';
import { ask, check, expectRefusal } from './ask.ts';
import { SIGN_IN } from './player-steps.ts';
import type { Step } from './run-steps.ts';

const BUY = 'buy a share';
const REST = 'place a limit order';

/** No company's price falls this low. */
const LOW_PRICE = '0.01';

const cents = (text: string) => parseCents(text) ?? Number.NaN;

/**
 * Trades one share and places one order, both gone at the end. `lastSteps` run after all other steps of the account.
 */
export function tradingSteps(player: HttpPlayer): { steps: Step[]; lastSteps: Step[] } {
  const key = uuidV7();
  let symbol = '';
  let bought: Exclude<TradeAnswer, { order: unknown }> | undefined;
  let orderId = '';

  const trade = async (action: 'buy' | 'sell', idempotencyKey: string) => {
    const body = { symbol, action, shares: 1, orderType: 'market' };
    const answer = await ask(player, placeTrade, { body, idempotencyKey });
    check(!isPlacedOrder(answer), `a market order rests: ${JSON.stringify(answer)}`);
    return answer;
  };
  const buy = async () => {
    const { standard } = await ask(player, listStocksByTier);
    const [cheapest] = standard.toSorted((one, other) => cents(one.currentPrice) - cents(other.currentPrice));
    check(cheapest !== undefined, 'no company is open to everybody');
    symbol = cheapest.symbol;
    const before = await ask(player, getPortfolio);
    bought = await trade('buy', key);
    const paid = cents(before.cash) - cents(bought.total);
    check(cents(bought.cashAfter) === paid, `${bought.cashAfter} in cash, and not ${formatCents(paid)}`);
    return `${bought.shares} ${bought.stockSymbol} at ${bought.price}`;
  };
  const repeat = async (): Promise<undefined> => {
    const again = await trade('buy', key);
    const { account: _, ...receipt } = bought ?? {};
    check(JSON.stringify(again) === JSON.stringify(receipt), `another receipt: ${JSON.stringify(again)}`);
  };
  const findInLog = async (): Promise<undefined> => {
    const [newest] = await ask(player, listTransactions);
    check(newest?.id === bought?.id, `the newest trade is ${newest?.id}`);
  };
  const oversell = async (): Promise<undefined> => {
    const owned = (await ask(player, listHoldings)).find(({ id }) => id === symbol)?.shares ?? 0;
    const body = { symbol, action: 'sell', shares: owned + 1 };
    await expectRefusal(player, placeTrade, { body, status: 409, code: 'not-enough-shares' });
  };
  const rest = async () => {
    const body = { symbol, action: 'buy', shares: 1, orderType: 'limit', limitPrice: LOW_PRICE };
    const answer = await ask(player, placeTrade, { body, idempotencyKey: uuidV7() });
    check(isPlacedOrder(answer), `it was filled at once: ${JSON.stringify(answer)}`);
    orderId = answer.order.id;
    return `at ${answer.order.limitPrice}`;
  };
  const cancel = async (): Promise<undefined> => {
    const listed = (await ask(player, listOrders)).find(({ id }) => id === orderId);
    const cancelled = await ask(player, cancelOrder, { params: { id: orderId } });
    check(cancelled.status === 'cancelled', `it is ${cancelled.status}`);
    check(listed?.status === 'open', `it was listed as ${listed?.status}`);
  };

  const steps = [
    { name: 'portfolio', needs: [SIGN_IN], run: () => readPortfolio(player) },
    { name: BUY, needs: [SIGN_IN], run: buy },
    { name: 'the same key, the same receipt', needs: [BUY], run: repeat },
    { name: 'the log has it', needs: [BUY], run: findInLog },
    { name: 'too many shares are refused', needs: [BUY], run: oversell },
    { name: REST, needs: [BUY], run: rest },
    { name: 'list and cancel it', needs: [REST], run: cancel },
  ];
  const sell = async () => `at ${(await trade('sell', uuidV7())).price}`;
  return { steps, lastSteps: [{ name: 'sell what was bought', needs: [BUY], run: sell }] };
}

async function readPortfolio(player: HttpPlayer): Promise<string> {
  const [portfolio, holdings] = [await ask(player, getPortfolio), await ask(player, listHoldings)];
  const shares = holdings.reduce((sum, { currentValue }) => sum + cents(currentValue), 0);
  // Prices may move between the two reads, by less than a tenth.
  const difference = Math.abs(cents(portfolio.totalValue) - cents(portfolio.cash) - shares);
  check(difference * 10 <= shares, `${portfolio.totalValue} is not cash and shares`);
  return `${portfolio.cash} in cash, ${holdings.length} companies`;
}
