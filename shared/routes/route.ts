import type * as z from 'zod/mini';

/** Who may call a route: anyone, a signed-in player, or a player in the `admin` group. */
type Access = 'anyone' | 'player' | 'admin';

type Schema = z.ZodMiniType;

/** One row of the route table. Its noun's file has it, with its grants beside it. */
export interface Route {
  /** Also the name of its handler's file and of its Lambda. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** As API Gateway writes it: `/api/stocks/{symbol}`. */
  readonly path: `/api/${string}` | `/paypal/${string}`;
  readonly access: Access;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The JSON of a success. A route for browser navigations answers with a redirect instead. */
  readonly output: Schema | 'redirect';
  /** The same for everybody, and kept by the edge: until the next tick begins, or for a day where it never changes. */
  readonly cachedAtEdge?: 'until-next-tick' | 'for-a-day';
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

type Parsed<S> = S extends Schema ? z.infer<S> : undefined;
type Sent<S> = S extends Schema ? z.input<S> : undefined;
type Field<R extends Route, Key extends string> = R extends Record<Key, infer S> ? S : undefined;

/** The parsed input of a handler. */
export interface RouteInput<R extends Route> {
  readonly params: Parsed<Field<R, 'params'>>;
  readonly query: Parsed<Field<R, 'query'>>;
  readonly body: Parsed<Field<R, 'body'>>;
}

/** The input as a client sends it. */
export interface RouteRequest<R extends Route> {
  readonly params: Sent<Field<R, 'params'>>;
  readonly query: Sent<Field<R, 'query'>>;
  readonly body: Sent<Field<R, 'body'>>;
}

/** The answer of a success. */
export type RouteOutput<R extends Route> = Parsed<Field<R, 'output'>>;
