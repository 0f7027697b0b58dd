export type KeyName = string & { readonly 'routeQuery() of web/lib/route-query.ts makes the key': true };
export type KeyRequest = { readonly params?: unknown; readonly query?: unknown };
export type RouteKey = readonly [KeyName] | readonly [KeyName, KeyRequest];
