import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CfnElement, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Function as CloudFrontFunction,
  Distribution,
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
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { SOCKET_PATH } from '../shared/live.ts';
import { SLOT_SECONDS } from '../shared/slot.ts';
import { WEB_DIR } from './build.ts';
import type { LiveSocket } from './live-socket.ts';
import { root } from './paths.ts';
import { createResponseHeaders, PAYPAL_HOSTS } from './response-headers.ts';
import type { RestApi } from './rest-api.ts';
import type { StageNames } from './stage-names.ts';

/**
 * The one page that pays. A browser keeps the policy of the document it loaded, so the web app enters and leaves this
 * page by loading a document (web/app/document-boundary.ts).
 */
const PAYMENT_PAGE = '/subscription';

/** The routes of shared/routes.ts that are `cachedUntilNextSlot`, as CloudFront matches them, and what they ask. */
export const MARKET_DATA_PATHS = ['/api/stocks*', '/api/news', '/api/market'];
const MARKET_DATA_QUERIES = ['range', 'symbol', 'before'];

export interface SiteProps {
  readonly names: StageNames;
  readonly keepsData: boolean;
  readonly restApi: RestApi;
  readonly socket: LiveSocket;
}

/** One host name for all: the React build from S3, the HTTP API under /api and /paypal, the live socket at /ws. */
export class Site extends Construct {
  readonly distribution: Distribution;
  private readonly bucket: Bucket;
  private readonly logs: Bucket;

  constructor(scope: Construct, id: string, { names, restApi, socket, keepsData }: SiteProps) {
    super(scope, id);
    this.logs = this.createBucket('Logs', { keepsData, objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED });
    this.bucket = this.createBucket('Bucket', { keepsData: false, serverAccessLogsBucket: this.logs });
    const access = new S3OriginAccessControl(this, 'FilesAccess', { originAccessControlName: names.filesAccess });
    const headers = createResponseHeaders(this, 'Headers', { name: names.headersPolicy });
    const pageRouter = this.createPageRouter(names.pageRouter);
    const pages: BehaviorOptions = {
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket, { originAccessControl: access }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: headers,
      functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: pageRouter }],
    };
    const paymentHeaders = createResponseHeaders(this, 'PaymentHeaders', {
      name: names.paymentHeadersPolicy,
      guests: PAYPAL_HOSTS,
    });
    const api = this.apiBehavior(restApi, headers);
    const live = this.apiBehavior(socket, headers);
    const marketData: BehaviorOptions = {
      ...api,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: this.createMarketDataCache(names.marketDataCachePolicy),
      originRequestPolicy: undefined,
    };
    this.distribution = new Distribution(this, 'Distribution', {
      comment: 'Tradefloor',
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      enableLogging: true,
      logBucket: this.logs,
      logIncludesCookies: false,
      defaultRootObject: 'index.html',
      defaultBehavior: pages,
      additionalBehaviors: {
        ...Object.fromEntries(MARKET_DATA_PATHS.map((path) => [path, marketData])),
        '/api/*': api,
        '/paypal/*': api,
        [SOCKET_PATH]: live,
        [PAYMENT_PAGE]: { ...pages, responseHeadersPolicy: paymentHeaders },
      },
    });
    this.deploy();
    this.acknowledgeFindings();
  }

  get url(): string {
    return `https://${this.distribution.distributionDomainName}`;
  }

  private apiBehavior(
    { domainName }: Pick<RestApi, 'domainName'>,
    responseHeadersPolicy: ResponseHeadersPolicy,
  ): BehaviorOptions {
    return {
      origin: new HttpOrigin(domainName),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // API Gateway answers 403 to a Host that is not its own.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy,
    };
  }

  /** One answer for everybody until it says that it is old: no cookie and no header tells callers apart. */
  private createMarketDataCache(cachePolicyName: string): CachePolicy {
    return new CachePolicy(this, 'MarketDataCache', {
      cachePolicyName,
      comment: 'Tradefloor market data, until the next slot',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(SLOT_SECONDS),
      cookieBehavior: CacheCookieBehavior.none(),
      headerBehavior: CacheHeaderBehavior.none(),
      queryStringBehavior: CacheQueryStringBehavior.allowList(...MARKET_DATA_QUERIES),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    });
  }

  /** Pages are routed in the browser: every path without a file name is answered with the app. */
  private createPageRouter(functionName: string): CloudFrontFunction {
    return new CloudFrontFunction(this, 'PageRouter', {
      functionName,
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(readFileSync(join(root, 'infra/page-router.js'), 'utf8')),
      comment: 'Answers page paths with the app',
    });
  }

  /** Hashed files never change and may be kept for a year, also those of the last build; the rest is always asked for. */
  private deploy(): void {
    const { bucket, distribution } = this;
    const assets = new BucketDeployment(this, 'DeployAssets', {
      sources: [Source.asset(join(WEB_DIR, 'assets'))],
      destinationBucket: bucket,
      destinationKeyPrefix: 'assets',
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
      prune: false,
    });
    const pages = new BucketDeployment(this, 'DeployPages', {
      sources: [Source.asset(WEB_DIR, { exclude: ['assets', 'assets/**'] })],
      destinationBucket: bucket,
      cacheControl: [CacheControl.fromString('no-cache')],
      distribution,
      distributionPaths: ['/*'],
      prune: false,
    });
    pages.node.addDependency(assets);
  }

  private createBucket(
    id: string,
    options: { keepsData: boolean; objectOwnership?: ObjectOwnership; serverAccessLogsBucket?: Bucket },
  ): Bucket {
    const { keepsData, ...properties } = options;
    return new Bucket(this, id, {
      ...properties,
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      autoDeleteObjects: !keepsData,
      lifecycleRules: id === 'Logs' ? [{ expiration: Duration.days(90) }] : [],
    });
  }

  private acknowledgeFindings(): void {
    const accept = (id: string, reason: string) => Validations.of(this.distribution).acknowledge({ id, reason });
    accept('AwsSolutions-CFR1', 'The game is open to players everywhere.');
    accept('AwsSolutions-CFR2', 'A web application firewall costs more than the rest of a small stage together.');
    accept('AwsSolutions-CFR4', 'Without a domain of its own a stage uses the default CloudFront certificate.');
    this.acknowledgeDeploymentFunction();
  }

  /** The function that CDK brings to copy files into the bucket is CDK's to write. It runs at deployment only. */
  private acknowledgeDeploymentFunction(): void {
    const stack = Stack.of(this);
    const provided = stack.node.children.filter(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'));
    const reason = 'The bucket deployment that comes with CDK; it runs while a stack is deployed and not otherwise.';
    const assets = 'arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*';
    const bucket = `<${stack.getLogicalId(this.bucket.node.defaultChild as CfnElement)}.Arn>/*`;
    const wildcards = [
      ...['s3:GetObject*', 's3:GetBucket*', 's3:List*', 's3:DeleteObject*', 's3:Abort*'].map(
        (each) => `Action::${each}`,
      ),
      ...[assets, bucket, '*'].map((each) => `Resource::${each}`),
    ];
    const policy = 'Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole';
    const ids = [
      'AwsSolutions-L1',
      `AwsSolutions-IAM4[${policy}]`,
      ...wildcards.map((each) => `AwsSolutions-IAM5[${each}]`),
    ];
    for (const construct of provided) for (const id of ids) Validations.of(construct).acknowledge({ id, reason });
  }
}
