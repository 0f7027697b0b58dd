import type { IncomingMessage } from 'node:http';
import type { FunctionDefinition } from '../lambda/functions.ts';
import type { Demand } from './iam.ts';
import { denial, type Roles } from './roles.ts';

/** The functions as callers of AWS's stand-ins: each is known by its access key and may do what its role allows. */
export class Callers {
  readonly #functions: Map<string, FunctionDefinition>;
  readonly #roles: Roles;

  /** Throws an operator error if a function's role has conditions that cannot be evaluated. */
  constructor(functions: readonly FunctionDefinition[], roles: Roles) {
    for (const { roleArn } of functions) roles.check(roleArn);
    this.#functions = new Map(functions.map((definition) => [definition.accessKeyId, definition]));
    this.#roles = roles;
  }

  /** The function whose access key signed the request. */
  identify(request: IncomingMessage): FunctionDefinition | undefined {
    const accessKeyId = /Credential=([^/]+)\//.exec(request.headers.authorization ?? '')?.[1];
    return accessKeyId === undefined ? undefined : this.#functions.get(accessKeyId);
  }

  /** AWS's words for the first demand that the function's role does not allow; they also go to standard error. */
  refusal(definition: FunctionDefinition, demands: readonly Demand[]): string | undefined {
    for (const demand of demands) {
      const decision = this.#roles.decide(definition.roleArn, demand);
      if (decision === 'allowed') continue;
      const message = denial({ roleArn: definition.roleArn, session: definition.name, demand, decision });
      console.error(`AccessDeniedException: ${message}`);
      return message;
    }
    return undefined;
  }
}
