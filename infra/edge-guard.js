// Runs in front of the API at the edge, below `routes`, `patterns`, `refusals` and `version` (infra/edge-guard.ts). Requests that
// no route accepts stop here. A shared cached answer has exactly one URL: nobody bypasses the cache with another
// spelling of a path, or with a parameter that its route does not have.
function handler(event) {
  const request = event.request;
  const segments = request.uri.split('/');
  const places = [];
  const route = routeOf(request.method, segments, places);
  if (!route) return refuse('not-found', 'route');
  const isPlayers = route === 'player' || route.wantsCookie || (route.params && request.headers['x-signed-in']);
  const session = own(request.cookies, '__Host-session') || { value: '' };
  if (isPlayers && !session.value) return refuse('not-signed-in');
  // Over whatever a client says: functions/routes/finish-sign-in.ts relies on it.
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return route.params ? inOneSpelling(request, segments, places, route) : request;
}

// Walks the route tree by path segment, and notes the parameters' places.
function routeOf(method, segments, places) {
  let node = routes;
  for (let i = 1; node && i < segments.length; i++) {
    const literal = own(node, `/${segments[i]}`);
    if (!literal && segments[i]) places.push(i);
    node = literal || (segments[i] && node.param);
  }
  return node && own(node, method === 'HEAD' ? 'GET' : method);
}

function inOneSpelling(request, segments, places, route) {
  for (let i = 0; i < route.params.length; i++) {
    const value = canonical(route.params[i], segments[places[i]]);
    if (value === undefined) return misfit('params', route.params[i], segments[places[i]]);
    segments[places[i]] = value;
  }
  const query = {};
  for (const name in request.querystring) {
    const sent = request.querystring[name];
    if (route.query.indexOf(name) < 0) return refuse('malformed', `query.${name}`);
    const value = sent.multiValue ? undefined : canonical(name, sent.value);
    if (value === undefined) return misfit('query', name, sent.value);
    query[name] = { value: value };
  }
  request.uri = segments.join('/');
  request.querystring = query;
  return request;
}

// A parameter in canonical form, or undefined.
function canonical(name, text) {
  try {
    const decoded = decodeURIComponent(text);
    const value = name === 'symbol' ? decoded.toUpperCase() : decoded;
    return encodeURIComponent(value) === value && new RegExp(patterns[name]).test(value) ? value : undefined;
  } catch (_) {
    return undefined;
  }
}

function misfit(part, name, text) {
  return name === 'symbol' ? refuse('unknown-symbol', text) : refuse('malformed', `${part}.${name}`);
}

function refuse(code, detail) {
  // `%` stands for the detail, in the sentence and in the details.
  const fill = (_, value) =>
    typeof value === 'string' && detail !== undefined ? value.split('%').join(detail) : value;
  const problem = refusals[code];
  return {
    statusCode: problem.status,
    headers: {
      'content-type': { value: 'application/problem+json' },
      'cache-control': { value: 'no-store' },
      'api-version': { value: version },
    },
    body: JSON.stringify(problem, fill),
  };
}

// Avoids Object.hasOwn, which CloudFront's runtime does not list among its methods.
function own(object, key) {
  return Object.keys(object).includes(key) ? object[key] : undefined;
}
