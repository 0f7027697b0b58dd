import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fresh from 'fresh';
import { lookup } from 'mime-types';
import { type Answer, text } from '../http/http-exchange.ts';
import { JsonFile } from '../json-file.ts';
import { OperatorError } from '../operator-error.ts';
import { ResourcePolicies } from '../permissions/resource-policies.ts';
import { accountId, region } from '../template/resource-names.ts';
import type { Resource, Template } from '../template/template.ts';
import type { OriginRequest } from './origin-policies.ts';

interface DeploymentProperties {
  readonly SourceObjectKeys: readonly string[];
  readonly DestinationBucketName: string;
  readonly DestinationBucketKeyPrefix?: string;
  readonly SystemMetadata?: Record<string, string>;
  readonly Exclude?: readonly string[];
  readonly Include?: readonly string[];
  readonly Prune?: boolean;
}

interface StoredObject {
  readonly key: string;
  readonly file: string;
  readonly headers: Record<string, string>;
  content?: { readonly body: Buffer; readonly etag: string };
}

/** AWS keeps everything that was ever deployed. A developer builds often, a megabyte each time. */
export const MAX_KEPT = 5;

const forbidden =
  '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>';

type MayRead = (bucket: string, key: string) => boolean;

/** A distribution with origin access control may read if the bucket's policy allows CloudFront on its behalf. */
export function readersOfBuckets(
  template: Template,
  distributionId: string,
  origins: readonly { readonly DomainName: string; readonly OriginAccessControlId?: string }[],
): MayRead {
  const policies = new ResourcePolicies(template);
  const sourceArn = `arn:aws:cloudfront::${accountId}:distribution/${distributionId}`;
  return (bucket, key) => {
    const signs = origins.some((each) => each.DomainName === bucketHost(bucket) && each.OriginAccessControlId);
    const context = { 'aws:SourceArn': [sourceArn] };
    const demand = { action: 's3:GetObject', resource: `arn:aws:s3:::${bucket}/${key}`, context };
    const decision = policies.decide(bucket, { service: 'cloudfront.amazonaws.com' }, demand);
    if (signs && decision === 'allowed') return true;
    console.error(`The bucket ${bucket} does not let ${sourceArn} read ${key}.`);
    return false;
  };
}

function bucketHost(name: string): string {
  return `${name}.s3.${region}.amazonaws.com`;
}

export class Bucket {
  readonly host: string;
  readonly #name: string;
  readonly #mayRead: MayRead;
  readonly #objects = new Map<string, StoredObject>();

  constructor(template: Template, name: string, parts: { mayRead: MayRead; deployments: Deployments }) {
    this.#name = name;
    this.#mayRead = parts.mayRead;
    this.host = bucketHost(name);
    for (const deployment of template.list<DeploymentProperties>('Custom::CDKBucketDeployment')) {
      const { DestinationBucketName, Exclude, Include } = deployment.properties;
      if (DestinationBucketName !== name) continue;
      if (Exclude || Include) throw new OperatorError(`The local host deploys whole folders only (${deployment.id}).`);
      const folders = parts.deployments.foldersOf(template, deployment);
      for (const folder of folders) this.#deploy(folder, deployment.properties);
    }
  }

  /** An unknown key is a 403, because the distribution may not list the bucket. */
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

  #deploy(folder: string, { DestinationBucketKeyPrefix: prefix, SystemMetadata }: DeploymentProperties): void {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      const path = relative(folder, file).split(sep).join('/');
      const key = prefix ? `${prefix}/${path}` : path;
      const contentType = lookup(path) || 'application/octet-stream';
      const headers = { 'content-type': contentType, 'accept-ranges': 'bytes', ...SystemMetadata };
      this.#objects.set(key, { key, file, headers });
    }
  }
}

function read(file: string): { body: Buffer; etag: string } {
  const body = readFileSync(file);
  return { body, etag: `"${createHash('md5').update(body).digest('hex')}"` };
}

/** A deployment that does not prune leaves its files for open tabs. */
export class Deployments {
  readonly #folder: string | undefined;
  readonly #file: JsonFile<Record<string, string[]>>;
  readonly #replacing: string | undefined;

  /** @param replacing a folder to serve instead of all deployments */
  constructor(dataDir: string | undefined, replacing?: string) {
    this.#replacing = replacing;
    this.#folder = dataDir && join(dataDir, 'deployed');
    this.#file = new JsonFile(dataDir && join(dataDir, 'deployed.json'));
  }

  /** Returns folders, newest last. */
  foldersOf(template: Template, { id, properties }: Resource<DeploymentProperties>): string[] {
    const folder = this.#folder;
    if (this.#replacing) return properties.DestinationBucketKeyPrefix ? [] : [this.#replacing];
    const keys = [...properties.SourceObjectKeys];
    if (!folder || properties.Prune !== false) return keys.map((key) => template.assetPath(key));
    const known = this.#file.read() ?? {};
    const all = [...(known[id] ?? []).filter((key) => !keys.includes(key)), ...keys];
    const kept = all.slice(-MAX_KEPT);
    for (const key of keys) cpSync(template.assetPath(key), join(folder, key), { recursive: true });
    for (const key of all.slice(0, -MAX_KEPT)) rmSync(join(folder, key), { recursive: true, force: true });
    this.#file.write({ ...known, [id]: kept });
    return kept.map((key) => join(folder, key));
  }
}
