import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Function as CloudFrontFunction,
  Distribution,
  type DistributionProps,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  type ResponseHeadersPolicy,
  S3OriginAccessControl,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Construct, type IDependable } from 'constructs';
import { SOCKET_PATH } from '../shared/live.ts';
import { ORIGIN_KEY_HEADER } from '../shared/origin-key.ts';
import { edgeGuardCode, keptQueries } from './edge-guard.ts';
import { createFirewall } from './firewall.ts';
import type { LiveSocket } from './live-socket.ts';
import { root } from './paths.ts';
import { createResponseHeaders, payPalHosts } from './response-headers.ts';
import type { RestApi } from './rest-api.ts';
import { privateBucket, SiteFiles } from './site-files.ts';
import type { StageNames } from './stage-names.ts';
import type { StageOptions } from './stage-options.ts';

/**
 * The one page that pays. A browser keeps the policy of the document it loaded, so the web app enters and leaves this
 * page by loading a document (web/app/routes.tsx).
 */
const PAYMENT_PAGE = '/subscription';

/**
 * The routes of shared/routes/ that are `cachedAtEdge`, as CloudFront matches them.
 */
export const marketDataPaths = ['/api/stocks*', '/api/news', '/api/market*', '/api/fairness*'];

/**
 * The errors that CloudFront keeps for ten seconds by default, whatever the cache policy. An error of one player would
 * then be everybody's answer, also where answers depend on cookies.
 */
const keptErrors = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504];

interface SiteProps {
  readonly names: StageNames;
  readonly keepsData: boolean;
  readonly chosen: StageOptions;
  /** Sent to the APIs with every request, which take none without it. */
  readonly originKey: string;
  readonly restApi: RestApi;
  readonly socket: LiveSocket;
}

/** One host name for all: the React build from S3, the HTTP API under /api and /paypal, the live socket at /ws. */
export class Site extends Construct {
  readonly distribution: Distribution;
  readonly #files: SiteFiles;
  readonly #logs: Bucket | undefined;
  readonly #chosen: StageOptions;
  readonly #originKey: string;
  readonly #guard: CloudFrontFunction;

  constructor(scope: Construct, id: string, { names, restApi, socket, keepsData, chosen, originKey }: SiteProps) {
    super(scope, id);
    this.#chosen = chosen;
    this.#originKey = originKey;
    // Logs are delivered after the distribution is gone, so only a stage that keeps its data has a bucket for them.
    this.#logs = keepsData ? this.#createLogs() : undefined;
    this.#files = new SiteFiles(this, 'Files', { accessLogs: this.#logs });
    const access = new S3OriginAccessControl(this, 'FilesAccess', { originAccessControlName: names.filesAccess });
    const headers = createResponseHeaders(this, 'Headers', { name: names.headersPolicy });
    const pageRouter = this.#createPageRouter(names.pageRouter);
    this.#guard = this.#createEdgeGuard(names.edgeGuard);
    const pages: BehaviorOptions = {
      origin: S3BucketOrigin.withOriginAccessControl(this.#files.bucket, { originAccessControl: access }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: headers,
      functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: pageRouter }],
    };
    const paymentHeaders = createResponseHeaders(this, 'PaymentHeaders', {
      name: names.paymentHeadersPolicy,
      guests: payPalHosts,
    });
    const api: BehaviorOptions = {
      ...this.#apiBehavior(restApi, headers),
      functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: this.#guard }],
    };
    const live = this.#apiBehavior(socket, headers);
    const marketData: BehaviorOptions = {
      ...api,
      cachePolicy: this.#createMarketDataCache(names.marketDataCachePolicy),
      originRequestPolicy: undefined,
    };
    this.distribution = new Distribution(this, 'Distribution', {
      comment: 'Tradefloor',
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      ...this.#ownDomain(),
      ...(chosen.hasFirewall && { webAclId: createFirewall(this, 'Firewall').attrArn }),
      ...(this.#logs && { logBucket: this.#logs, logIncludesCookies: false }),
      defaultRootObject: 'index.html',
      errorResponses: keptErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      defaultBehavior: pages,
      additionalBehaviors: {
        ...Object.fromEntries(marketDataPaths.map((path) => [path, marketData])),
        '/api/*': api,
        '/paypal/*': api,
        [SOCKET_PATH]: live,
        [PAYMENT_PAGE]: { ...pages, responseHeadersPolicy: paymentHeaders },
      },
    });
    this.#acknowledgeFindings();
  }

