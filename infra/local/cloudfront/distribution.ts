import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Faults } from '../faults.ts';
import type { HostMap } from '../host-map.ts';
import { MAX_BODY_BYTES } from '../http/http-api.ts';
import { type Answer, BodyTooLarge, readBody, send, text } from '../http/http-exchange.ts';
import { OperatorError } from '../operator-error.ts';
import { matches } from '../permissions/iam.ts';
import type { Template } from '../template/template.ts';
import { Bucket, readersOfBuckets } from './buckets.ts';
import { compress, encodingFor } from './compression.ts';
import type { Deployments } from './deployments.ts';
import { EdgeCache, type ErrorSeconds, forViewer } from './edge-cache.ts';
import {
  type CachePolicy,
  cacheKeyOf,
  type RequestParts,
  readCachePolicy,
  readOriginRequestPolicy,
  toOriginRequest,
} from './origin-policies.ts';
import type { OriginRequest } from './origin-request.ts';
import { type ResponseHeadersPolicy, readResponseHeadersPolicy } from './response-headers.ts';
import { compileViewerFunction, type ViewerFunction } from './viewer-function.ts';

interface BehaviorConfig {
  readonly PathPattern?: string;
  readonly TargetOriginId: string;
  readonly AllowedMethods?: readonly string[];
  readonly CachePolicyId?: string;
  readonly OriginRequestPolicyId?: string;
  readonly ResponseHeadersPolicyId?: string;
  readonly Compress?: boolean;
  readonly FunctionAssociations?: readonly { readonly EventType: string; readonly FunctionARN: string }[];
}

interface OriginConfig {
  readonly Id: string;
  readonly DomainName: string;
  readonly OriginAccessControlId?: string;
  readonly OriginCustomHeaders?: readonly { readonly HeaderName: string; readonly HeaderValue: string }[];
}

interface DistributionProperties {
  readonly DistributionConfig: {
    readonly DefaultCacheBehavior: BehaviorConfig;
    readonly CacheBehaviors?: readonly BehaviorConfig[];
    readonly Origins: readonly OriginConfig[];
    readonly DefaultRootObject?: string;
    readonly CustomErrorResponses?: readonly {
      readonly ErrorCode: number;
      readonly ErrorCachingMinTTL?: number;
      readonly ResponsePagePath?: string;
    }[];
  };
}

interface Origin {
  readonly host: string;
  readonly answer: (request: OriginRequest) => Answer | Promise<Answer>;
}

interface Behavior {
  readonly pathPattern: string;
  readonly methods: readonly string[];
  readonly origin: Origin | undefined;
  readonly originHost: string;
  readonly originHeaders: Readonly<Record<string, string>>;
  readonly cachePolicy: CachePolicy;
  readonly originRequestPolicy: RequestParts;
  readonly responseHeaders: ResponseHeadersPolicy;
  readonly compresses: boolean;
  readonly viewerFunction: ViewerFunction | undefined;
}

/** The CloudFront distribution of the template: behaviours by path in front of buckets and APIs. */
export class Distribution {
  readonly #behaviors: readonly Behavior[];
  readonly #rootObject: string | undefined;
  readonly #cache: EdgeCache;
  readonly #faults: Faults;

  constructor(options: {
    template: Template;
    hostMap: HostMap;
    apis: readonly Origin[];
    deployments: Deployments;
    faults: Faults;
  }) {
    const { template, apis } = options;
    const distributions = template.list<DistributionProperties>('AWS::CloudFront::Distribution');
    const [distribution] = distributions;
    if (!distribution || distributions.length > 1)
      throw new OperatorError('The template should hold one distribution.');
    const config = distribution.properties.DistributionConfig;
    const mayRead = readersOfBuckets(template, distribution.ref, config.Origins);
    const parts = { mayRead, deployments: options.deployments };
    const buckets = template.list('AWS::S3::Bucket').map(({ ref }) => new Bucket(template, ref, parts));
    const origins: readonly Origin[] = [...buckets, ...apis];
    this.#rootObject = config.DefaultRootObject;
    this.#faults = options.faults;
    this.#cache = new EdgeCache(readErrorSeconds(config));
    this.#behaviors = [...(config.CacheBehaviors ?? []), config.DefaultCacheBehavior].map((behavior) => {
      const origin = config.Origins.find(({ Id }) => Id === behavior.TargetOriginId);
      return readBehavior({ ...options, behavior, origin, origins });
    });
  }

  async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const viewed = await toViewerRequest(request);
      const answer = await this.#answer(viewed);
      send(response, answer, { headOnly: request.method === 'HEAD' });
    } catch (error) {
      if (!(error instanceof BodyTooLarge)) throw error;
      send(response, text(413, 'Request Entity Too Large'));
    }
  }

  /** A request to open a socket, as its path's origin gets it, and that origin's host. */
  toOrigin(viewed: OriginRequest): { host: string; request: OriginRequest } | undefined {
    const behavior = this.#behaviorOf(viewed.path);
    if (!behavior?.methods.includes(viewed.method)) return undefined;
    const policies = [behavior.cachePolicy.parts, behavior.originRequestPolicy];
    return { host: behavior.originHost, request: toOriginRequest(viewed, policies, behavior) };
  }

  #behaviorOf(path: string): Behavior | undefined {
    return this.#behaviors.find(({ pathPattern }) => matches(pathPattern, path));
  }

  async #answer(viewed: OriginRequest): Promise<Answer> {
    const behavior = this.#behaviorOf(viewed.path);
    if (!behavior?.methods.includes(viewed.method)) return text(403, 'This distribution does not allow the method.');
    const passed = behavior.viewerFunction ? await behavior.viewerFunction(viewed) : viewed;
    if ('status' in passed) return withHeaders(passed, behavior);
    const path = passed.path === '/' && this.#rootObject ? `/${this.#rootObject}` : passed.path;
    const answer = await this.#cachedAnswer({ ...passed, path }, behavior);
    return withHeaders(forViewer(answer, viewed.headers['if-none-match']), behavior);
  }

  async #cachedAnswer(passed: OriginRequest, behavior: Behavior): Promise<Answer> {
    const { cachePolicy } = behavior;
    const encoding = behavior.compresses ? encodingFor(passed.headers['accept-encoding'] ?? '') : undefined;
    const isUncached = cachePolicy.ttlSeconds.max === 0;
    const keepsErrors = this.#faults.of('error-caching') > 0;
    if (!['GET', 'HEAD'].includes(passed.method) || (isUncached && !keepsErrors)) return ask(passed, behavior);
    if (isUncached) {
      const key = [behavior.originHost, passed.method, cacheKeyOf(passed, cachePolicy)].join(' ');
      const answer = await this.#cache.answerUncached(key, cachePolicy, () => ask(passed, behavior));
      if ('x-cache' in answer.headers) this.#faults.note('error-caching');
      return answer;
    }
    const { 'if-none-match': _, 'if-modified-since': __, ...headers } = passed.headers;
    const request = { ...passed, method: 'GET', headers };
    const key = [behavior.originHost, encoding, cacheKeyOf(request, cachePolicy)].join(' ');
    return this.#cache.answer(key, cachePolicy, async (etag) => {
      const conditional = etag ? { ...headers, 'if-none-match': etag.replace(/^W\//, '') } : headers;
      return compress(await ask({ ...request, headers: conditional }, behavior), encoding);
    });
  }
}

