import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import { pictureUrls } from '../shared/pictures.ts';
import { type GrantedRoute, routes } from '../shared/routes/index.ts';
import { documentOf, pages, REFERENCE_DOCUMENT, siteFiles, WEB_DIR } from './bundling/web-files.ts';
import { pageRouterCode } from './page-router.ts';
import { boardPaths, marketDataPaths } from './site.ts';
import { ofType, resourcesOf } from './testing/templates.ts';

const documents = ['index.html', 'app.html', REFERENCE_DOCUMENT, ...Object.keys(pages).map(documentOf)];

const resources = resourcesOf('personal');

describe('an error', () => {
  interface ErrorResponse {
    readonly ErrorCode: number;
    readonly ErrorCachingMinTTL?: number;
    readonly ResponseCode?: number;
    readonly ResponsePagePath?: string;
  }
  const responses = ofType(resources, 'AWS::CloudFront::Distribution').flatMap(
    ([, { Properties }]) =>
      (Properties.DistributionConfig as { CustomErrorResponses?: ErrorResponse[] }).CustomErrorResponses ?? [],
  );

  // CloudFront may cache these for ten seconds by default, under a key without cookies.
  test.each([400, 403, 404, 405, 414, 500, 501, 502, 503, 504])(
    '%i of one player is never served to another',
    (code) => {
      expect(responses.find(({ ErrorCode }) => ErrorCode === code)?.ErrorCachingMinTTL).toBe(0);
    },
  );

  test('stays the origin’s and is not replaced by a page', () => {
    expect(responses.filter(({ ResponseCode, ResponsePagePath }) => ResponseCode || ResponsePagePath)).toEqual([]);
  });
});

test('only the payment page loads pictures from another host, PayPal’s', () => {
  const policies = JSON.stringify(ofType(resources, 'AWS::CloudFront::ResponseHeadersPolicy'));
  expect(policies.match(/img-src [^;]*/g)?.toSorted()).toEqual([
    "img-src 'self' data:",
    "img-src 'self' data: https://*.paypal.com https://*.paypalobjects.com",
  ]);
});

test('every picture that a player may choose is a file of the site', () => {
  expect(pictureUrls.filter((url) => !existsSync(`${WEB_DIR}${url}`))).toEqual([]);
});

describe('a deployment', () => {
  interface Deployment {
    readonly DestinationBucketKeyPrefix?: string;
    readonly SystemMetadata: Record<string, string>;
    readonly DistributionId?: unknown;
    readonly Prune: boolean;
  }
  const deployed = ofType(resources, 'Custom::CDKBucketDeployment');
  const deployments = deployed.map(([, { Properties }]) => Properties as unknown as Deployment);
  const cacheControlOf = (prefix: string | undefined) =>
    deployments
      .filter(({ DestinationBucketKeyPrefix }) => DestinationBucketKeyPrefix === prefix)
      .map(({ SystemMetadata }) => SystemMetadata['cache-control']);

  test('waits for no invalidation, which could time out and roll it back', () => {
    expect(deployments).toHaveLength(2);
    expect(deployments.filter(({ DistributionId }) => DistributionId !== undefined)).toEqual([]);
    expect(JSON.stringify(resources)).not.toContain('cloudfront:CreateInvalidation');
  });

  test('needs no invalidation of cached files, because their names change with their content', () => {
    expect(cacheControlOf('assets')).toEqual(['public, max-age=31536000, immutable']);
    const files = readdirSync(`${WEB_DIR}/assets`);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !/-[\w-]{8}\./.test(file))).toEqual([]);
  });

  test('needs no invalidation of files with fixed names, because they are revalidated', () => {
    expect(cacheControlOf(undefined)).toEqual(['no-cache']);
    expect(readdirSync(WEB_DIR).sort()).toEqual([...documents, ...siteFiles, ...['assets', 'pictures']].sort());
  });

  test('deploys the pages after the files, routes and socket that they call', () => {
    const [[, page] = []] = deployed.filter(([id]) => id.includes('DeployPages'));
    const ids = [page?.DependsOn ?? []].flat().join(' ');
    for (const id of ['SiteFilesDeployAssetsCustomResource', 'RestApiauthorizerequestFunction', 'SiteEdgeGuard'])
      expect(ids).toContain(id);
    for (const stack of ['RoutesA', 'RoutesB', 'RoutesC']) expect(ids).toContain(`RestApi${stack}NestedStack`);
    expect(ids).toContain('LiveSocketconnectFunction');
  });

  test('keeps the previous build for browsers that still run it', () => {
    expect(deployments.map(({ Prune }) => Prune)).toEqual([false, false]);
  });
});

test('the edge caches exactly the routes that declare it', () => {
  const atEdge = [...marketDataPaths, ...boardPaths].map((pattern) => new RegExp(`^${pattern.replace('*', '.*')}$`));
  const kept = Object.values<GrantedRoute>(routes).filter(({ path }) => atEdge.some((pattern) => pattern.test(path)));
  const saying = Object.values<GrantedRoute>(routes).filter(({ cachedAtEdge }) => cachedAtEdge);
  expect(kept.map(({ name }) => name)).toEqual(saying.map(({ name }) => name));
});

test('the cache key of boards has their credential, and that of market data no cookie or header', () => {
  interface CacheKey {
    readonly CookiesConfig: object;
    readonly HeadersConfig: object;
  }
  const keys = ofType(resources, 'AWS::CloudFront::CachePolicy').map(([, { Properties }]) => {
    const { ParametersInCacheKeyAndForwardedToOrigin: key } = Properties.CachePolicyConfig as Record<string, CacheKey>;
    return [key?.CookiesConfig, key?.HeadersConfig];
  });
  expect(keys).toEqual([
    [{ CookieBehavior: 'none' }, { HeaderBehavior: 'none' }],
    [{ CookieBehavior: 'none' }, { HeaderBehavior: 'whitelist', Headers: ['x-credential'] }],
  ]);
  const kept = Object.values<GrantedRoute>(routes).filter(({ cachedAtEdge }) => cachedAtEdge);
  const players = kept.filter(({ access }) => access !== 'anyone');
  expect(players.map(({ path }) => path.replace('{board}', '*')).toSorted()).toEqual(boardPaths.toSorted());
});

