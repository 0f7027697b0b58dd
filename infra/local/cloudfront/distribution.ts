import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HostMap } from '../host-map.ts';
import { MAX_BODY_BYTES } from '../http/http-api.ts';
import { type Answer, BodyTooLarge, readBody, send, text } from '../http/http-exchange.ts';
import { OperatorError } from '../operator-error.ts';
import { matches } from '../permissions/iam.ts';
import type { Template } from '../template/template.ts';
import { Bucket, type Deployments, readersOfBuckets } from './buckets.ts';
import { compress, EdgeCache, encodingFor, forViewer } from './edge-cache.ts';
import {
  cacheKeyOf,
  type OriginRequest,
  readCachePolicy,
  readOriginRequestPolicy,
  toOriginRequest,
} from './origin-policies.ts';
import { readResponseHeadersPolicy } from './response-headers.ts';
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

interface DistributionConfig {
  readonly DefaultCacheBehavior: BehaviorConfig;
  readonly CacheBehaviors?: readonly BehaviorConfig[];
  readonly Origins: readonly {
    readonly Id: string;
    readonly DomainName: string;
    readonly OriginAccessControlId?: string;
    readonly OriginCustomHeaders?: readonly { readonly HeaderName: string; readonly HeaderValue: string }[];
  }[];
  readonly DefaultRootObject?: string;
  readonly CustomErrorResponses?: readonly {
    readonly ErrorCode: number;
    readonly ErrorCachingMinTTL?: number;
    readonly ResponsePagePath?: string;
  }[];
}

interface Origin {
  readonly host: string;
  readonly answer: (request: OriginRequest) => Answer | Promise<Answer>;
}

type Behavior = ReturnType<typeof readBehavior>;

export class Distribution {
  readonly #behaviors: readonly Behavior[];
  readonly #rootObject: string | undefined;
  readonly #cache: EdgeCache;

  constructor(options: {
    template: Template;
    hostMap: HostMap;
    apis: readonly Origin[];
    deployments: Deployments;
  }) {
    const { template, hostMap, apis, deployments } = options;
    const distributions = template.list<{ DistributionConfig: DistributionConfig }>('AWS::CloudFront::Distribution');
    const [distribution] = distributions;
    if (!distribution || distributions.length > 1)
      throw new OperatorError('The template should hold one distribution.');
    const config = distribution.properties.DistributionConfig;
    const mayRead = readersOfBuckets(template, distribution.ref, config.Origins);
    const buckets = template
      .list('AWS::S3::Bucket')
      .map(({ ref }) => new Bucket(template, ref, { mayRead, deployments }));
    const origins = [...buckets, ...apis];
    this.#rootObject = config.DefaultRootObject;
    this.#cache = new EdgeCache(readErrorSeconds(config));
    this.#behaviors = [...(config.CacheBehaviors ?? []), config.DefaultCacheBehavior].map((behavior) =>
      readBehavior({ template, hostMap, behavior, config, origins }),
    );
  }

  async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const answer = await this.#answer(await toViewerRequest(request));
      send(response, answer, { headOnly: request.method === 'HEAD' });
    } catch (error) {
      if (!(error instanceof BodyTooLarge)) throw error;
      send(response, text(413, 'Request Entity Too Large'));
    }
  }

  toOrigin(viewed: OriginRequest): { host: string; request: OriginRequest } | undefined {
    const behavior = this.#behaviorOf(viewed);
    return behavior && { host: behavior.originHost, request: toOriginRequest(viewed, behavior.policies, behavior) };
  }

  /** Returns undefined for a method that the behaviour does not allow. */
  #behaviorOf({ path, method }: OriginRequest): Behavior | undefined {
    const behavior = this.#behaviors.find(({ pathPattern }) => matches(pathPattern, path));
    return behavior?.methods.includes(method) ? behavior : undefined;
  }

  async #answer(viewed: OriginRequest): Promise<Answer> {
    const behavior = this.#behaviorOf(viewed);
    if (!behavior) return text(403, 'This distribution does not allow the method.');
    const withHeaders = (answer: Answer) => ({ ...answer, headers: behavior.responseHeaders(answer.headers) });
    const passed = behavior.viewerFunction ? await behavior.viewerFunction(viewed) : viewed;
    if ('status' in passed) return withHeaders(passed);
    const path = passed.path === '/' && this.#rootObject ? `/${this.#rootObject}` : passed.path;
    const answer = await this.#cachedAnswer({ ...passed, path }, behavior);
    return withHeaders(forViewer(answer, viewed.headers['if-none-match']));
  }

  async #cachedAnswer(passed: OriginRequest, behavior: Behavior): Promise<Answer> {
    const { cachePolicy, originHost } = behavior;
    if (!['GET', 'HEAD'].includes(passed.method)) return ask(passed, behavior);
    if (cachePolicy.ttlSeconds.max === 0) {
      const key = [originHost, passed.method, cacheKeyOf(passed, cachePolicy)].join(' ');
      return this.#cache.answerUncached(key, cachePolicy, () => ask(passed, behavior));
    }
    const { 'if-none-match': _, 'if-modified-since': __, ...headers } = passed.headers;
    const request = { ...passed, method: 'GET', headers };
    const encoding = behavior.compresses ? encodingFor(passed.headers['accept-encoding'] ?? '') : undefined;
    const key = [originHost, encoding, cacheKeyOf(request, cachePolicy)].join(' ');
    return this.#cache.answer(key, cachePolicy, async (etag) => {
      const conditional = etag ? { ...headers, 'if-none-match': etag.replace(/^W\//, '') } : headers;
      return compress(await ask({ ...request, headers: conditional }, behavior), encoding);
    });
  }
}

