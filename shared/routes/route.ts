import type * as z from 'zod/mini';
import type { TokenScope } from '../credential.ts';

/** Callers: anyone, a signed-in player, or a player in the `admin` group. */
type Access = 'anyone' | 'player' | 'admin';

type Schema = z.ZodMiniType;

export interface Route {
  /** The name of its handler and its Lambda too. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The path in API Gateway's notation: `/api/stocks/{symbol}`. */
  readonly path: `/api/${string}` | `/paypal/${string}` | '/mcp';
  readonly access: Access;
  /** The scope that a personal token needs. Without it, no token may call the route. */
  readonly scope?: Exclude<TokenScope, 'paper'>;
  /**
   * Open to sub-accounts too (shared/sub-account.ts): it only concerns the caller's own data, or is the same for
   * everyone.
   */
  readonly paper?: true;
  /** Open to contest accounts, but not to paper tokens, because it also shows the player's own inbox and plan. */
  readonly inContest?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The JSON of a success. Routes for browser navigations redirect instead, and tables may be text. */
  readonly output: Schema | 'redirect' | 'csv';
  /**
   * The edge caches the answer, which is the same for everyone; for players, by a pass. Data of the minute may be a
   * minute old.
   */
  readonly cachedAtEdge?: 'until-next-tick' | 'until-next-minute' | 'for-a-day';
  /** A header gives the time of a halt (shared/market-halted.ts). */
  readonly tellsHalt?: true;
  /** Its path holds a secret, or it makes one. All callers together get the rate of one player's writes. */
  readonly guessable?: true;
  /** Calls the user pool's token endpoint. */
  readonly signsIn?: true;
  /** Closes sockets of the live WebSocket API. */
  readonly closesSockets?: true;
  /** Ends all of a player's sessions at the user pool, notifies their sockets and closes them. */
  readonly endsSessions?: true;
  /** Calls PayPal, so it gets the URL and the credentials. */
  readonly pays?: true;
  /** Programs should stop calling it, and cannot after the second day: `2027-01-31`. */
  readonly retiring?: { readonly deprecated: string; readonly sunset: string };
  /**
   * Called from outside our pages: no `Origin` is required, and the handler must verify the caller from the raw body or
   * a token. An OAuth client sends a form, and finds `error` in a refusal (RFC 8628).
   */
  readonly calledBy?: 'paypal' | 'mail-program' | 'oauth-client' | 'assistant';
}

type Parsed<S> = S extends Schema ? z.infer<S> : undefined;
type Sent<S> = S extends Schema ? z.input<S> : undefined;
type Field<R extends Route, Key extends string> = R extends Record<Key, infer S> ? S : undefined;

export interface RouteInput<R extends Route> {
  readonly params: Parsed<Field<R, 'params'>>;
  readonly query: Parsed<Field<R, 'query'>>;
  readonly body: Parsed<Field<R, 'body'>>;
}

export interface RouteRequest<R extends Route> {
  readonly params: Sent<Field<R, 'params'>>;
  readonly query: Sent<Field<R, 'query'>>;
  readonly body: Sent<Field<R, 'body'>>;
}

export type RouteOutput<R extends Route> = Field<R, 'output'> extends 'csv' ? string : Parsed<Field<R, 'output'>>;
