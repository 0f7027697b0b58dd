import * as z from 'zod/mini';
import { PersonalEventList, PersonalEventQuery } from './live.ts';
import { AdminLogQuery, Halting, IncreaseAll, NewPrices, ReasonQuery, Undoing } from './schemas/admin.ts';
import { AdminChange, AdminLog } from './schemas/admin-log.ts';
import {
  ChatMessage,
  ChatMessageList,
  ChatMessageParams,
  ChatMessageQuery,
  Mute,
  NewChatMessage,
  OnlinePlayers,
} from './schemas/chat.ts';
import { CandleList, HistoryQuery } from './schemas/history.ts';
import { MarketStatus, Stock, StockList, StocksByTier, SymbolParams } from './schemas/market.ts';
import { Timestamp } from './schemas/money.ts';
import { NewsList, NewsQuery } from './schemas/news.ts';
import { LimitOrder, OrderList, OrderParams, TradeAnswer } from './schemas/order.ts';
import {
  CaptureParams,
  OrderRequest,
  PaymentCapture,
  PaymentEvent,
  PaymentOrder,
  PaymentSetup,
} from './schemas/payment.ts';
import { CurrentPlayer, Player, ProfileChange, Session } from './schemas/player.ts';
import { HoldingList, Portfolio, PortfolioHistory } from './schemas/portfolio.ts';
import { Leaderboard, OwnRank, PlayerParams, PlayerQuery, RankedPlayer, RankedPlayerList } from './schemas/ranking.ts';
import { PlanList, SubscriptionStatus, UpgradeRequest } from './schemas/subscription.ts';
import { TradeRequest, TransactionList, TransactionQuery } from './schemas/trade.ts';
import { Watchlist, WatchlistAddition } from './schemas/watchlist.ts';

/** Who may call a route: anyone, a signed-in player, or a player in the `admin` group. */
export type Access = 'anyone' | 'player' | 'admin';

/**
 * What the table's partitions begin with. A route is granted the partitions it names and no others,
 * so the route table is also the whole truth about who may read or write which data.
 */
export type Partition =
  | 'ADMIN'
  | 'CANDLES'
  | 'CHAT'
  | 'CONNECTION'
  | 'MARKET'
  | 'NAME'
  | 'NEWS'
  | 'ORDERS'
  | 'PAYMENT'
  | 'PLAYER'
  | 'RANKING'
  | 'ROSTER';

/** What somebody may read and write. */
export interface Grants {
  readonly reads: readonly Partition[];
  readonly writes: readonly Partition[];
}

/** All that the steps of functions/lib/move-market.ts touch: whoever takes the market's checkpoint on does them too. */
const marketMove: Grants = {
  reads: ['CANDLES', 'MARKET', 'ORDERS', 'PLAYER'],
  writes: ['CANDLES', 'MARKET', 'NEWS', 'ORDERS', 'PLAYER'],
};

/** The grants of whoever moves the market and does something else besides. */
export function movesMarketAnd({ reads, writes }: Grants): Grants {
  return {
    reads: [...new Set([...marketMove.reads, ...reads])],
    writes: [...new Set([...marketMove.writes, ...writes])],
  };
}

/** What an administrator's change needs: the market at present, the log, and the administrator's name. */
const changesMarket = movesMarketAnd({ reads: ['ADMIN', 'PLAYER'], writes: ['ADMIN', 'MARKET'] });

type Schema = z.ZodMiniType;

export interface Route extends Grants {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** As API Gateway writes it: `/api/stocks/{symbol}`. */
  readonly path: `/api/${string}` | `/paypal/${string}`;
  readonly access: Access;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** What a success carries as JSON. A route for browser navigations answers with a redirect instead. */
  readonly output: Schema | 'redirect';
  /** The same for everybody, and cacheable at the edge until the next slot begins. */
  readonly cachedUntilNextSlot?: true;
  /** Talks to the user pool's token endpoint. */
  readonly signsIn?: true;
  /** Closes sockets of the live WebSocket API. */
  readonly closesSockets?: true;
  /** Talks to PayPal, and is told where it is and where its credentials lie. */
  readonly pays?: true;
  /**
   * Called by PayPal's servers and not by a browser: no `Origin` is asked for, and the handler is given the body as it
   * was sent, since PayPal must confirm each of its bytes before anything in it is believed.
   */
  readonly calledBy?: 'paypal';
}

