import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

/** A log group that is kept for a month and goes with the stack, also with one that keeps its data. */
export class ExpiringLog extends LogGroup {
  constructor(scope: Construct, id: string, logGroupName?: string) {
    super(scope, id, { logGroupName, retention: RetentionDays.ONE_MONTH, removalPolicy: RemovalPolicy.DESTROY });
  }
}
