import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryFunctionContext,
  queryOptions,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { accountParts } from '../../shared/live.ts';
import type { Route, RouteOutput, RouteRequest } from '../../shared/routes/route.ts';
import { call, type Parts } from './client.ts';
import { isConnected } from './live.ts';

/*
 * One definition per request: its key, how it is sent, and the parts that its answer shows. A key that is written by hand
 * does not type-check, so that no request can forget its own.
 */

/** A part of the account, the player's plan, or the market as an administrator changes it. */
export type Shown = (typeof accountParts)[number] | 'plan' | 'market';

type KeyName = string & { readonly 'routeQuery() of web/lib/route-query.ts makes the key': true };
type KeyRequest = { readonly params?: unknown; readonly query?: unknown };
export type RouteKey = readonly [KeyName] | readonly [KeyName, KeyRequest];

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: RouteKey;
    queryMeta: {
      /** Without a session the request is refused: the player's own data, and market data, which the edge keeps. */
      readonly needsSession: boolean;
      /** The request is read again when one of these has changed (web/lib/account.ts). */
      readonly shows: readonly Shown[];
      /**
       * The last answer is kept on the device (web/app/keep-answers.ts). Not PayPal's own objects, which are no data, and
       * nothing of the administrator's, who must not change prices beside old ones.
       */
      readonly isKept: boolean;
      /** What is kept instead of the data, where a part of it is true of its own document alone. */
      readonly asKept?: ((data: never) => unknown) | undefined;
    };
  }
}

/** The route's name and its request. The name alone stands for all requests of the route. */
export function routeKey(route: Route, request?: KeyRequest): RouteKey {
  const name = route.name as KeyName;
  return request?.params === undefined && request?.query === undefined ? [name] : [name, request];
}

/** The options that the functions below decide. */
type Decided = 'queryKey' | 'queryFn' | 'meta' | 'initialData';

/** The parts that an answer shows. What is asked in the name of a player says so, if only that it shows none. */
type Shows<R extends Route> = R['access'] extends 'anyone' ? { shows?: readonly Shown[] } : { shows: readonly Shown[] };

/** The route's `params` and `query` where it has them, the parts that its answer shows, and how it is read. */
type QueryArguments<R extends Route, Data> = Omit<Parts<R>, 'body'> &
  Shows<R> & { asKept?: (data: Data) => Data } & Omit<UseQueryOptions<Data, Error, Data, RouteKey>, Decided>;

type Optional<T> = Record<never, never> extends T ? [given?: T] : [given: T];

interface LooseArguments {
  params?: unknown;
  query?: unknown;
  shows?: readonly Shown[];
  asKept?: (data: never) => unknown;
}

/** The query of a route that is read at once: `routeQuery(getStock, { params: { symbol } })`. */
export function routeQuery<R extends Route>(route: R, ...[given]: Optional<QueryArguments<R, RouteOutput<R>>>) {
  const { params, query } = { ...given } as LooseArguments;
  const queryFn = ({ signal }: QueryFunctionContext) => callLoosely<RouteOutput<R>>(route, { params, query, signal });
  return queryOptions<RouteOutput<R>, Error, RouteOutput<R>, RouteKey>({ ...optionsOf(route, given), queryFn });
}

/** The same for data that `queryFn` makes of a route's answers. */
export function routeQueryWith<R extends Route, Data>(
  route: R,
  queryFn: (context: QueryFunctionContext<RouteKey>) => Promise<Data>,
  given: Partial<QueryArguments<R, NoInfer<Data>>>,
) {
  return queryOptions<Data, Error, Data, RouteKey>({ ...optionsOf(route, given), queryFn });
}

/** So long an answer is as good as new: screens that are opened together read it once. */
export const FRESH_MS = 5_000;
/**
 * The same for the player's own data while its changes are pushed: a screen that is opened shows what another one has read.
 * A push marks it as changed whether a screen shows it or not, and the socket's opening marks all of it.
 */
const PUSHED_MS = 180_000;

function optionsOf(route: Route, given: LooseArguments | undefined) {
  const { params, query, shows, asKept, ...rest } = { ...given };
  // What a path names is not the own alone: nothing tells of another player's trades, nor of who joins a league.
  const isPushed = params === undefined && shows?.some((part) => (accountParts as readonly string[]).includes(part));
  const options = isPushed
    ? { staleTime: () => (isConnected() ? PUSHED_MS : FRESH_MS), gcTime: PUSHED_MS, ...rest }
    : rest;
  return { ...options, queryKey: routeKey(route, { params, query }), meta: { ...metaOf(route, shows), asKept } };
}

type Cursor = string | undefined;
type Pages<Page> = UseInfiniteQueryOptions<Page, Error, InfiniteData<Page, Cursor>, RouteKey, Cursor>;

type PagesArguments<R extends Route> = {
  /** The request of the page after a cursor; the first has none. */
  query: (cursor: Cursor) => RouteRequest<R>['query'];
} & Shows<R> &
  Omit<Pages<RouteOutput<R>>, Decided | 'initialPageParam'>;

/** The query of a route that is read a page at a time. Its pages lie under one key. */
export function routePages<R extends Route>(route: R, { query, shows, ...options }: PagesArguments<R>) {
  return infiniteQueryOptions<RouteOutput<R>, Error, InfiniteData<RouteOutput<R>, Cursor>, RouteKey, Cursor>({
    ...options,
    queryFn: ({ pageParam, signal }) => callLoosely<RouteOutput<R>>(route, { query: query(pageParam), signal }),
    initialPageParam: undefined,
    queryKey: routeKey(route),
    meta: metaOf(route, shows),
  });
}

/** The types above have checked the request; within them the compiler cannot follow. */
function callLoosely<Data>(route: Route, request: LooseArguments & { signal: AbortSignal }): Promise<Data> {
  return (call as (route: Route, request: unknown) => Promise<unknown>)(route, request) as Promise<Data>;
}

function metaOf({ access, cachedAtEdge, pays }: Route, shows: readonly Shown[] = []) {
  const needsSession = access !== 'anyone' || cachedAtEdge !== undefined;
  return { needsSession, shows, isKept: access !== 'admin' && pays !== true };
}
