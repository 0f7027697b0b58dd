import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { LambdaFunction } from './lambda-function.ts';
import type { StageNames } from './stage-names.ts';

/** Real money is for production only. */
const live = { api: 'https://api-m.paypal.com', script: 'https://www.paypal.com/web-sdk/v6/core' };
const sandbox = { api: 'https://api-m.sandbox.paypal.com', script: 'https://www.sandbox.paypal.com/web-sdk/v6/core' };

interface PaymentsProps {
  readonly stage: string;
  readonly names: StageNames;
  readonly isProduction: boolean;
}

/** Configures PayPal. Its secret is created empty, and payments are off until an operator fills it in. */
export class Payments extends Construct {
  /** Three attempts at PayPal fit within the HTTP API's 30 s. */
  static readonly timeout = Duration.seconds(29);
  readonly environment: Record<string, string>;
  readonly #secret: Secret;

  constructor(scope: Construct, id: string, { stage, names, isProduction }: PaymentsProps) {
    super(scope, id);
    this.#secret = new Secret(this, 'PayPal', {
      secretName: names.payPalSecret,
      description: `Tradefloor ${stage}: PayPal clientId, clientSecret and webhookId`,
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ clientId: '', clientSecret: '', webhookId: '' }),
        generateStringKey: 'unused',
      },
      removalPolicy: isProduction ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    const { api, script } = isProduction ? live : sandbox;
    this.environment = {
      PAYPAL_API_URL: api,
      PAYPAL_SCRIPT_URL: script,
      PAYPAL_SECRET_ARN: this.#secret.secretArn,
    };
    Validations.of(this.#secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'PayPal makes and rotates these credentials; they cannot be rotated from here.',
    });
  }

  grant(lambdaFunction: LambdaFunction): void {
    lambdaFunction.allow(
      new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [this.#secret.secretArn] }),
    );
  }
}
