interface RouteMatch<T> {
  readonly route: T;
  readonly pathParameters: Record<string, string>;
}

interface Candidate<T> extends RouteMatch<T> {
  /** Lower is more specific: per segment 0 = static, 1 = parameter, 2 = greedy; then 0 = this method, 1 = ANY. */
  readonly rank: readonly number[];
}

/** The most specific route for a well-formed path, as API Gateway chooses it. A key looks like `ANY /a/{b}/{c+}`. */
export function matchRoute<T extends { readonly routeKey: string }>(
  routes: readonly T[],
  request: { method: string; path: string },
): RouteMatch<T> | undefined {
  const candidates = routes.flatMap((route) => candidate(route, request) ?? []);
  const [best] = candidates.sort((left, right) => compare(left.rank, right.rank));
  if (best) return best;
  const fallback = routes.find(({ routeKey }) => routeKey === '$default');
  return fallback && { route: fallback, pathParameters: {} };
}

function candidate<T extends { readonly routeKey: string }>(
  route: T,
  request: { method: string; path: string },
): Candidate<T> | undefined {
  const [method, pattern] = route.routeKey.split(' ');
  if (!pattern || (method !== 'ANY' && method !== request.method)) return undefined;
  const methodRank = method === 'ANY' ? 1 : 0;
  const wanted = pattern.split('/');
  const given = request.path.split('/');
  const pathParameters: Record<string, string> = {};
  const rank: number[] = [];
  for (const [index, segment] of wanted.entries()) {
    const value = given[index];
    const [, name, greedy] = /^\{(.+?)(\+?)\}$/.exec(segment) ?? [];
    if (greedy && name && value) {
      pathParameters[name] = decodeURIComponent(given.slice(index).join('/'));
      return { route, pathParameters, rank: [...rank, 2, methodRank] };
    }
    if (name ? !value : value !== segment) return undefined;
    if (name) pathParameters[name] = decodeURIComponent(value ?? '');
    rank.push(name ? 1 : 0);
  }
  return given.length === wanted.length ? { route, pathParameters, rank: [...rank, methodRank] } : undefined;
}

function compare(left: readonly number[], right: readonly number[]): number {
  const differing = left.findIndex((rank, index) => rank !== right[index]);
  return differing < 0 ? 0 : (left[differing] ?? 0) - (right[differing] ?? 0);
}
