import type { Template } from '../template/template.ts';
import { checkStatements, type Decision, type Demand, decide, type OneOrMany, type Statement } from './iam.ts';

type Principal = { readonly service: string } | { readonly roleArn: string };

interface ResourceStatement extends Statement {
  readonly Principal?: '*' | { readonly AWS?: OneOrMany; readonly Service?: OneOrMany };
}

interface PolicyProperties {
  readonly PolicyDocument: { readonly Statement: readonly ResourceStatement[] };
  readonly Queues?: readonly string[];
  readonly Bucket?: string;
}

const policyTypes = ['AWS::SQS::QueuePolicy', 'AWS::S3::BucketPolicy'];

/** All traffic counts as TLS, like CloudFront's and Lambda's own requests. */
const secure = { 'aws:SecureTransport': ['true'] };

export class ResourcePolicies {
  readonly #statements = new Map<string, readonly ResourceStatement[]>();

  /** @throws OperatorError for a policy that cannot be evaluated */
  constructor(template: Template) {
    for (const { properties } of template.list<PolicyProperties>(...policyTypes)) {
      const { PolicyDocument, Queues = [], Bucket = [] } = properties;
      checkStatements(PolicyDocument.Statement);
      for (const resource of [Queues, Bucket].flat())
        this.#statements.set(resource, [...(this.#statements.get(resource) ?? []), ...PolicyDocument.Statement]);
    }
  }

  decide(resource: string, principal: Principal, { context, ...demand }: Demand): Decision {
    const own = (this.#statements.get(resource) ?? []).filter((statement) => isAbout(statement, principal));
    return decide(own, { ...demand, context: { ...secure, ...context } });
  }
}

/** `*` includes every service; an account does not. */
function isAbout({ Principal }: ResourceStatement, asking: Principal): boolean {
  if (Principal === undefined) return false;
  if (Principal === '*') return true;
  const roles = [Principal.AWS ?? []].flat();
  if (roles.includes('*')) return true;
  return 'service' in asking
    ? [Principal.Service ?? []].flat().includes(asking.service)
    : roles.includes(asking.roleArn);
}
