import type { IncomingMessage } from 'node:http';
import type { Queue } from '../events/queue.ts';
import type { FunctionDefinition } from '../lambda/functions.ts';
import { OperatorError } from '../operator-error.ts';
import { accountId } from '../template/resource-names.ts';
import type { Template } from '../template/template.ts';
import { checkStatements, type Decision, type Demand, decide, type Statement } from './iam.ts';
import { ResourcePolicies } from './resource-policies.ts';

interface PolicyDocument {
  readonly Statement: readonly Statement[];
}

interface RoleProperties {
  readonly Policies?: readonly { readonly PolicyDocument: PolicyDocument }[];
}

interface PolicyProperties {
  readonly PolicyDocument: PolicyDocument;
  readonly Roles?: readonly string[];
}

/** AWS's managed policies are ignored, because those of functions here only allow logs. */
export class Roles {
  readonly #statements = new Map<string, readonly Statement[]>();

  constructor(template: Template) {
    const policies = template.list<PolicyProperties>('AWS::IAM::Policy').map(({ properties }) => properties);
    for (const { id, ref, properties } of template.list<RoleProperties>('AWS::IAM::Role')) {
      const attached = policies.filter(({ Roles }) => Roles?.includes(ref));
      const documents = [...(properties.Policies ?? []), ...attached].map(({ PolicyDocument }) => PolicyDocument);
      const statements = documents.flatMap(({ Statement }) => Statement);
      this.#statements.set(template.attribute(id, 'Arn'), statements);
    }
  }

  decide(roleArn: string, demand: Demand): Decision {
    return decide(this.#statementsOf(roleArn), demand);
  }

  /** @throws OperatorError for a role with a policy that cannot be evaluated */
  check(roleArn: string): void {
    checkStatements(this.#statementsOf(roleArn));
  }

  #statementsOf(roleArn: string): readonly Statement[] {
    const statements = this.#statements.get(roleArn);
    if (!statements) throw new OperatorError(`The template does not hold the role ${roleArn}.`);
    return statements;
  }
}

/** The functions as callers of AWS's stand-ins, identified by access keys and limited by their roles. */
export class Callers {
  readonly #functions: ReadonlyMap<string, FunctionDefinition>;
  readonly #roles: Roles;

  /** @throws OperatorError for a function whose role cannot be evaluated */
  constructor(functions: readonly FunctionDefinition[], roles: Roles) {
    for (const { roleArn } of functions) roles.check(roleArn);
    this.#functions = new Map(functions.map((definition) => [definition.accessKeyId, definition]));
    this.#roles = roles;
  }

  identify(request: IncomingMessage): FunctionDefinition | undefined {
    const [, accessKeyId = ''] = /Credential=([^/]+)\//.exec(request.headers.authorization ?? '') ?? [];
    return this.#functions.get(accessKeyId);
  }

  /** Returns AWS's message for the first demand that is not allowed, and prints it to standard error. */
  refusal({ roleArn, name }: FunctionDefinition, demands: readonly Demand[]): string | undefined {
    for (const demand of demands) {
      const decision = this.#roles.decide(roleArn, demand);
      if (decision === 'allowed') continue;
      const message = denial({ roleArn, session: name, demand, decision });
      console.error(`AccessDeniedException: ${message}`);
      return message;
    }
    return undefined;
  }
}

export class QueueAccess {
  readonly #roles: Roles;
  readonly #policies: ResourcePolicies;

  constructor(template: Template, roles: Roles) {
    this.#roles = roles;
    this.#policies = new ResourcePolicies(template);
  }

  refusalToInvoke(asking: { roleArn: string; session: string; functionArn: string }): string | undefined {
    const { roleArn, session, functionArn } = asking;
    const demand = { action: 'lambda:InvokeFunction', resource: functionArn };
    const decision = this.#roles.decide(roleArn, demand);
    return decision === 'allowed' ? undefined : denial({ roleArn, session, demand, decision });
  }

  /** Within one account either policy may allow a call, and each may deny it. */
  refusal(asking: { roleArn: string; session: string; queue: Queue; action: string }): string | undefined {
    const { roleArn, session, queue, action } = asking;
    const demand = { action, resource: queue.arn };
    const byRole = this.#roles.decide(roleArn, demand);
    const byQueue = this.#policies.decide(queue.url, { roleArn }, demand);
    if (byQueue === 'explicitly denied')
      return denial({ roleArn, session, demand, decision: byQueue, by: 'a resource-based' });
    if (byRole === 'explicitly denied' || (byRole === 'denied' && byQueue === 'denied'))
      return denial({ roleArn, session, demand, decision: byRole });
    return undefined;
  }
}

export function denial(options: {
  roleArn: string;
  session: string;
  demand: Demand;
  decision: Decision;
  by?: 'an identity-based' | 'a resource-based';
}): string {
  const { roleArn, session, demand, decision, by = 'an identity-based' } = options;
  const { action, resource } = demand;
  const reason =
    decision === 'explicitly denied'
      ? `with an explicit deny in ${by} policy`
      : `because no identity-based policy allows the ${action} action`;
  const user = `arn:aws:sts::${accountId}:assumed-role/${roleArn.split('role/')[1]}/${session}`;
  return `User: ${user} is not authorized to perform: ${action} on resource: ${resource} ${reason}`;
}
