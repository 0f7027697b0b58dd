import { Duration, Validations } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { type IRole, ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias, type CfnAlias } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { LambdaFunction } from './lambda-function.ts';
import { stackName } from './stage-names.ts';

/** Alarms that a bad release sets off within ten minutes. */
const rollingBack = ['ServerErrors', 'SignInsFailed', 'UnreadableItems'];

interface CanariesProps {
  readonly stage: string;
  /** Gives new code all calls at once, even during an alarm, for rolling back by hand. */
  readonly isOff: boolean;
}

/** Gives new code a tenth of a function's calls for ten minutes. An alarm meanwhile rolls the deployment back. */
export class Canaries extends Construct {
  readonly #stage: string;
  readonly #isOff: boolean;
  readonly #application: LambdaApplication;
  readonly #role: IRole;

  constructor(scope: Construct, id: string, { stage, isOff }: CanariesProps) {
    super(scope, id);
    this.#stage = stage;
    this.#isOff = isOff;
    this.#application = new LambdaApplication(this, 'Application');
    const policy = ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSCodeDeployRoleForLambdaLimited');
    const assumedBy = new ServicePrincipal('codedeploy.amazonaws.com');
    const role = new Role(this, 'Role', { assumedBy, managedPolicies: [policy] });
    const name = '<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited';
    const reason = 'A policy of our own would name the functions of nested stacks, which refer to this role.';
    Validations.of(role).acknowledge({ id: `AwsSolutions-IAM4[Policy::arn:${name}]`, reason });
    this.#role = role.withoutPolicyUpdates();
  }

  aliasOf(lambdaFunction: LambdaFunction): Alias {
    const { lambda, name } = lambdaFunction;
    const alias = new Alias(lambdaFunction, 'Live', { aliasName: 'live', version: lambda.currentVersion });
    const prefix = stackName(this.#stage);
    // The alarms are referred to by name, because they are created after the functions.
    const ofStage = rollingBack.map((id) => Alarm.fromAlarmName(lambdaFunction, id, `${prefix}-${id}`));
    // A tenth of one route's calls is too little for the stage's alarms to notice a crash or timeout.
    const own = new Alarm(lambdaFunction, 'Failing', {
      alarmName: `${prefix}-Canary-${name}`,
      alarmDescription: `Tradefloor ${this.#stage}: ${name} ends early. Only rolls its deployment back.`,
      metric: alias.metricErrors({ period: Duration.minutes(1), statistic: 'sum' }),
      threshold: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    new LambdaDeploymentGroup(lambdaFunction, 'Canary', {
      application: this.#application,
      role: this.#role,
      alias,
      deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_10MINUTES,
      alarms: [...ofStage, own],
    });
    if (this.#isOff) (alias.node.defaultChild as CfnAlias).cfnOptions.updatePolicy = undefined;
    return alias;
  }
}