  get url(): string {
    return `https://${this.#chosen.domain?.name ?? this.distribution.distributionDomainName}`;
  }

  #ownDomain(): Pick<DistributionProps, 'domainNames' | 'certificate'> {
    const { domain } = this.#chosen;
    if (!domain) return {};
    const certificate = Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn);
    return { domainNames: [domain.name], certificate };
  }

  /** A new page calls what a new release has: its functions come first, and the guard that knows their routes. */
  deployPagesAfter(...parts: readonly IDependable[]): void {
    this.#files.deployPagesAfter(this.#guard, ...parts);
  }

  #apiBehavior(
    { domainName }: Pick<RestApi, 'domainName'>,
    responseHeadersPolicy: ResponseHeadersPolicy,
  ): BehaviorOptions {
    return {
      // A custom header of the origin goes over one of the same name that a client sends.
      origin: new HttpOrigin(domainName, { customHeaders: { [ORIGIN_KEY_HEADER]: this.#originKey } }),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // API Gateway answers 403 to a Host that is not its own.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy,
    };
  }

  /** One answer for everybody until it says that it is old: no cookie and no header tells callers apart. */
  #createMarketDataCache(cachePolicyName: string): CachePolicy {
    return new CachePolicy(this, 'MarketDataCache', {
      cachePolicyName,
      comment: 'Tradefloor market data, as long as it says',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(1),
      cookieBehavior: CacheCookieBehavior.none(),
      headerBehavior: CacheHeaderBehavior.none(),
      queryStringBehavior: CacheQueryStringBehavior.allowList(...keptQueries),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    });
  }

  /**
   * Pages are routed in the browser: every path without a file name is answered with the app. The site's own address is,
   * too, where a player was signed in before; others are shown the visitors' page.
   */
  #createPageRouter(functionName: string): CloudFrontFunction {
    return this.#createViewerFunction('PageRouter', {
      functionName,
      comment: 'Answers page paths with the app, and visitors with their page',
      code: readFileSync(join(root, 'infra/page-router.js'), 'utf8'),
    });
  }

  /**
   * What no route takes is answered here, with a code, and reaches no API. Market data has one address each. It is polled
   * on every screen: a page that shows a signed-in player says so in a header, and without a session cookie it is then
   * answered 401, and needs no other request to learn that its session is gone.
   */
  #createEdgeGuard(functionName: string): CloudFrontFunction {
    return this.#createViewerFunction('EdgeGuard', {
      functionName,
      comment: 'Lets through what the routes take, in one spelling',
      code: edgeGuardCode(),
    });
  }

  #createViewerFunction(
    id: string,
    { code, ...names }: { functionName: string; comment: string; code: string },
  ): CloudFrontFunction {
    return new CloudFrontFunction(this, id, {
      ...names,
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(code),
    });
  }

  /** For access logs. CloudFront delivers only into a bucket that has access control lists. */
  #createLogs(): Bucket {
    return new Bucket(this, 'Logs', {
      ...privateBucket,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      removalPolicy: RemovalPolicy.RETAIN,
      lifecycleRules: [{ expiration: Duration.days(90) }],
    });
  }

  #acknowledgeFindings(): void {
    const accept = (id: string, reason: string) => Validations.of(this.distribution).acknowledge({ id, reason });
    accept('AwsSolutions-CFR1', 'The game is open to players everywhere.');
    if (!this.#chosen.hasFirewall)
      accept('AwsSolutions-CFR2', 'A web application firewall costs more than the rest of a small stage together.');
    if (!this.#chosen.domain)
      accept('AwsSolutions-CFR4', 'Without a domain of its own a stage uses the default CloudFront certificate.');
    if (this.#logs) return;
    const reason = 'Logs go on arriving for a while after a stack is gone, in a bucket that then cannot be deleted.';
    accept('AwsSolutions-CFR3', reason);
    Validations.of(this.#files.bucket).acknowledge({ id: 'AwsSolutions-S1', reason });
  }
}
