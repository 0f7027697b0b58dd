import {
  type AddToPrincipalPolicyResult,
  PolicyDocument,
  type PolicyStatement,
  Role,
  type RoleProps,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';

/**
 * A role that carries its statements itself. CDK gives them to an `AWS::IAM::Policy` beside the role, and that would be
 * one resource more for each Lambda. AWS takes 10,240 characters of such statements.
 */
export class InlineRole extends Role {
  readonly #statements: PolicyDocument;

  constructor(scope: Construct, id: string, props: Omit<RoleProps, 'inlinePolicies'>) {
    const statements = new PolicyDocument();
    super(scope, id, { ...props, inlinePolicies: { Grants: statements } });
    this.#statements = statements;
  }

  /** Every grant of CDK's constructs comes through here. */
  override addToPrincipalPolicy(statement: PolicyStatement): AddToPrincipalPolicyResult {
    this.#statements.addStatements(statement);
    return { statementAdded: true, policyDependable: this };
  }
}
