interface RouteMatch<T> {
  readonly route: T;
  readonly pathParameters: Record<string, string>;
}

/** A key looks like `GET /a/{b}`. The template has no other kinds: any method, greedy parameters, a default. */
export const knownRouteKey = /^(?!ANY )[A-Z]+ \/[^+]*$/;

export function routeMatcher<T extends { readonly routeKey: string }>(
  routes: readonly T[],
): (asked: { method: string; path: string }) => RouteMatch<T> | undefined {
  const parsed = routes.map((route) => {
    const [method, pattern = ''] = route.routeKey.split(' ');
    const segments = pattern.split('/').map((text) => ({ text, name: /^\{(.+)\}$/.exec(text)?.[1] }));
    // A lower rank is more specific: per segment 0 if it is fixed, 1 for a parameter.
    return { route, method, segments, rank: segments.map(({ name }) => (name ? '1' : '0')).join('') };
  });
  const ranked = parsed.sort((one, other) => (one.rank < other.rank ? -1 : 1));
  return ({ method, path }) => {
    const given = path.split('/');
    const found = ranked.find(
      ({ method: wanted, segments }) =>
        wanted === method &&
        segments.length === given.length &&
        segments.every(({ text, name }, index) => (name ? given[index] : given[index] === text)),
    );
    if (!found) return undefined;
    const parameters = found.segments.flatMap(({ name }, index) =>
      name ? [[name, decodeURIComponent(given[index] ?? '')] as const] : [],
    );
    return { route: found.route, pathParameters: Object.fromEntries(parameters) };
  };
}
