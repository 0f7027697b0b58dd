// Runs in front of the API at the edge, below constants such as `routes` (infra/edge-guard.ts). Requests that no route
// accepts stop here. A shared cached answer has exactly one URL: nobody bypasses the cache with another
// spelling of a path, or with a parameter that its route does not have.
function handler(event) {
  const request = event.request;
  const segments = request.uri.split('/');
  const places = [];
  const node = nodeAt(segments, places);
  const route = node && own(node, request.method === 'HEAD' ? 'GET' : request.method);
  if (request.method === 'OPTIONS' && node && (node.GET || node.POST || node.DELETE)) return preflight;
  const isShared = request.headers.authorization || own(route || {}, 'params');
  const passed = route ? admit(request, route, event.viewer.ip) : refuse('not-found', 'route');
  const answer = passed === request && route.params ? inOneSpelling(request, segments, places, route) : passed;
  if (!answer.statusCode) return answer;
  answer.headers['x-request-id'] = { value: event.context.requestId };
  if (isShared) Object.assign(answer.headers, crossOrigin);
  return answer;
}

function admit(request, route, address) {
  const isToken = request.headers.authorization;
  const sent = isToken ? tokenOf(request) : (route.isPlayers && passOf(request)) || sessionOf(request);
  const isPlayers = route === 'player' || route.isPlayers || (route.params && request.headers['x-signed-in']);
  if (route === 'only-post') return refuse('only-post');
  if (!sent && (isPlayers || isToken)) return refuse('not-signed-in');
  // Over whatever a client says: functions/authorizers/ and functions/routes/sign-in.ts rely on it. Nothing is
  // verified here.
  delete request.headers[credential.header];
  if (sent) request.headers[credential.header] = { value: sent };
  request.headers['x-viewer-address'] = { value: address };
  return request;
}

function sessionOf(request) {
  const session = own(request.cookies, '__Host-session') || { value: '' };
  return session.value && `cookie ${session.value}`;
}

// Of the passes in the cookie (shared/pass.ts), that of now: all players send the same, so their answer is kept once.
// Without one, the session opens the same, in an answer kept for itself.
function passOf(request) {
  const kept = (own(request.cookies, credential.passCookie) || { value: '' }).value.split('.');
  const slot = Math.floor(Date.now() / credential.slotMs);
  const pass = kept[1 + slot - kept[0]];
  return /^[\w-]{43}$/.test(pass) && `pass ${slot}.${pass}`;
}

// One request is never both: with a token, it has no cookies.
function tokenOf(request) {
  const found = new RegExp(credential.token, 'i').exec(request.headers.authorization.value);
  delete request.headers.authorization;
  request.cookies = {};
  return found && `bearer ${found[1]}`;
}

// Walks the route tree by path segment, and notes the parameters' places.
function nodeAt(segments, places) {
  let node = routes;
  for (let i = 1; node && i < segments.length; i++) {
    const literal = own(node, `/${segments[i]}`);
    if (!literal && segments[i]) places.push(i);
    node = literal || (segments[i] && node.param);
  }
  return node;
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
  const headers = {
    'content-type': { value: 'application/problem+json' },
    'cache-control': { value: 'no-store' },
    'api-version': { value: version },
  };
  if (problem.status === 401) headers['www-authenticate'] = { value: 'Bearer' };
  if (problem.status === 405) headers.allow = { value: 'POST' };
  return {
    statusCode: problem.status,
    headers,
    body: JSON.stringify(problem, fill),
  };
}

// Avoids Object.hasOwn, which CloudFront's runtime does not list among its methods.
function own(object, key) {
  return Object.keys(object).includes(key) ? object[key] : undefined;
}
