import type { Template } from '../template/template.ts';
import { checkStatements, type Decision, type Demand, decide, type Statement } from './iam.ts';

type OneOrMany = string | readonly string[];

/** Who is asking: a service of AWS in its own name, or a role. */
export type Principal = { readonly service: string } | { readonly roleArn: string };

interface ResourceStatement extends Statement {
  readonly Principal?: '*' | { readonly AWS?: OneOrMany; readonly Service?: OneOrMany };
}

interface PolicyProperties {
  readonly PolicyDocument: { readonly Statement: readonly ResourceStatement[] };
  readonly Queues?: readonly string[];
  readonly Bucket?: string;
}

/** Everything here comes over TLS, as CloudFront's and Lambda's own requests do. */
const secure = { 'aws:SecureTransport': ['true'] };

/** The policies of queues (by address) and buckets (by name), which say who may use them beside what roles allow. */
export class ResourcePolicies {
  readonly #statements = new Map<string, readonly ResourceStatement[]>();

  /** Throws an operator error for a policy with conditions that cannot be evaluated. */
  constructor(template: Template) {
    for (const { properties } of template.list<PolicyProperties>('AWS::SQS::QueuePolicy', 'AWS::S3::BucketPolicy')) {
      const { PolicyDocument, Queues = [], Bucket } = properties;
      checkStatements(PolicyDocument.Statement);
      for (const resource of Bucket === undefined ? Queues : [Bucket])
        this.#statements.set(resource, [...(this.#statements.get(resource) ?? []), ...PolicyDocument.Statement]);
    }
  }

  /** What the resource's own policy says of a demand of this principal. */
  decide(resource: string, principal: Principal, { context, ...demand }: Demand): Decision {
    const own = (this.#statements.get(resource) ?? []).filter((statement) => isAbout(statement, principal));
    return decide(own, { ...demand, context: { ...secure, ...context } });
  }
}

function isAbout({ Principal }: ResourceStatement, asking: Principal): boolean {
  if (Principal === undefined) return false;
  if (Principal === '*') return true;
  const many = (value: OneOrMany = []) => [value].flat();
  if ('service' in asking) return many(Principal.Service).includes(asking.service) || many(Principal.AWS).includes('*');
  return many(Principal.AWS).some((each) => each === '*' || each === asking.roleArn);
}
