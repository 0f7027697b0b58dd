import type { Template } from '../template/template.ts';

interface FunctionProperties {
  readonly Code: { readonly S3Key: string };
  readonly Handler: string;
  readonly Role: string;
  readonly MemorySize?: number;
  readonly Timeout?: number;
  readonly Environment?: { readonly Variables?: Record<string, string> };
}

/** A Lambda function as the template describes it. */
export interface FunctionDefinition {
  readonly name: string;
  readonly arn: string;
  /** Signs the function's calls to AWS, so that their receiver knows the caller. */
  readonly accessKeyId: string;
  readonly roleArn: string;
  readonly codePath: string;
  readonly handler: string;
  readonly memoryMegabytes: number;
  readonly timeoutMs: number;
  readonly environment: Record<string, string>;
}

/** Every function of the template, with AWS's defaults for what it leaves out. */
export function readFunctions(template: Template): FunctionDefinition[] {
  return template.list<FunctionProperties>('AWS::Lambda::Function').map(({ id, ref, properties }) => ({
    name: ref,
    arn: template.attribute(id, 'Arn'),
    accessKeyId: id,
    roleArn: properties.Role,
    codePath: template.assetPath(properties.Code.S3Key),
    handler: properties.Handler,
    memoryMegabytes: properties.MemorySize ?? 128,
    timeoutMs: (properties.Timeout ?? 3) * 1000,
    environment: properties.Environment?.Variables ?? {},
  }));
}

/** The function's ARN within an integration's or authorizer's address. */
export function functionArnIn(uri: string): string {
  return /arn:aws:lambda:[^/]+/.exec(uri)?.[0] ?? uri;
}
