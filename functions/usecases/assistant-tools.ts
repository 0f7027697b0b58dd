import * as z from 'zod/mini';
import { getBoard, getOwnPlace } from '../../shared/routes/boards.ts';
import { getOwnFigures } from '../../shared/routes/figures.ts';
import { getStockHistory } from '../../shared/routes/history.ts';
import { listNews } from '../../shared/routes/news.ts';
import { cancelOrders } from '../../shared/routes/open-orders.ts';
import { getMarketOverview } from '../../shared/routes/overview.ts';
import { getPortfolio, listHoldings } from '../../shared/routes/portfolio.ts';
import { previewTrade } from '../../shared/routes/preview.ts';
import type { Route } from '../../shared/routes/route.ts';
import { listStocks } from '../../shared/routes/stocks.ts';
import { cancelOrder, listOrders, listTransactions, placeTrade } from '../../shared/routes/trades.ts';

/** There are at most fifteen tools, because assistants read them all before they choose. */
const says: readonly (readonly [Route, description: string])[] = [
  [listStocks, "All companies: symbol, name, tier, current price in coins, and today's change."],
  [getStockHistory, 'Candles of one company, oldest first. INDEX as the symbol is the market index.'],
  [listNews, 'The newest headlines, of all companies or of one, with the direction in which each moves its price.'],
  [getMarketOverview, 'The index and each company: the last day, 52-week range, volatility, why it moved today.'],
  [getPortfolio, "The player's total value, cash and today's change, in coins."],
  [listHoldings, 'The shares that the player owns, with their cost and value.'],
  [listOrders, "The player's resting orders: open ones first, then those filled, cancelled or expired."],
  [listTransactions, "The player's trades, last one first. For more, `before` is the last id."],
  [getOwnFigures, "The player's realised profit, win rate, largest drawdown and return against the index."],
  [getBoard, 'The best hundred by value (all) or return (today, week, season, free). Assistants play on programs.'],
  [getOwnPlace, "The player's own place on such a board."],
  [previewTrade, 'What an order would do now; changes nothing. confirm_trade takes its previewId within five minutes.'],
  [placeTrade, 'Places the order of a preview. The same previewId trades once, however often it is confirmed.'],
  [cancelOrder, 'Cancels one open order.'],
  [cancelOrders, 'Cancels all open orders, or those of one company.'],
];

export const Confirmation = z.strictObject({ previewId: z.string() });

export const tools = new Map(
  says.map(([route, description]) => {
    const name = route === placeTrade ? 'confirm_trade' : route.name.replaceAll('-', '_');
    const readOnlyHint = route.scope !== 'trade';
    const hints = { destructiveHint: !readOnlyHint, idempotentHint: route !== previewTrade, openWorldHint: false };
    const parts = route === placeTrade ? [Confirmation] : [route.params, route.query, route.body];
    const listed = { name, description, inputSchema: schemaOf(parts), annotations: { readOnlyHint, ...hints } };
    return [name, { route, listed }] as const;
  }),
);

/** Merges path, query and body into one object, in JSON Schema 2020-12. */
function schemaOf(parts: readonly (z.ZodMiniType | undefined)[]) {
  const schemas = parts.flatMap((part) =>
    part ? [z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })] : [],
  );
  return {
    type: 'object',
    properties: Object.assign({}, ...schemas.map(({ properties }) => properties)),
    required: schemas.flatMap(({ required = [] }) => required),
    additionalProperties: false,
  };
}
