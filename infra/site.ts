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
  ResponseHeadersPolicy,
  S3OriginAccessControl,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Construct, type IDependable } from 'constructs';
import { CREDENTIAL_HEADER } from '../shared/credential.ts';
import { SOCKET_PATH } from '../shared/live.ts';
import { ORIGIN_KEY_HEADER } from '../shared/origin-key.ts';
import { answerAssistant } from '../shared/routes/assistants.ts';
import { signIn } from '../shared/routes/sign-in.ts';
import { STRATEGY_FRAME } from './bundling/web-files.ts';
import { edgeGuardCode, keptQueries } from './edge-guard.ts';
import { createFirewall } from './firewall.ts';
import type { LiveSocket } from './live-socket.ts';
import { pageRouterCode } from './page-router.ts';
import { createResponseHeaders, payPalHosts } from './response-headers.ts';
import { privateBucket, SiteFiles } from './site-files.ts';
import type { StageNames } from './stage-names.ts';
import type { StageOptions } from './stage-options.ts';

/**
 * A browser keeps the policy of the document it loaded, so the web app enters and leaves this page by loading a
 * document (web/app/routes.tsx).
 */
const PAYMENT_PAGE = '/subscription';

/** The `cachedAtEdge` routes of shared/routes/, as CloudFront matches them. */
export const marketDataPaths = ['/api/stocks*', '/api/news', '/api/market*', '/api/fairness*', '/api/contests/*'];
/** The cached routes that are for players. */
export const boardPaths = ['/api/boards/*', '/api/players', '/api/seasons'];

/** CloudFront caches these errors for ten seconds by default, and all players would get one player's error. */
const keptErrors = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504];

interface ApiAddress {
  readonly domainName: string;
}

interface SiteProps {
  readonly names: StageNames;
  readonly keepsData: boolean;
  readonly chosen: StageOptions;
  readonly originKey: string;
  readonly restApi: ApiAddress;
  readonly socket: LiveSocket;
}

/** Serves one host name: the React build from S3, the HTTP API under /api and /paypal, the live socket at /ws. */
export class Site extends Construct {
  readonly distribution: Distribution;
  readonly #files: SiteFiles;
  readonly #logs: Bucket | undefined;
  readonly #chosen: StageOptions;
  readonly #originKey: string;
  readonly guard: CloudFrontFunction;

  constructor(scope: Construct, id: string, { names, restApi, socket, keepsData, chosen, originKey }: SiteProps) {
    super(scope, id);
    this.#chosen = chosen;
    this.#originKey = originKey;
    // Logs still arrive after the distribution is gone, so only a stage that keeps its data has a bucket for them.
    // CloudFront only delivers logs into a bucket with access control lists.
    this.#logs = keepsData
      ? new Bucket(this, 'Logs', {
          ...privateBucket,
          objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
          removalPolicy: RemovalPolicy.RETAIN,
          lifecycleRules: [{ expiration: Duration.days(90) }],
        })
      : undefined;
    this.#files = new SiteFiles(this, 'Files', { accessLogs: this.#logs });
    const access = new S3OriginAccessControl(this, 'FilesAccess', { originAccessControlName: names.filesAccess });
    const headers = createResponseHeaders(this, 'Headers', { name: names.headersPolicy });
    const pageRouter = this.#createViewerFunction('PageRouter', {
      functionName: names.pageRouter,
      comment: 'Answers page paths with the app, and visitors with their page',
      code: pageRouterCode(),
    });
    // A page with a signed-in player sends a header. Without a session cookie it gets a 401, so its polling notices
    // that the session is gone.
    this.guard = this.#createViewerFunction('EdgeGuard', {
      functionName: names.edgeGuard,
      comment: 'Lets through what the routes take, in one spelling',
      code: edgeGuardCode(),
    });
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
    const frameHeaders = createResponseHeaders(this, 'FrameHeaders', { name: names.frameHeadersPolicy, isFrame: true });
    const api: BehaviorOptions = {
      ...this.#apiBehavior(restApi, headers),
      functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: this.guard }],
    };
    const live = this.#apiBehavior(socket, headers);
    const cached = (cachePolicy: CachePolicy): BehaviorOptions => ({
      ...api,
      cachePolicy,
      originRequestPolicy: undefined,
    });
    const marketData = cached(this.#createCache('MarketDataCache', names.marketDataCachePolicy));
    const boards = cached(this.#createCache('BoardsCache', names.boardsCachePolicy, CREDENTIAL_HEADER));
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
        ...Object.fromEntries(boardPaths.map((path) => [path, boards])),
        // A challenge's page runs AWS's script, which our content security policy would not allow.
        ...(chosen.hasFirewall && {
          [signIn.path]: { ...api, responseHeadersPolicy: ResponseHeadersPolicy.SECURITY_HEADERS },
        }),
        '/api/*': api,
        '/paypal/*': api,
        [answerAssistant.path]: api,
        [SOCKET_PATH]: live,
        [PAYMENT_PAGE]: { ...pages, responseHeadersPolicy: paymentHeaders },
        [`/${STRATEGY_FRAME}`]: { ...pages, responseHeadersPolicy: frameHeaders },
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

  /** Deploys pages after the new release's functions, which they call, and after the guard that knows their routes. */
  deployPagesAfter(...parts: readonly IDependable[]): void {
    this.#files.deployPagesAfter(this.guard, ...parts);
  }

  #apiBehavior({ domainName }: ApiAddress, responseHeadersPolicy: ResponseHeadersPolicy): BehaviorOptions {
    return {
      // This overrides a client's header of the same name.
      origin: new HttpOrigin(domainName, { customHeaders: { [ORIGIN_KEY_HEADER]: this.#originKey } }),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // API Gateway answers 403 to a foreign Host.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy,
    };
  }

  /**
   * Caches an answer for all callers, as long as its own headers say. The key contains no cookie or header, except for
   * boards the pass, which all players share (shared/pass.ts).
   */
  #createCache(id: string, cachePolicyName: string, ...headers: string[]): CachePolicy {
    return new CachePolicy(this, id, {
      cachePolicyName,
      comment: `Tradefloor answers, as long as they say (${id})`,
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(1),
      cookieBehavior: CacheCookieBehavior.none(),
      headerBehavior: headers.length > 0 ? CacheHeaderBehavior.allowList(...headers) : CacheHeaderBehavior.none(),
      queryStringBehavior: CacheQueryStringBehavior.allowList(...keptQueries),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
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