async function ask(request: OriginRequest, behavior: Behavior): Promise<Answer> {
  const answer = await behavior.origin?.answer(toOriginRequest(request, behavior.policies, behavior));
  return answer ?? text(502, 'The origin does not answer.');
}

function readErrorSeconds({ CustomErrorResponses = [] }: DistributionConfig): ReadonlyMap<number, number> {
  if (CustomErrorResponses.some(({ ResponsePagePath }) => ResponsePagePath))
    throw new OperatorError('The local host does not know error responses with pages of their own.');
  const timed = CustomErrorResponses.filter(({ ErrorCachingMinTTL }) => ErrorCachingMinTTL !== undefined);
  return new Map(timed.map(({ ErrorCode, ErrorCachingMinTTL }) => [Number(ErrorCode), Number(ErrorCachingMinTTL)]));
}

function readBehavior(options: {
  template: Template;
  hostMap: HostMap;
  behavior: BehaviorConfig;
  config: DistributionConfig;
  origins: readonly Origin[];
}) {
  const { template, hostMap, behavior, config, origins } = options;
  const { DomainName: originHost = '', OriginCustomHeaders = [] } =
    config.Origins.find(({ Id }) => Id === behavior.TargetOriginId) ?? {};
  const cachePolicy = readCachePolicy(template, behavior.CachePolicyId);
  const mapText = (value: string) => hostMap.map(value);
  return {
    pathPattern: behavior.PathPattern ?? '*',
    methods: behavior.AllowedMethods ?? ['GET', 'HEAD'],
    origin: origins.find(({ host }) => host === originHost),
    originHost,
    originHeaders: Object.fromEntries(
      OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue]),
    ),
    cachePolicy,
    policies: [cachePolicy.parts, readOriginRequestPolicy(behavior.OriginRequestPolicyId)],
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
  if (association.EventType !== 'viewer-request' || more.length > 0 || !found)
    throw new OperatorError('The local host supports one CloudFront Function per behaviour, on viewer requests.');
  return compileViewerFunction(found.properties.FunctionCode);
}

/** Reads a viewer's request with its whole body. A socket's upgrade request has none. */
export async function toViewerRequest(request: IncomingMessage): Promise<OriginRequest> {
  const { method = 'GET', url = '/', socket } = request;
  const [path = '/', ...query] = url.split('?');
  const { connection: _, ...given } = request.headers;
  const headers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
  const body = given.upgrade ? Buffer.alloc(0) : await readBody(request, MAX_BODY_BYTES);
  return { method, path, query: query.join('?'), headers, body, caller: { connection: socket, cookie: given.cookie } };
}
