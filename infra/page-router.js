// Serves the landing page or the portfolio's document at the site's own URL, and the screen's document at other paths
// without a file. A missing file is a 404 here; the bucket would answer 403, in XML. A screen's address has one
// spelling, because behaviours depend on the path. page-router.ts declares `documents`, `names`, `canonicalPath`,
// `files`, `missing` and `catalog`. CloudFront's runtime does not list Object.hasOwn.
function handler(event) {
  const request = event.request;
  const uri = request.uri === '/index.html' ? '/' : request.uri;
  if (uri === '/.well-known/api-catalog') return found();
  const segments = uri.split('/');
  if (segments[segments.length - 1].includes('.')) {
    if (isFile(uri)) return request;
    if (!isOpened(request)) return notFound();
  }
  const canonical = canonicalPath(uri, names);
  if (canonical !== uri) return moved(canonical, request.querystring);
  const screen = segments.length === 3 ? `/${segments[1]}/:` : uri;
  const isVisitor = uri === '/' && !request.cookies['signed-in'];
  const document = Object.keys(documents).includes(screen) ? documents[screen] : 'app.html';
  request.uri = isVisitor ? '/index.html' : `/${document}`;
  return request;
}

function isFile(uri) {
  return /^\/(assets|pictures)\//.test(uri) || files.includes(uri.slice(1));
}

// A tab sends this header, for example for a link with a full stop at its end. The app has a page for that.
function isOpened(request) {
  const accept = request.headers.accept;
  return Boolean(accept) && accept.value.includes('text/html');
}

function moved(path, querystring) {
  const pairs = [];
  for (const name in querystring) {
    const sent = querystring[name];
    for (const each of sent.multiValue || [sent]) pairs.push(each.value ? `${name}=${each.value}` : name);
  }
  const query = pairs.length > 0 ? `?${pairs.join('&')}` : '';
  return { statusCode: 308, headers: { location: { value: path + query }, 'cache-control': { value: 'no-cache' } } };
}

function notFound() {
  return {
    statusCode: missing.status,
    headers: { 'content-type': { value: 'application/problem+json' }, 'cache-control': { value: 'no-store' } },
    body: JSON.stringify(missing),
  };
}

// Answers where programs find the API (RFC 9727). A file without an extension would have no media type.
function found() {
  return {
    statusCode: 200,
    headers: {
      'content-type': { value: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"' },
      'cache-control': { value: 'no-cache' },
      link: { value: '</.well-known/api-catalog>; rel="api-catalog"' },
    },
    body: JSON.stringify(catalog),
  };
}
