import { OperatorError } from '../operator-error.ts';
import { decide, type Statement } from '../permissions/iam.ts';
import type { Invocable } from '../permissions/lambda-permissions.ts';
import { accountId, region } from '../template/resource-names.ts';
import { type ConnectionFacts, handshake, requestContext, type Texts } from './socket-events.ts';

export interface SocketAuthorizerProperties {
  readonly AuthorizerType: string;
  readonly AuthorizerUri: string;
  readonly IdentitySource?: readonly string[];
}

interface Policy {
  readonly principalId?: unknown;
  readonly policyDocument?: { readonly Statement?: Statement | readonly Statement[] };
  readonly context?: Readonly<Record<string, unknown>>;
}

/** The connection's owner, or the status of its refusal. */
type SocketVerdict = { readonly authorizer: Readonly<Record<string, unknown>> } | { readonly status: 401 | 403 | 500 };

/** A Lambda authorizer of a WebSocket API. It is asked once, at `$connect`, and answers with an IAM policy. */
export class SocketAuthorizer {
  readonly #identitySource: readonly string[];
  readonly #pool: Invocable;

  constructor(id: string, properties: SocketAuthorizerProperties, pool: Invocable) {
    if (properties.AuthorizerType !== 'REQUEST')
      throw new OperatorError(`The local host does not know the authorizer ${id}.`);
    this.#identitySource = properties.IdentitySource ?? [];
    this.#pool = pool;
  }

  async judge(facts: ConnectionFacts, headers: Texts, query: string): Promise<SocketVerdict> {
    if (this.#identitySource.some((source) => !identityIn(source, headers, query))) return { status: 401 };
    const methodArn = `arn:aws:execute-api:${region}:${accountId}:${facts.apiId}/${facts.stage}/$connect`;
    const outcome = await this.#pool.invoke({
      type: 'REQUEST',
      methodArn,
      ...handshake(headers, query),
      requestContext: requestContext(facts, 'CONNECT', '$connect'),
    });
    if (!('value' in outcome)) return { status: /^Error: Unauthorized(\n|$)/.test(outcome.errorMessage) ? 401 : 500 };
    const { principalId, policyDocument, context } = (outcome.value ?? {}) as Policy;
    if (typeof principalId !== 'string' || !policyDocument?.Statement) return { status: 500 };
    const statements = [policyDocument.Statement].flat() as Statement[];
    const decision = decide(statements, { action: 'execute-api:Invoke', resource: methodArn });
    return decision === 'allowed' ? { authorizer: { principalId, ...context } } : { status: 403 };
  }
}

function identityIn(source: string, headers: Texts, query: string): string | undefined {
  const [, kind, name = ''] = /^route\.request\.(header|querystring)\.(.+)$/.exec(source) ?? [];
  if (kind === 'querystring') return new URLSearchParams(query).get(name) ?? undefined;
  if (kind !== 'header') throw new OperatorError(`The local host does not know the identity source ${source}.`);
  // The client's spelling of a header's name does not matter here.
  return Object.entries(headers).find(([header]) => header.toLowerCase() === name.toLowerCase())?.[1];
}
