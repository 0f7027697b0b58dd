import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { LambdaFunction } from './lambda-function.ts';

/**
 * The secret that the game's keys follow from (functions/clients/push-keys.ts). It is generated, so nobody fills it in,
 * and goes with its stack: players then switch their devices on again.
 */
export class WebPush extends Construct {
  readonly environment: Record<string, string>;
  readonly #secret: Secret;

  constructor(scope: Construct, id: string, { stage }: { stage: string }) {
    super(scope, id);
    this.#secret = new Secret(this, 'Keys', {
      description: `Tradefloor ${stage}: what the web push keys follow from`,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.environment = { PUSH_SECRET_ARN: this.#secret.secretArn };
    Validations.of(this.#secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'Devices have subscribed with the public key: rotation would silence them all.',
    });
  }

  grant(lambdaFunction: LambdaFunction): void {
    lambdaFunction.allow(
      new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [this.#secret.secretArn] }),
    );
  }
}
