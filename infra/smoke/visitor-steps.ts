import { type GrantedRoute, routes } from '../../shared/routes/index.ts';
import { listPlans } from '../../shared/routes/payments.ts';
import { getPortfolio } from '../../shared/routes/portfolio.ts';
import { listStocks } from '../../shared/routes/stocks.ts';
import { TICK_MS } from '../../shared/tick.ts';
import { HttpPlayer } from '../local/testing/http-player.ts';
import { ask, check, codeOf, expectRefusal } from './ask.ts';
import type { SmokeOptions } from './options.ts';
import { Skipped, type Step } from './run-steps.ts';

const strictHeaders = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];

type Fetched = Awaited<ReturnType<HttpPlayer['fetch']>>;

export function visitorSteps({ url, apiUrl }: SmokeOptions): Step[] {
  const visitor = new HttpPlayer(url);
  return [
    { name: 'landing page', run: () => visitLanding(visitor) },
    { name: 'static file', needs: ['landing page'], run: () => visitFile(visitor) },
    { name: 'page of the app', run: () => visitApp(visitor) },
    { name: 'plain http is refused', run: () => visitPlain(url) },
    { name: 'market data', run: () => readMarketData(visitor) },
    { name: 'market data is cached', needs: ['market data'], run: () => readTwice(visitor) },
    { name: 'plans', run: async () => `${(await ask(visitor, listPlans)).length} plans` },
    { name: 'no session is 401', run: () => refuseVisitor(visitor) },
    { name: 'an unknown path is 404', run: () => visitNowhere(visitor) },
    { name: 'the API’s own address is closed', run: () => visitApi(apiUrl) },
  ];
}

async function refuseVisitor(visitor: HttpPlayer): Promise<undefined> {
  await expectRefusal(visitor, getPortfolio, { status: 401, code: 'not-signed-in' });
}

async function visitLanding(visitor: HttpPlayer): Promise<undefined> {
  const page = await visitor.fetch('/');
  check(page.status === 200 && page.text.includes('Tradefloor'), `/ answers ${page.status} ${page.text.slice(0, 100)}`);
  const missing = strictHeaders.filter((name) => !page.headers.has(name));
  check(missing.length === 0, `without the headers ${missing.join(', ')}`);
  checkCompressed(page, '/');
  check(page.headers.get('cache-control') === 'no-cache', `kept for ${page.headers.get('cache-control')}`);
}

async function visitFile(visitor: HttpPlayer): Promise<string> {
  const [path] = /\/assets\/[\w.-]+\.js/.exec((await visitor.fetch('/')).text) ?? [];
  check(path !== undefined, 'the landing page names no script');
  const file = await visitor.fetch(path);
  check(file.status === 200, `${path} answers ${file.status}`);
  check(/\bimmutable\b/.test(file.headers.get('cache-control') ?? ''), `${path} may not be kept`);
  checkCompressed(file, path);
  return path;
}

function checkCompressed({ headers, text }: Fetched, path: string): void {
  const isCompressed = /^(br|gzip)$/.test(headers.get('content-encoding') ?? '');
  check(isCompressed || text.length < 1000, `${path} is not compressed`);
}

/** A partial deployment may leave the app's page with files that are still missing. */
async function visitApp(visitor: HttpPlayer): Promise<string> {
  const page = await visitor.fetch('/trading');
  check(page.status === 200, `/trading answers ${page.status}`);
  const paths = [...new Set(page.text.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
  check(paths.length > 0, '/trading names no files');
  for (const path of paths) {
    const { status } = await visitor.fetch(path, { method: 'HEAD' });
    check(status === 200, `${path} answers ${status}`);
  }
  return `${paths.length} files`;
}

async function visitPlain(url: string): Promise<undefined> {
  if (!url.startsWith('https:')) throw new Skipped('a laptop has no https');
  const { status, headers } = await new HttpPlayer(url.replace('https:', 'http:')).fetch('/');
  const location = headers.get('location') ?? '';
  check(status >= 301 && location.startsWith('https:'), `http answers ${status} ${location}`);
}

async function readMarketData(visitor: HttpPlayer): Promise<string> {
  const kept = Object.values<GrantedRoute>(routes).filter(
    (route) =>
      route.cachedAtEdge && route.access === 'anyone' && !route.path.includes('{') && typeof route.output !== 'string',
  );
  for (const route of kept) await ask(visitor, route);
  return kept.map(({ path }) => path).join(' ');
}

async function readTwice(visitor: HttpPlayer): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const [first, second] = [await visitor.fetch(listStocks.path), await visitor.fetch(listStocks.path)];
    const [etag, other] = [first, second].map(({ headers }) => headers.get('etag'));
    check(Boolean(etag), 'no ETag');
    const known = await visitor.fetch(listStocks.path, { headers: { 'if-none-match': etag ?? '' } });
    // A tick may end in between, once.
    if ((etag !== other || known.status === 200) && attempt === 1) continue;
    check(first.text === second.text && etag === other, 'two reads of a tick differ');
    check(known.status === 304, `a known answer is ${known.status}, and not 304`);
    const expires = second.headers.get('expires') ?? '';
    check(Date.parse(expires) % TICK_MS === 0, `expires: ${expires}`);
    return second.headers.get('x-cache') ?? expires;
  }
}

async function visitNowhere(visitor: HttpPlayer): Promise<undefined> {
  const route = await visitor.fetch('/api/no-such-route');
  const isRefused = route.status === 404 && codeOf(route.text) === 'not-found';
  check(isRefused, `a route that is not there answers ${route.status} ${route.text.slice(0, 100)}`);
  // S3 answers 403 if the bucket may not be listed.
  const file = await visitor.fetch('/assets/no-such-file.js');
  check([403, 404].includes(file.status), `a file that is not there answers ${file.status}`);
}

async function visitApi(apiUrl: string | undefined): Promise<undefined> {
  if (apiUrl === undefined) throw new Skipped('its address is not known here; --api ADDRESS names it');
  const { status, text } = await new HttpPlayer(apiUrl).fetch(listStocks.path);
  check(status === 403 || status === 404, `it answers ${status} ${text.slice(0, 100)}`);
}
