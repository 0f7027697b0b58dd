interface RouteMatch<T> {
  readonly route: T;
  readonly pathParameters: Record<string, string>;
}

/** A key looks like `GET /a/{b}`. The template has no other kinds: any method, greedy parameters, a default. */
export const knownRouteKey = /^(?!ANY )[A-Z]+ \/[^+]*$/;

/** The most specific route for a well-formed path, as API Gateway chooses it. */
export function matchRoute<T extends { readonly routeKey: string }>(
  routes: readonly T[],
  { method, path }: { method: string; path: string },
): RouteMatch<T> | undefined {
  const given = path.split('/');
  const candidates = routes.flatMap((route) => {
    const [wantedMethod, pattern = ''] = route.routeKey.split(' ');
    const wanted = pattern.split('/');
    if (wantedMethod !== method || wanted.length !== given.length) return [];
    const pathParameters: Record<string, string> = {};
    // Lower is more specific: per segment 0 if it is fixed, 1 for a parameter.
    let rank = '';
    for (const [index, segment] of wanted.entries()) {
      const value = given[index] ?? '';
      const [, name] = /^\{(.+)\}$/.exec(segment) ?? [];
      if (name ? !value : value !== segment) return [];
      if (name) pathParameters[name] = decodeURIComponent(value);
      rank += name ? '1' : '0';
    }
    return [{ route, pathParameters, rank }];
  });
  return candidates.sort((one, other) => (one.rank < other.rank ? -1 : 1))[0];
}