async function ask(request: OriginRequest, behavior: Behavior): Promise<Answer> {
  const policies = [behavior.cachePolicy.parts, behavior.originRequestPolicy];
  const answer = await behavior.origin?.answer(toOriginRequest(request, policies, behavior));
  return answer ?? text(502, 'The origin does not answer.');
}

function withHeaders(answer: Answer, behavior: Behavior): Answer {
  return { ...answer, headers: behavior.responseHeaders(answer.headers) };
}

function readErrorSeconds(config: DistributionProperties['DistributionConfig']): ErrorSeconds {
  const responses = config.CustomErrorResponses ?? [];
  if (responses.some(({ ResponsePagePath }) => ResponsePagePath)) {
    throw new OperatorError('The local host does not know error responses with pages of their own.');
  }
  return new Map(
    responses.flatMap(({ ErrorCode, ErrorCachingMinTTL }) =>
      ErrorCachingMinTTL === undefined ? [] : [[Number(ErrorCode), Number(ErrorCachingMinTTL)] as const],
    ),
  );
}

function readBehavior(options: {
  template: Template;
  hostMap: HostMap;
  behavior: BehaviorConfig;
  origin: OriginConfig | undefined;
  origins: readonly Origin[];
}): Behavior {
  const { template, hostMap, behavior, origin, origins } = options;
  const originHost = origin?.DomainName ?? '';
  const cachePolicy = readCachePolicy(template, behavior.CachePolicyId);
  const mapText = (value: string) => hostMap.map(value);
  return {
    pathPattern: behavior.PathPattern ?? '*',
    methods: behavior.AllowedMethods ?? ['GET', 'HEAD'],
    origin: origins.find(({ host }) => host === originHost),
    originHost,
    originHeaders: Object.fromEntries(
      (origin?.OriginCustomHeaders ?? []).map(({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue]),
    ),
    cachePolicy,
    originRequestPolicy: readOriginRequestPolicy(template, behavior.OriginRequestPolicyId),
    responseHeaders: readResponseHeadersPolicy(template, behavior.ResponseHeadersPolicyId, mapText),
    compresses: behavior.Compress === true && cachePolicy.compresses,
    viewerFunction: readViewerFunction(template, behavior),
  };
}

function readViewerFunction(template: Template, behavior: BehaviorConfig): ViewerFunction | undefined {
  const [association, ...more] = behavior.FunctionAssociations ?? [];
  if (!association) return undefined;
  const functions = template.list<{ FunctionCode: string }>('AWS::CloudFront::Function');
  const found = functions.find(({ id }) => template.attribute(id, 'FunctionARN') === association.FunctionARN);
  if (association.EventType !== 'viewer-request' || more.length > 0 || !found) {
    throw new OperatorError('The local host knows one CloudFront Function a behaviour, on viewer requests.');
  }
  return compileViewerFunction(found.properties.FunctionCode);
}

/** A viewer's request with its whole body. One that opens a socket has none. */
export async function toViewerRequest(request: IncomingMessage): Promise<OriginRequest> {
  const [path = '/', query = ''] = splitOnce(request.url ?? '/', '?');
  const headers = Object.entries(request.headers).flatMap(([name, value]) => {
    return value === undefined || name === 'connection' ? [] : [[name, String(value)] as const];
  });
  const body = request.headers.upgrade ? Buffer.alloc(0) : await readBody(request, MAX_BODY_BYTES);
  const caller = { connection: request.socket, cookie: request.headers.cookie };
  return { method: request.method ?? 'GET', path, query, headers: Object.fromEntries(headers), body, caller };
}

function splitOnce(value: string, separator: string): [string, string] {
  const index = value.indexOf(separator);
  return index < 0 ? [value, ''] : [value.slice(0, index), value.slice(index + 1)];
}
