import { type AuthorizerProperties, identityHeaders } from '../http/api-routes.ts';
import { OperatorError } from '../operator-error.ts';
import { decide, type Statement } from '../permissions/iam.ts';
import type { Invocable } from '../permissions/lambda-permissions.ts';
import { accountId, region } from '../template/resource-names.ts';
import { type ConnectionFacts, handshake, requestContext, type Texts } from './socket-events.ts';

interface Policy {
  readonly principalId?: unknown;
  readonly policyDocument?: { readonly Statement?: Statement | readonly Statement[] };
  readonly context?: Readonly<Record<string, unknown>>;
}

type SocketVerdict = { readonly authorizer: Readonly<Record<string, unknown>> } | { readonly status: 401 | 403 | 500 };

/** It is called once, at `$connect`, and returns an IAM policy. */
export class SocketAuthorizer {
  readonly #headers: readonly string[];
  readonly #pool: Invocable;

  constructor(id: string, properties: AuthorizerProperties, pool: Invocable) {
    if (properties.AuthorizerType !== 'REQUEST')
      throw new OperatorError(`The local host does not know the authorizer ${id}.`);
    this.#headers = identityHeaders(properties);
    this.#pool = pool;
  }

  async judge(facts: ConnectionFacts, headers: Texts, query: string): Promise<SocketVerdict> {
    const given = Object.entries(headers).flatMap(([name, value]) => (value ? [name.toLowerCase()] : []));
    if (!this.#headers.every((name) => given.includes(name))) return { status: 401 };
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
