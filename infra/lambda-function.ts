import { join } from 'node:path';
import { Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import {
  type AddToPrincipalPolicyResult,
  PolicyDocument,
  type PolicyStatement,
  Role,
  type RoleProps,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam';
import {
  ApplicationLogLevel,
  Architecture,
  Function as CdkFunction,
  Code,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { FUNCTIONS_CONTEXT, FUNCTIONS_DIR } from './bundling/function-files.ts';

interface LambdaFunctionProps {
  readonly name: string;
  readonly environment?: Record<string, string>;
  readonly timeout?: Duration;
  readonly memoryMb?: number;
}

/** A Lambda with our defaults, and a role that may only write its own log until it is granted more. */
export class LambdaFunction extends Construct {
  readonly name: string;
  readonly lambda: CdkFunction;
  readonly logGroup: ExpiringLog;
  readonly #role: InlineRole;

  static allOf(stack: Stack): LambdaFunction[] {
    return stack.node.findAll().filter((each) => each instanceof LambdaFunction);
  }

  static named(name: string, stack: Stack): LambdaFunction {
    const found = LambdaFunction.allOf(stack).find((each) => each.name === name);
    if (!found) throw new Error(`There is no function ${name}.`);
    return found;
  }

  constructor(scope: Construct, id: string, props: LambdaFunctionProps) {
    super(scope, id);
    this.name = props.name;
    this.logGroup = new ExpiringLog(this, 'Log');
    this.#role = new InlineRole(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    this.logGroup.grantWrite(this.#role);
    this.lambda = new CdkFunction(this, 'Function', {
      code: Code.fromAsset(join(this.node.tryGetContext(FUNCTIONS_CONTEXT) ?? FUNCTIONS_DIR, props.name)),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      // CPU scales with memory. A cold start with 512 MB is mostly waiting.
      memorySize: props.memoryMb ?? 512,
      timeout: props.timeout ?? Duration.seconds(10),
      role: this.#role,
      logGroup: this.logGroup,
      // Our lines are JSON already (functions/runtime/log.ts). Of Lambda's own, only those about failures pay.
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      systemLogLevelV2: SystemLogLevel.WARN,
      description: `Tradefloor ${props.name}`,
      environment: { NODE_OPTIONS: '--enable-source-maps', ...props.environment },
    });
  }

  allow(statement: PolicyStatement): void {
    this.#role.addToPolicy(statement);
  }
}

/** Logs are kept for a month and deleted with the stack, even in production. */
export class ExpiringLog extends LogGroup {
  constructor(scope: Construct, id: string, logGroupName?: string) {
    super(scope, id, { logGroupName, retention: RetentionDays.ONE_MONTH, removalPolicy: RemovalPolicy.DESTROY });
  }
}

/** Has inline statements, up to AWS's 10,240 characters. CDK's own role adds an `AWS::IAM::Policy` per Lambda. */
class InlineRole extends Role {
  readonly #statements: PolicyDocument;

  constructor(scope: Construct, id: string, props: Omit<RoleProps, 'inlinePolicies'>) {
    const statements = new PolicyDocument();
    super(scope, id, { ...props, inlinePolicies: { Grants: statements } });
    this.#statements = statements;
  }

  override addToPrincipalPolicy(statement: PolicyStatement): AddToPrincipalPolicyResult {
    this.#statements.addStatements(statement);
    return { statementAdded: true, policyDependable: this };
  }
}
