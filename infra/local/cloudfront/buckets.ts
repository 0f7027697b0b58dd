import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fresh from 'fresh';
import { lookup } from 'mime-types';
import { type Answer, text } from '../http/http-exchange.ts';
import { matches } from '../permissions/iam.ts';
import { ResourcePolicies } from '../permissions/resource-policies.ts';
import { accountId, region } from '../template/resource-names.ts';
import type { Template } from '../template/template.ts';
import type { DeploymentProperties, Deployments } from './deployments.ts';
import type { OriginRequest } from './origin-request.ts';

interface StoredObject {
  readonly key: string;
  readonly file: string;
  readonly headers: Record<string, string>;
  content?: { readonly body: Buffer; readonly etag: string };
}

const forbidden =
  '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>';

/** Whether the distribution may read an object of a bucket. */
export type MayRead = (bucket: string, key: string) => boolean;

/**
 * The distribution reads a bucket in its own name (origin access control), if the bucket's policy lets CloudFront do so
 * for this distribution.
 */
export function readersOfBuckets(
  template: Template,
  distributionId: string,
  origins: readonly { readonly DomainName: string; readonly OriginAccessControlId?: string }[],
): MayRead {
  const policies = new ResourcePolicies(template);
  const context = { 'aws:SourceArn': [`arn:aws:cloudfront::${accountId}:distribution/${distributionId}`] };
  return (bucket, key) => {
    const signs = origins.some((each) => each.DomainName === bucketHost(bucket) && each.OriginAccessControlId);
    const demand = { action: 's3:GetObject', resource: `arn:aws:s3:::${bucket}/${key}`, context };
    const isAllowed = policies.decide(bucket, { service: 'cloudfront.amazonaws.com' }, demand) === 'allowed';
    if (signs && isAllowed) return true;
    console.error(`The bucket ${bucket} does not let ${context['aws:SourceArn'][0]} read ${key}.`);
    return false;
  };
}

function bucketHost(name: string): string {
  return `${name}.s3.${region}.amazonaws.com`;
}

interface BucketParts {
  readonly mayRead: MayRead;
  readonly deployments: Deployments;
}

/** A bucket as CloudFront sees it: the files that the template's deployments put there, now and before. */
export class Bucket {
  readonly host: string;
  readonly #name: string;
  readonly #mayRead: MayRead;
  readonly #objects = new Map<string, StoredObject>();

  constructor(template: Template, name: string, { mayRead, deployments }: BucketParts) {
    this.#name = name;
    this.#mayRead = mayRead;
    this.host = bucketHost(name);
    for (const deployment of template.list<DeploymentProperties>('Custom::CDKBucketDeployment')) {
      if (deployment.properties.DestinationBucketName !== name) continue;
      for (const folder of deployments.foldersOf(template, deployment)) this.#deploy(folder, deployment.properties);
    }
  }

  /** An unknown key is 403, since the distribution may not list the bucket. So is one that it may not read. */
  answer(request: OriginRequest): Answer {
    if (request.method !== 'GET' && request.method !== 'HEAD') return text(405, '', 'application/xml');
    const stored = this.#objects.get(decodeURIComponent(request.path).slice(1));
    if (!stored || !this.#mayRead(this.#name, stored.key)) return text(403, forbidden, 'application/xml');
    stored.content ??= read(stored.file);
    const { body, etag } = stored.content;
    const headers = { ...stored.headers, etag };
    const isKnown = fresh({ 'if-none-match': request.headers['if-none-match'] }, headers);
    return { status: isKnown ? 304 : 200, headers, body };
  }

  #deploy(folder: string, deployment: DeploymentProperties): void {
    const prefix = deployment.DestinationBucketKeyPrefix ? `${deployment.DestinationBucketKeyPrefix}/` : '';
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      const key = relative(folder, file).split(sep).join('/');
      if (!selected(key, deployment)) continue;
      this.#objects.set(prefix + key, {
        key: prefix + key,
        file,
        headers: headersOf(key, deployment.SystemMetadata ?? {}),
      });
    }
  }
}

/** As `aws s3 sync`: excludes first, includes after, the last that matches wins. */
function selected(key: string, { Exclude = [], Include = [] }: DeploymentProperties): boolean {
  const excluded = Exclude.some((pattern) => matches(pattern, key));
  return !excluded || Include.some((pattern) => matches(pattern, key));
}

function headersOf(key: string, metadata: Record<string, string>): Record<string, string> {
  const contentType = lookup(key) || 'application/octet-stream';
  return { 'content-type': contentType, 'accept-ranges': 'bytes', ...metadata };
}

function read(file: string): { body: Buffer; etag: string } {
  const body = readFileSync(file);
  return { body, etag: `"${createHash('md5').update(body).digest('hex')}"` };
}
