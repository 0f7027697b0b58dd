import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fresh from 'fresh';
import { lookup } from 'mime-types';
import { type Answer, text } from '../http/http-exchange.ts';
import { matches } from '../permissions/iam.ts';
import { region } from '../template/resource-names.ts';
import type { Template } from '../template/template.ts';
import type { DeploymentProperties, Deployments } from './deployments.ts';
import type { OriginRequest } from './origin-request.ts';

interface StoredObject {
  readonly file: string;
  readonly headers: Record<string, string>;
  content?: { readonly body: Buffer; readonly etag: string };
}

const forbidden =
  '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>';

/** A bucket as CloudFront sees it: the files that the template's deployments put there, now and before. */
export class Bucket {
  readonly host: string;
  readonly #objects = new Map<string, StoredObject>();

  constructor(template: Template, name: string, deployments: Deployments) {
    this.host = `${name}.s3.${region}.amazonaws.com`;
    for (const deployment of template.list<DeploymentProperties>('Custom::CDKBucketDeployment')) {
      if (deployment.properties.DestinationBucketName !== name) continue;
      for (const folder of deployments.foldersOf(template, deployment)) this.#deploy(folder, deployment.properties);
    }
  }

  /** An unknown key is 403, since the distribution may not list the bucket. */
  answer(request: OriginRequest): Answer {
    if (request.method !== 'GET' && request.method !== 'HEAD') return text(405, '', 'application/xml');
    const stored = this.#objects.get(decodeURIComponent(request.path).slice(1));
    if (!stored) return text(403, forbidden, 'application/xml');
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
      this.#objects.set(prefix + key, { file, headers: headersOf(key, deployment.SystemMetadata ?? {}) });
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
