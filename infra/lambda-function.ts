import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import { type PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Function as CdkFunction, Code, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { FUNCTIONS_DIR } from './bundling/functions.ts';
import { ExpiringLog } from './expiring-log.ts';
import { InlineRole } from './inline-role.ts';

interface LambdaFunctionProps {
  /** The bundle's name: `dist/functions/<name>`. */
  readonly name: string;
  readonly environment?: Record<string, string>;
  readonly timeout?: Duration;
  readonly memoryMb?: number;
}

/**
 * A Lambda with every default of ours: Node 24 on arm64, a log group that ends with the stack, and a role of its own
 * that may write that log and nothing else until somebody grants it more.
 */
export class LambdaFunction extends Construct {
  readonly name: string;
  readonly lambda: CdkFunction;
  readonly logGroup: ExpiringLog;
  readonly #role: InlineRole;

  constructor(scope: Construct, id: string, props: LambdaFunctionProps) {
    super(scope, id);
    this.name = props.name;
    this.logGroup = new ExpiringLog(this, 'Log');
    this.#role = new InlineRole(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    this.logGroup.grantWrite(this.#role);
    this.lambda = new CdkFunction(this, 'Function', {
      code: Code.fromAsset(join(FUNCTIONS_DIR, props.name)),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      // CPU comes with memory: at 512 MB a cold start spends most of its time waiting, not computing.
      memorySize: props.memoryMb ?? 512,
      timeout: props.timeout ?? Duration.seconds(10),
      role: this.#role,
      logGroup: this.logGroup,
      // Our lines are JSON already. As JSON, Lambda would put each into one of its own, out of whose text CloudWatch takes
      // no metrics. The price: of a function that ends before it can tell, Lambda writes plain text
      // (infra/monitoring/saved-queries.ts asks for it).
      loggingFormat: LoggingFormat.TEXT,
      description: `Tradefloor ${props.name}`,
      environment: { NODE_OPTIONS: '--enable-source-maps', ...props.environment },
    });
  }

  allow(statement: PolicyStatement): void {
    this.#role.addToPolicy(statement);
  }
}
