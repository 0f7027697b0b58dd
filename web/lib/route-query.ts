import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryFunctionContext,
  queryOptions,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { accountParts } from '../../shared/account.ts';
import type { Route, RouteOutput, RouteRequest } from '../../shared/routes/route.ts';
import { call, type Parts } from './client.ts';
import { isConnected } from './live.ts';

/* One definition per request: its key, how it is sent, what its answer shows. Hand-written keys do not type-check. */

/** A part of the account, the player's plan, or the market as administrators change it. */
export type Shown = (typeof accountParts)[number] | 'plan' | 'market';

type KeyName = string & { readonly 'routeQuery() of web/lib/route-query.ts makes the key': true };
type KeyRequest = { readonly params?: unknown; readonly query?: unknown };
export type RouteKey = readonly [KeyName] | readonly [KeyName, KeyRequest];

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: RouteKey;
    queryMeta: {
      /** Refused without a session: the player's own data, and market data, which the edge caches. */
      readonly needsSession: boolean;
      /** Its answers say whether trading is halted. */
      readonly tellsHalt: boolean;
      /** Refetched when one of these changes (web/lib/account.ts). */
      readonly shows: readonly Shown[];
      /**
       * Stored on the device (web/app/keep-answers.ts): not PayPal's objects, nor what administrators see, who must not
       * change prices based on old ones.
       */
      readonly isKept: boolean;
      /** Stored instead, if part of the data is only valid in its own document. */
      readonly asKept?: ((data: never) => unknown) | undefined;
    };
  }
}

/** The name alone matches all requests to the route. */
export function routeKey(route: Route, request?: KeyRequest): RouteKey {
  const name = route.name as KeyName;
  return request?.params === undefined && request?.query === undefined ? [name] : [name, request];
}

type Decided = 'queryKey' | 'queryFn' | 'meta' | 'initialData';

/** A route that needs a session must say what it shows, even if that is nothing. */
type Shows<R extends Route> = R['access'] extends 'anyone' ? { shows?: readonly Shown[] } : { shows: readonly Shown[] };

type QueryArguments<R extends Route, Data> = Omit<Parts<R>, 'body'> &
  Shows<R> & { asKept?: (data: Data) => Data } & Omit<UseQueryOptions<Data, Error, Data, RouteKey>, Decided>;

type Optional<T> = Record<never, never> extends T ? [given?: T] : [given: T];

interface LooseArguments {
  params?: unknown;
  query?: unknown;
  shows?: readonly Shown[];
  asKept?: (data: never) => unknown;
}

/** The query of a route that is read in one request: `routeQuery(getStock, { params: { symbol } })`. */
export function routeQuery<R extends Route>(route: R, ...[given]: Optional<QueryArguments<R, RouteOutput<R>>>) {
  const { params, query } = { ...given } as LooseArguments;
  const queryFn = ({ signal }: QueryFunctionContext) => callLoosely<RouteOutput<R>>(route, { params, query, signal });
  return queryOptions<RouteOutput<R>, Error, RouteOutput<R>, RouteKey>({ ...optionsOf(route, given), queryFn });
}

/** For data that `queryFn` derives from the route's answers. */
export function routeQueryWith<R extends Route, Data>(
  route: R,
  queryFn: (context: QueryFunctionContext<RouteKey>) => Promise<Data>,
  given: Partial<QueryArguments<R, NoInfer<Data>>>,
) {
  return queryOptions<Data, Error, Data, RouteKey>({ ...optionsOf(route, given), queryFn });
}

/** Screens opened together share an answer. */
export const FRESH_MS = 5_000;
/** For the player's own data while changes are pushed: every push, and the socket's opening, marks it stale. */
const PUSHED_MS = 600_000;

function optionsOf(route: Route, given: LooseArguments | undefined) {
  const { params, query, shows, asKept, ...rest } = { ...given };
  // Nothing is pushed about what a path names: another player's trades, a league's members.
  const fresh = params === undefined ? freshWhilePushed(shows) : {};
  return { ...fresh, ...rest, queryKey: routeKey(route, { params, query }), meta: { ...metaOf(route, shows), asKept } };
}

function freshWhilePushed(shows: readonly Shown[] = []) {
  if (!shows.some((part) => (accountParts as readonly string[]).includes(part))) return {};
  return { staleTime: () => (isConnected() ? PUSHED_MS : FRESH_MS), gcTime: PUSHED_MS };
}

type Cursor = string | undefined;
type Pages<Page> = UseInfiniteQueryOptions<Page, Error, InfiniteData<Page, Cursor>, RouteKey, Cursor>;

type PagesArguments<R extends Route> = {
  query: (cursor: Cursor) => RouteRequest<R>['query'];
} & Shows<R> &
  Omit<Pages<RouteOutput<R>>, Decided | 'initialPageParam'>;

/** The query of a route that is read in pages, under one key. */
export function routePages<R extends Route>(route: R, { query, shows, ...options }: PagesArguments<R>) {
  return infiniteQueryOptions<RouteOutput<R>, Error, InfiniteData<RouteOutput<R>, Cursor>, RouteKey, Cursor>({
    ...freshWhilePushed(shows),
    ...options,
    queryFn: ({ pageParam, signal }) => callLoosely<RouteOutput<R>>(route, { query: query(pageParam), signal }),
    initialPageParam: undefined,
    queryKey: routeKey(route),
    meta: metaOf(route, shows),
  });
}

/** The types above have checked the request. */
function callLoosely<Data>(route: Route, request: LooseArguments & { signal: AbortSignal }): Promise<Data> {
  return (call as (route: Route, request: unknown) => Promise<unknown>)(route, request) as Promise<Data>;
}

function metaOf({ access, cachedAtEdge, tellsHalt, pays }: Route, shows: readonly Shown[] = []) {
  const needsSession = access !== 'anyone' || cachedAtEdge !== undefined;
  return { needsSession, tellsHalt: tellsHalt === true, shows, isKept: access !== 'admin' && pays !== true };
}
