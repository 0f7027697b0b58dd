import { OperatorError } from '../operator-error.ts';
import { accountId } from '../template/resource-names.ts';
import type { Template } from '../template/template.ts';
import { checkStatements, type Decision, type Demand, decide, type Statement } from './iam.ts';

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

/**
 * The template's roles and the statements of their policies. AWS's managed policies are left out: those that functions have
 * here allow only logs.
 */
export class Roles {
  readonly #statements = new Map<string, readonly Statement[]>();

  constructor(template: Template) {
    const policies = template.list<PolicyProperties>('AWS::IAM::Policy').map(({ properties }) => properties);
    for (const role of template.list<RoleProperties>('AWS::IAM::Role')) {
      const own = (role.properties.Policies ?? []).map(({ PolicyDocument }) => PolicyDocument);
      const attached = policies.filter(({ Roles }) => Roles?.includes(role.ref)).map((policy) => policy.PolicyDocument);
      const statements = [...own, ...attached].flatMap(({ Statement }) => Statement);
      this.#statements.set(template.attribute(role.id, 'Arn'), statements);
    }
  }

  decide(roleArn: string, demand: Demand): Decision {
    return decide(this.#statementsOf(roleArn), demand);
  }

  /** Throws an operator error for a role whose conditions the evaluation does not know. */
  check(roleArn: string): void {
    checkStatements(this.#statementsOf(roleArn));
  }

  #statementsOf(roleArn: string): readonly Statement[] {
    const statements = this.#statements.get(roleArn);
    if (!statements) throw new OperatorError(`The template does not hold the role ${roleArn}.`);
    return statements;
  }
}

/** The sentence with which AWS refuses a call of a session of a role. */
export function denial(options: {
  roleArn: string;
  session: string;
  demand: Demand;
  decision: Decision;
  /** The kind of policy that denies it. */
  by?: 'identity-based' | 'resource-based';
}): string {
  const { demand, decision, by = 'identity-based' } = options;
  const role = options.roleArn.split('role/')[1];
  const reason =
    decision === 'explicitly denied'
      ? `with an explicit deny in ${by === 'identity-based' ? 'an' : 'a'} ${by} policy`
      : `because no identity-based policy allows the ${demand.action} action`;
  const user = `arn:aws:sts::${accountId}:assumed-role/${role}/${options.session}`;
  return `User: ${user} is not authorized to perform: ${demand.action} on resource: ${demand.resource} ${reason}`;
}
