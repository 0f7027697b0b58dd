import type { FunctionPool, Outcome } from '../lambda/function-pool.ts';
import type { Template } from '../template/template.ts';
import { matches } from './iam.ts';

interface PermissionProperties {
  readonly Action: string;
  readonly FunctionName: string;
  readonly Principal: string;
  readonly SourceArn?: string;
}

/** A function, as far as a service may call it. */
export type Invocable = Pick<FunctionPool, 'invoke' | 'definition'>;

/** The template's `AWS::Lambda::Permission`s: which services may call which functions, and for which of their resources. */
export class LambdaPermissions {
  readonly #permissions: readonly PermissionProperties[];

  constructor(template: Template) {
    this.#permissions = template
      .list<PermissionProperties>('AWS::Lambda::Permission')
      .map(({ properties }) => properties);
  }

  /** The function for API Gateway, on behalf of a route or an authorizer. Without a permission every call fails. */
  forApiGateway(pool: FunctionPool, sourceArn: string): Invocable {
    const service = 'apigateway.amazonaws.com';
    const { arn, name } = pool.definition;
    const isAllowed = this.#permissions.some(
      ({ Action, FunctionName, Principal, SourceArn = '*' }) =>
        matches(Action, 'lambda:InvokeFunction') &&
        [arn, name].includes(FunctionName) &&
        Principal === service &&
        matches(SourceArn, sourceArn),
    );
    return isAllowed
      ? pool
      : { definition: pool.definition, invoke: async () => refuse(`${service} for ${sourceArn}`, arn) };
  }
}

function refuse(who: string, functionArn: string): Outcome {
  const errorMessage = `No AWS::Lambda::Permission lets ${who} call ${functionArn}.`;
  console.error(errorMessage);
  return { errorType: 'AccessDeniedException', errorMessage };
}
