import { Duration } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import { eventGrants } from '../shared/event-grants.ts';
import type { Accounts } from './accounts.ts';
import type { DataStore } from './data-store.ts';
import { LambdaFunction } from './lambda-function.ts';

interface ErasureProps {
  readonly store: DataStore;
  readonly accounts: Accounts;
  readonly environment: Record<string, string>;
}

/**
 * Deletes players who have left, before the nightly audit. The scheduler calls the function directly: a failed run is
 * repeated the next night, and a queue would be polled all month.
 */
export class Erasure extends Construct {
  constructor(scope: Construct, id: string, { store, accounts, environment }: ErasureProps) {
    super(scope, id);
    const erasure = new LambdaFunction(this, 'erasure', {
      name: 'erasure',
      environment,
      timeout: Duration.minutes(15),
    });
    store.grant(erasure, eventGrants.erasure);
    accounts.grant(erasure, ['AdminDeleteUser']);
    const role = new Role(this, 'SchedulerRole', { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') });
    const { functionArn } = erasure.lambda;
    role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [functionArn] }));
    new CfnSchedule(this, 'Schedule', {
      description: 'Deletes the players who have left',
      flexibleTimeWindow: { mode: 'OFF' },
      scheduleExpression: 'cron(0 2 * * ? *)',
      target: { arn: functionArn, roleArn: role.roleArn, input: '{}' },
    });
  }
}
