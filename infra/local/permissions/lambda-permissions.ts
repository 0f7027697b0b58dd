import type { FunctionPool } from '../lambda/function-pool.ts';
import type { Template } from '../template/template.ts';
import { matches } from './iam.ts';

interface PermissionProperties {
  readonly Action: string;
  readonly FunctionName: string;
  readonly Principal: string;
  readonly SourceArn?: string;
}

export type Invocable = Pick<FunctionPool, 'invoke'>;

const SERVICE = 'apigateway.amazonaws.com';

export function forApiGateway(template: Template, pool: FunctionPool, sourceArn: string): Invocable {
  const { arn, name } = pool.definition;
  const isAllowed = template
    .list<PermissionProperties>('AWS::Lambda::Permission')
    .some(
      ({ properties: { Action, FunctionName, Principal, SourceArn = '*' } }) =>
        matches(Action, 'lambda:InvokeFunction') &&
        [arn, name].includes(FunctionName) &&
        Principal === SERVICE &&
        matches(SourceArn, sourceArn),
    );
  if (isAllowed) return pool;
  const errorMessage = `No AWS::Lambda::Permission lets ${SERVICE} for ${sourceArn} call ${arn}.`;
  const invoke = async () => {
    console.error(errorMessage);
    return { errorType: 'AccessDeniedException', errorMessage };
  };
  return { invoke };
}