/**
 * The route table. The HTTP API, the Lambdas and their grants, request validation, the browser's client, the OpenAPI
 * document and the authorisation tests derive from it. A route's name is its handler's file name and its Lambda's name.
 */
export const routes = {
  'sign-in': {
    method: 'GET',
    path: '/api/login',
    access: 'anyone',
    output: 'redirect',
    reads: [],
    writes: [],
    signsIn: true,
  },
  'finish-sign-in': {
    method: 'GET',
    path: '/api/callback',
    access: 'anyone',
    query: z.object({
      code: z.optional(z.string().check(z.maxLength(2048))),
      state: z.optional(z.string().check(z.maxLength(2048))),
      error: z.optional(z.string().check(z.maxLength(2048))),
    }),
    output: 'redirect',
    reads: [],
    writes: ['PLAYER'],
    signsIn: true,
  },
  'sign-out': {
    method: 'GET',
    path: '/api/logout',
    access: 'anyone',
    output: 'redirect',
    reads: ['CONNECTION'],
    writes: ['CONNECTION'],
    signsIn: true,
    closesSockets: true,
  },
  'renew-session': {
    method: 'POST',
    path: '/api/auth/renew',
    access: 'anyone',
    body: z.strictObject({}),
    output: Session,
    reads: [],
    writes: [],
    signsIn: true,
  },
  'get-current-player': {
    method: 'GET',
    path: '/api/auth/user',
    access: 'player',
    output: CurrentPlayer,
    reads: ['PLAYER'],
    writes: [],
  },
  'change-profile': {
    method: 'POST',
    path: '/api/auth/user',
    access: 'player',
    body: ProfileChange,
    output: Player,
    reads: [],
    writes: ['PLAYER'],
  },
  'get-leaderboard': {
    method: 'GET',
    path: '/api/leaderboard',
    access: 'player',
    output: Leaderboard,
    reads: ['PLAYER', 'RANKING'],
    writes: [],
  },
  'get-own-rank': {
    method: 'GET',
    path: '/api/rank',
    access: 'player',
    output: OwnRank,
    reads: ['PLAYER', 'RANKING'],
    writes: [],
  },
  'list-players': {
    method: 'GET',
    path: '/api/users',
    access: 'player',
    query: PlayerQuery,
    output: RankedPlayerList,
    reads: ['CONNECTION', 'NAME', 'PLAYER', 'RANKING'],
    writes: [],
  },
  'get-player': {
    method: 'GET',
    path: '/api/users/{playerId}',
    access: 'player',
    params: PlayerParams,
    output: RankedPlayer,
    reads: ['CONNECTION', 'PLAYER', 'RANKING'],
    writes: [],
  },
  'get-player-portfolio': {
    method: 'GET',
    path: '/api/portfolio/{playerId}',
    access: 'player',
    params: PlayerParams,
    output: Portfolio,
    reads: ['MARKET', 'PLAYER'],
    writes: [],
  },
  'list-player-holdings': {
    method: 'GET',
    path: '/api/holdings/{playerId}',
    access: 'player',
    params: PlayerParams,
    output: HoldingList,
    reads: ['MARKET', 'PLAYER'],
    writes: [],
  },
  'list-stocks': {
    method: 'GET',
    path: '/api/stocks',
    access: 'anyone',
    output: StockList,
    cachedUntilNextSlot: true,
    reads: ['MARKET'],
    writes: [],
  },
  'list-stocks-by-tier': {
    method: 'GET',
    path: '/api/stocks/by-tier',
    access: 'anyone',
    output: StocksByTier,
    cachedUntilNextSlot: true,
    reads: ['MARKET'],
    writes: [],
  },
  'get-stock': {
    method: 'GET',
    path: '/api/stocks/{symbol}',
    access: 'anyone',
    params: SymbolParams,
    output: Stock,
    cachedUntilNextSlot: true,
    reads: ['MARKET'],
    writes: [],
  },
  'get-market': {
    method: 'GET',
    path: '/api/market',
    access: 'anyone',
    output: MarketStatus,
    cachedUntilNextSlot: true,
    reads: ['MARKET'],
    writes: [],
  },
  'get-stock-history': {
    method: 'GET',
    path: '/api/stocks/{symbol}/history',
    access: 'anyone',
    params: SymbolParams,
    query: HistoryQuery,
    output: CandleList,
    cachedUntilNextSlot: true,
    reads: ['CANDLES'],
    writes: [],
  },
  'list-news': {
    method: 'GET',
    path: '/api/news',
    access: 'anyone',
    query: NewsQuery,
    output: NewsList,
    cachedUntilNextSlot: true,
    reads: ['NEWS'],
    writes: [],
  },
  'get-portfolio-history': {
    method: 'GET',
    path: '/api/portfolio/history',
    access: 'player',
    query: HistoryQuery,
    output: PortfolioHistory,
    reads: ['CANDLES', 'MARKET', 'PLAYER'],
    writes: [],
  },
  'get-portfolio': {
    method: 'GET',
    path: '/api/portfolio',
    access: 'player',
    output: Portfolio,
    reads: ['MARKET', 'PLAYER'],
    writes: [],
  },
  'list-holdings': {
    method: 'GET',
    path: '/api/holdings',
    access: 'player',
    output: HoldingList,
    reads: ['MARKET', 'PLAYER'],
    writes: [],
  },
  'list-transactions': {
    method: 'GET',
    path: '/api/transactions',
    access: 'player',
    query: TransactionQuery,
    output: TransactionList,
    reads: ['PLAYER'],
    writes: [],
  },
  'place-trade': {
    method: 'POST',
    path: '/api/trade',
    access: 'player',
    body: TradeRequest,
    output: TradeAnswer,
    reads: ['MARKET', 'PLAYER'],
    writes: ['ORDERS', 'PLAYER'],
  },
  'list-orders': {
    method: 'GET',
    path: '/api/orders',
    access: 'player',
    output: OrderList,
    reads: ['PLAYER'],
    writes: [],
  },
  'cancel-order': {
    method: 'DELETE',
    path: '/api/orders/{id}',
    access: 'player',
    params: OrderParams,
    output: LimitOrder,
    reads: ['PLAYER'],
    writes: ['ORDERS', 'PLAYER'],
  },
  'list-watchlist': {
    method: 'GET',
    path: '/api/watchlist',
    access: 'player',
    output: Watchlist,
    reads: ['MARKET', 'PLAYER'],
    writes: [],
  },
  'add-to-watchlist': {
    method: 'POST',
    path: '/api/watchlist',
    access: 'player',
    body: WatchlistAddition,
    output: z.strictObject({ symbol: z.string() }),
    reads: [],
    writes: ['PLAYER'],
  },
  'remove-from-watchlist': {
    method: 'DELETE',
    path: '/api/watchlist/{symbol}',
    access: 'player',
    params: SymbolParams,
    output: z.strictObject({ symbol: z.string() }),
    reads: [],
    writes: ['PLAYER'],
  },
  'list-plans': {
    method: 'GET',
    path: '/api/subscription/plans',
    access: 'anyone',
    output: PlanList,
    reads: [],
    writes: [],
  },
  'get-subscription': {
    method: 'GET',
    path: '/api/subscription/status',
    access: 'player',
    output: SubscriptionStatus,
    reads: ['PLAYER'],
    writes: [],
  },
  'list-chat-messages': {
    method: 'GET',
    path: '/api/chat/messages',
    access: 'player',
    query: ChatMessageQuery,
    output: ChatMessageList,
    reads: ['CHAT'],
    writes: [],
  },
  'send-chat-message': {
    method: 'POST',
    path: '/api/chat/messages',
    access: 'player',
    body: NewChatMessage,
    output: ChatMessage,
    reads: ['CHAT', 'PLAYER'],
    writes: ['CHAT', 'PLAYER'],
  },
  'delete-chat-message': {
    method: 'DELETE',
    path: '/api/admin/chat/messages/{messageId}',
    access: 'admin',
    params: ChatMessageParams,
    output: z.strictObject({ id: z.string() }),
    reads: [],
    writes: ['CHAT'],
  },
  'mute-player': {
    method: 'POST',
    path: '/api/admin/chat/mutes',
    access: 'admin',
    body: Mute,
    output: z.strictObject({ mutedUntil: z.nullable(Timestamp) }),
    reads: [],
    writes: ['PLAYER'],
  },
  'list-admin-stocks': {
    method: 'GET',
    path: '/api/admin/stocks',
    access: 'admin',
    output: StockList,
    reads: ['MARKET'],
    writes: [],
  },
  'update-prices': {
    method: 'POST',
    path: '/api/admin/update-prices',
    access: 'admin',
    query: ReasonQuery,
    body: NewPrices,
    output: AdminChange,
    ...changesMarket,
  },
  'increase-all-prices': {
    method: 'POST',
    path: '/api/admin/increase-all-prices',
    access: 'admin',
    body: IncreaseAll,
    output: AdminChange,
    ...changesMarket,
  },
  'halt-market': {
    method: 'POST',
    path: '/api/admin/market',
    access: 'admin',
    body: Halting,
    output: AdminChange,
    ...changesMarket,
  },
  'undo-change': {
    method: 'POST',
    path: '/api/admin/undo',
    access: 'admin',
    body: Undoing,
    output: AdminChange,
    ...changesMarket,
  },
  'list-admin-log': {
    method: 'GET',
    path: '/api/admin/log',
    access: 'admin',
    query: AdminLogQuery,
    output: AdminLog,
    reads: ['ADMIN'],
    writes: [],
  },
  'list-online-players': {
    method: 'GET',
    path: '/api/users/online',
    access: 'player',
    output: OnlinePlayers,
    reads: ['CONNECTION', 'PLAYER'],
    writes: [],
  },
  'list-events': {
    method: 'GET',
    path: '/api/events',
    access: 'player',
    query: PersonalEventQuery,
    output: PersonalEventList,
    reads: ['PLAYER'],
    writes: [],
  },
  'upgrade-subscription': {
    method: 'POST',
    path: '/api/subscription/upgrade',
    access: 'player',
    body: UpgradeRequest,
    output: SubscriptionStatus,
    reads: ['PLAYER'],
    writes: ['PAYMENT', 'PLAYER'],
  },
  'set-up-payment': {
    method: 'GET',
    path: '/paypal/setup',
    access: 'player',
    output: PaymentSetup,
    reads: [],
    writes: [],
    pays: true,
  },
  'create-payment-order': {
    method: 'POST',
    path: '/paypal/order',
    access: 'player',
    body: OrderRequest,
    output: PaymentOrder,
    reads: [],
    writes: ['PAYMENT'],
    pays: true,
  },
  'capture-payment': {
    method: 'POST',
    path: '/paypal/order/{orderId}/capture',
    access: 'player',
    params: CaptureParams,
    body: z.strictObject({}),
    output: PaymentCapture,
    reads: ['PAYMENT', 'PLAYER'],
    writes: ['PAYMENT', 'PLAYER'],
    pays: true,
  },
  'receive-payment-event': {
    method: 'POST',
    path: '/paypal/webhook',
    access: 'anyone',
    body: PaymentEvent,
    output: z.strictObject({}),
    reads: ['PAYMENT', 'PLAYER'],
    writes: ['PAYMENT', 'PLAYER'],
    pays: true,
    calledBy: 'paypal',
  },
} as const satisfies Record<string, Route>;

export type Routes = typeof routes;
export type RouteName = keyof Routes;

export const routeNames = Object.keys(routes) as RouteName[];

type Parsed<S> = S extends z.ZodMiniType ? z.infer<S> : undefined;
type Sent<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Field<Name extends RouteName, Key extends string> = Routes[Name] extends Record<Key, infer S> ? S : undefined;

/** What a handler receives, parsed. */
export interface RouteInput<Name extends RouteName> {
  readonly params: Parsed<Field<Name, 'params'>>;
  readonly query: Parsed<Field<Name, 'query'>>;
  readonly body: Parsed<Field<Name, 'body'>>;
}

/** What a client sends. */
export interface RouteRequest<Name extends RouteName> {
  readonly params: Sent<Field<Name, 'params'>>;
  readonly query: Sent<Field<Name, 'query'>>;
  readonly body: Sent<Field<Name, 'body'>>;
}

/** What a success answers. */
export type RouteOutput<Name extends RouteName> = Parsed<Field<Name, 'output'>>;
