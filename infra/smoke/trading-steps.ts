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

/** A price that no company falls to. */
const LOW_PRICE = '0.01';

const cents = (text: string) => parseCents(text) ?? Number.NaN;

/** One share and one order, and both are gone at the end; the coins differ by what the price moved in between. */
export class Trading {
  readonly #player: HttpPlayer;
  readonly #key = uuidV7();
  #symbol = '';
  #bought: Exclude<TradeAnswer, { order: unknown }> | undefined;
  #orderId = '';

  constructor(player: HttpPlayer) {
    this.#player = player;
  }

  get steps(): Step[] {
    return [
      { name: 'portfolio', needs: [SIGN_IN], run: () => this.#readPortfolio() },
      { name: BUY, needs: [SIGN_IN], run: () => this.#buy() },
      { name: 'the same key, the same receipt', needs: [BUY], run: () => this.#repeat() },
      { name: 'the log has it', needs: [BUY], run: () => this.#findInLog() },
      { name: 'too many shares are refused', needs: [BUY], run: () => this.#oversell() },
      { name: REST, needs: [BUY], run: () => this.#rest() },
      { name: 'list and cancel it', needs: [REST], run: () => this.#cancel() },
    ];
  }

  /** After whatever else is done with the account. */
  get lastSteps(): Step[] {
    return [{ name: 'sell what was bought', needs: [BUY], run: () => this.#sell() }];
  }

  async #readPortfolio(): Promise<string> {
    const [portfolio, holdings] = [await ask(this.#player, getPortfolio), await ask(this.#player, listHoldings)];
    const shares = holdings.reduce((sum, { currentValue }) => sum + cents(currentValue), 0);
    // Prices may move between the two reads, by less than a tenth.
    const difference = Math.abs(cents(portfolio.totalValue) - cents(portfolio.cash) - shares);
    check(difference * 10 <= shares, `${portfolio.totalValue} is not cash and shares`);
    return `${portfolio.cash} in cash, ${holdings.length} companies`;
  }

  async #buy(): Promise<string> {
    const { standard } = await ask(this.#player, listStocksByTier);
    const [cheapest] = standard.toSorted((one, other) => cents(one.currentPrice) - cents(other.currentPrice));
    check(cheapest !== undefined, 'no company is open to everybody');
    this.#symbol = cheapest.symbol;
    const before = await ask(this.#player, getPortfolio);
    const bought = await this.#trade('buy', this.#key);
    const paid = cents(before.cash) - cents(bought.total);
    check(cents(bought.cashAfter) === paid, `${bought.cashAfter} in cash, and not ${formatCents(paid)}`);
    this.#bought = bought;
    return `${bought.shares} ${bought.stockSymbol} at ${bought.price}`;
  }

  async #repeat(): Promise<undefined> {
    const again = await this.#trade('buy', this.#key);
    check(JSON.stringify(again) === JSON.stringify(this.#bought), `another receipt: ${JSON.stringify(again)}`);
  }

  async #findInLog(): Promise<undefined> {
    const [newest] = await ask(this.#player, listTransactions);
    check(newest?.id === this.#bought?.id, `the newest trade is ${newest?.id}`);
  }

  async #oversell(): Promise<undefined> {
    const holdings = await ask(this.#player, listHoldings);
    const owned = holdings.find(({ id }) => id === this.#symbol)?.shares ?? 0;
    const body = { symbol: this.#symbol, action: 'sell', shares: owned + 1 };
    await expectRefusal(this.#player, placeTrade, { body, status: 409, code: 'not-enough-shares' });
  }

  async #rest(): Promise<string> {
    const body = { symbol: this.#symbol, action: 'buy', shares: 1, orderType: 'limit', limitPrice: LOW_PRICE };
    const answer = await ask(this.#player, placeTrade, { body, idempotencyKey: uuidV7() });
    check(isPlacedOrder(answer), `it was filled at once: ${JSON.stringify(answer)}`);
    this.#orderId = answer.order.id;
    return `at ${answer.order.limitPrice}`;
  }

  async #cancel(): Promise<undefined> {
    const listed = (await ask(this.#player, listOrders)).find(({ id }) => id === this.#orderId);
    const cancelled = await ask(this.#player, cancelOrder, { params: { id: this.#orderId } });
    check(cancelled.status === 'cancelled', `it is ${cancelled.status}`);
    check(listed?.status === 'open', `it was listed as ${listed?.status}`);
  }

  async #sell(): Promise<string> {
    const sold = await this.#trade('sell', uuidV7());
    return `at ${sold.price}`;
  }

  async #trade(action: 'buy' | 'sell', idempotencyKey: string) {
    const body = { symbol: this.#symbol, action, shares: 1, orderType: 'market' };
    const answer = await ask(this.#player, placeTrade, { body, idempotencyKey });
    check(!isPlacedOrder(answer), `a market order rests: ${JSON.stringify(answer)}`);
    return answer;
  }
}
