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
import type { KeyName, KeyRequest, RouteKey } from './route-key.ts';

/* Defines each request once: its key, how it is sent, what its answer shows. Hand-written keys do not compile. */

export type Shown = (typeof accountParts)[number] | 'plan' | 'market';

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: RouteKey;
    queryMeta: {
      readonly needsSession: boolean;
      readonly tellsHalt: boolean;
      readonly shows: readonly Shown[];
      /** Excludes PayPal's objects, and data for administrators, who must not change prices based on old data. */
      readonly isKept: boolean;
      /** Returns what to store instead, if part of the data is only valid in its own document. */
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

/** A route that needs a session must declare what it shows, even if that is nothing. */
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

/** Describes one request: `routeQuery(getStock, { params: { symbol } })`. */
export function routeQuery<R extends Route>(route: R, ...[given]: Optional<QueryArguments<R, RouteOutput<R>>>) {
  const { params, query } = { ...given } as LooseArguments;
  const queryFn = ({ signal }: QueryFunctionContext) => callLoosely<RouteOutput<R>>(route, { params, query, signal });
  return queryOptions<RouteOutput<R>, Error, RouteOutput<R>, RouteKey>({ ...optionsOf(route, given), queryFn });
}

export function routeQueryWith<R extends Route, Data>(
  route: R,
  queryFn: (context: QueryFunctionContext<RouteKey>) => Promise<Data>,
  given: Partial<QueryArguments<R, NoInfer<Data>>>,
) {
  return queryOptions<Data, Error, Data, RouteKey>({ ...optionsOf(route, given), queryFn });
}

/** Screens that open within this time share an answer. */
export const FRESH_MS = 5_000;
/** Every push and every opened socket marks the player's own data stale. */
const PUSHED_MS = 600_000;

function optionsOf(route: Route, given: LooseArguments | undefined) {
  const { params, query, shows, asKept, ...rest } = { ...given };
  // Data about an object named in the path, such as another player's trades, is not pushed.
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

function callLoosely<Data>(route: Route, request: LooseArguments & { signal: AbortSignal }): Promise<Data> {
  return (call as (route: Route, request: unknown) => Promise<unknown>)(route, request) as Promise<Data>;
}

function metaOf({ access, cachedAtEdge, tellsHalt, pays }: Route, shows: readonly Shown[] = []) {
  const needsSession = access !== 'anyone' || cachedAtEdge !== undefined;
  return { needsSession, tellsHalt: tellsHalt === true, shows, isKept: access !== 'admin' && pays !== true };
}