test('the pages and the manifest refer only to existing files', () => {
  const { icons } = JSON.parse(readFileSync(`${WEB_DIR}/manifest.webmanifest`, 'utf8')) as { icons: { src: string }[] };
  const pages = documents.map((page) => readFileSync(`${WEB_DIR}/${page}`, 'utf8')).join('');
  const named = [...pages.matchAll(/(?:href|src|content)="(\/[\w./-]+\.\w+)"/g)].map(([, path = '']) => path);
  const paths = [...named, ...icons.map(({ src }) => src)];
  expect(paths).toEqual(expect.arrayContaining(['/og.png', '/manifest.webmanifest', '/apple-touch-icon.png']));
  expect(paths.filter((path) => !existsSync(WEB_DIR + path))).toEqual([]);
});

test('the preview picture of a link is small enough for every service', () => {
  expect(statSync(`${WEB_DIR}/og.png`).size).toBeLessThan(60_000);
});

describe('the address of a page', () => {
  const context = createContext({});
  runInContext(pageRouterCode(), context);
  const handle = (request: object) =>
    JSON.parse(runInContext(`JSON.stringify(handler(${JSON.stringify({ request })}))`, context));
  const answered = (uri: string, cookies: object = {}, headers: object = {}): string =>
    handle({ uri, cookies, headers }).uri;
  const returning = { 'signed-in': { value: 'yes' } };

  test.each([
    ['/', '/index.html'],
    ['/index.html', '/index.html'],
    ['/trading', '/trading-page.html'],
    ['/api', '/api.html'],
    ['/stocks/TFM', '/stock-page.html'],
    ['/leagues', '/leagues-page.html'],
    ['/leagues/0192', '/league-page.html'],
    ['/leagues/0192/members', '/app.html'],
    ['/stocks', '/app.html'],
    ['/constructor', '/app.html'],
    ['/favicon.svg', '/favicon.svg'],
    ['/assets/main-ABCDEFGH.js', '/assets/main-ABCDEFGH.js'],
  ])('%s gives a visitor %s', (uri, file) => {
    expect(answered(uri)).toBe(file);
  });

  test.each([
    ['/', '/portfolio-page.html'],
    ['/index.html', '/portfolio-page.html'],
    ['/trading', '/trading-page.html'],
    ['/nowhere', '/app.html'],
    ['/favicon.svg', '/favicon.svg'],
  ])('%s gives a device that was signed in %s', (uri, file) => {
    expect(answered(uri, returning)).toBe(file);
    expect(readdirSync(WEB_DIR)).toContain(file.slice(1));
  });

  test.each([
    ['/subscription/', {}, '/subscription'],
    ['/Subscription', { a: { value: '%41' }, b: { value: '' } }, '/subscription?a=%41&b'],
    ['/%53ubscription', { a: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] } }, '/subscription?a=1&a=2'],
    ['/Stocks/tfm/', {}, '/stocks/tfm'],
    ['//trading', {}, '/trading'],
  ])('has one spelling, to which %s redirects with its query', (uri, querystring, location) => {
    const { statusCode, headers } = handle({ uri, cookies: {}, querystring });
    expect([statusCode, headers.location.value]).toEqual([308, location]);
  });

  test.each(['//evil/', '/\\evil/', '/%2Fevil/', '/%5Cevil/', '/Nowhere/', '/API/logout'])(
    'does not redirect if it belongs to no screen: %s',
    (uri) => {
      expect(answered(uri)).toBe('/app.html');
    },
  );

  test('of the API catalogue tells programs where the document is', () => {
    const { statusCode, headers, body } = handle({ uri: '/.well-known/api-catalog', cookies: {} });
    expect([statusCode, headers['content-type'].value]).toEqual([200, expect.stringMatching('^application/linkset')]);
    const [{ 'service-desc': description, 'service-doc': guide }] = JSON.parse(body).linkset;
    for (const { href } of [...description, ...guide]) expect(existsSync(WEB_DIR + answered(href))).toBe(true);
  });

  test.each(['/favicon.ico', '/wp-login.php', '/stocks/a.b', '/constructor.x', '/leagues/0192/page.html'])(
    '%s does not exist and answers with a problem document',
    (uri) => {
      const { statusCode, headers, body } = handle({ uri, cookies: returning, headers: {} });
      expect([statusCode, headers['content-type'].value]).toEqual([404, 'application/problem+json']);
      expect(JSON.parse(body)).toMatchObject({ code: 'not-found', detail: 'There is no such page.' });
    },
  );

  test('with a full stop opens the app for a person, which says that there is no such page', () => {
    const accept = { value: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    for (const uri of ['/stocks/TFM.', '/wp-login.php']) expect(answered(uri, {}, { accept })).toMatch(/[.]html$/);
    expect(answered('/favicon.svg', {}, { accept })).toBe('/favicon.svg');
  });

  test('of a file of the build gives that file', () => {
    const files = readdirSync(WEB_DIR, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    for (const { parentPath, name } of files) {
      const uri = `${parentPath}/${name}`.slice(WEB_DIR.length);
      expect(answered(uri, returning)).toBe(uri === '/index.html' ? '/portfolio-page.html' : uri);
    }
  });
});
