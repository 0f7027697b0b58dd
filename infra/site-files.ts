import { join } from 'node:path';
import {
  type CfnElement,
  type CfnResource,
  type CustomResourceProvider,
  RemovalPolicy,
  Stack,
  Validations,
} from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { DISABLE_ASSET_STAGING_CONTEXT } from 'aws-cdk-lib/cx-api';
import { Construct, type IDependable } from 'constructs';
import { WEB_DIR } from './bundling/web-files.ts';
import { ExpiringLog } from './lambda-function.ts';

export const privateBucket = {
  encryption: BucketEncryption.S3_MANAGED,
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  enforceSSL: true,
} as const;

/** Gives CDK's functions that fill and empty the bucket logs that expire, and roles that cannot create other logs. */
export class SiteFiles extends Construct {
  readonly bucket: Bucket;
  readonly #pages: BucketDeployment;

  constructor(scope: Construct, id: string, { accessLogs }: { accessLogs?: Bucket }) {
    super(scope, id);
    // Staging makes a copy of the build without its assets, also if functions' folders are not staged.
    this.node.setContext(DISABLE_ASSET_STAGING_CONTEXT, false);
    this.bucket = new Bucket(this, 'Bucket', {
      ...privateBucket,
      serverAccessLogsBucket: accessLogs,
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: true,
    });
    this.#logEmptying();
    this.#pages = this.#deploy();
  }

  deployPagesAfter(...parts: readonly IDependable[]): void {
    this.#pages.node.addDependency(...parts);
  }

  /** Hashed files are cached for a year, and the rest is revalidated, so no deployment invalidates a cache. */
  #deploy(): BucketDeployment {
    const role = new Role(this, 'DeploymentRole', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    const logGroup = new ExpiringLog(this, 'DeploymentLog');
    logGroup.grantWrite(role);
    const common = { destinationBucket: this.bucket, prune: false, role, logGroup };
    const assets = new BucketDeployment(this, 'DeployAssets', {
      ...common,
      sources: [Source.asset(join(WEB_DIR, 'assets'))],
      destinationKeyPrefix: 'assets',
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    });
    const pages = new BucketDeployment(this, 'DeployPages', {
      ...common,
      sources: [Source.asset(WEB_DIR, { exclude: ['assets', 'assets/**'] })],
      cacheControl: [CacheControl.fromString('no-cache')],
    });
    pages.node.addDependency(assets);
    this.#acknowledgeDeployment(role);
    return pages;
  }

  /** CDK has no property for this log, and Lambda would keep one indefinitely. */
  #logEmptying(): void {
    const provider = Stack.of(this).node.findChild(
      'Custom::S3AutoDeleteObjectsCustomResourceProvider',
    ) as CustomResourceProvider;
    const log = new ExpiringLog(this, 'EmptyingLog');
    const actions = ['logs:CreateLogStream', 'logs:PutLogEvents'];
    provider.addToRolePolicy({ Effect: 'Allow', Action: actions, Resource: log.logGroupArn });
    const resource = (id: string) => provider.node.findChild(id) as CfnResource;
    resource('Role').addPropertyDeletionOverride('ManagedPolicyArns');
    resource('Handler').addPropertyOverride('LoggingConfig', { LogGroup: log.logGroupName });
  }

  /** CDK's function runs only during deployments. */
  #acknowledgeDeployment(role: Role): void {
    const stack = Stack.of(this);
    const reason = 'The bucket deployment that comes with CDK; it runs while a stack is deployed and not otherwise.';
    const provided = stack.node.children.filter(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'));
    for (const construct of provided) Validations.of(construct).acknowledge({ id: 'AwsSolutions-L1', reason });
    const assets = 'arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*';
    const bucket = `<${stack.getLogicalId(this.bucket.node.defaultChild as CfnElement)}.Arn>/*`;
    const wildcards = [
      ...['s3:GetObject*', 's3:GetBucket*', 's3:List*', 's3:DeleteObject*', 's3:Abort*'].map(
        (each) => `Action::${each}`,
      ),
      ...[assets, bucket].map((each) => `Resource::${each}`),
    ];
    for (const each of wildcards) Validations.of(role).acknowledge({ id: `AwsSolutions-IAM5[${each}]`, reason });
  }
}
