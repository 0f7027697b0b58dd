import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { eventGrants } from '../shared/event-grants.ts';
import { SLOT_SECONDS } from '../shared/slot.ts';
import type { DataStore } from './data-store.ts';
import { LambdaFunction } from './lambda-function.ts';

/** The finest rate that EventBridge Scheduler knows. */
const SCHEDULE_SECONDS = 60;

interface BeatProps {
  readonly store: DataStore;
  readonly environment: Record<string, string>;
}

/**
 * The market's beat every ten seconds. The scheduler ticks once a minute and puts six messages on a queue, each with
 * its own delay: no function is needed to send them, and none calls itself.
 */
export class Beat extends Construct {
  readonly lambdaFunction: LambdaFunction;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { store, environment }: BeatProps) {
    super(scope, id);
    this.deadLetters = new Queue(this, 'DeadLetters', { enforceSSL: true, retentionPeriod: Duration.days(14) });
    const queue = new Queue(this, 'Queue', {
      enforceSSL: true,
      // A beat that waited longer than this has been overtaken by the next ones.
      retentionPeriod: Duration.minutes(5),
      visibilityTimeout: Duration.seconds(60),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: 3 },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.lambdaFunction = new LambdaFunction(this, 'beat', {
      name: 'beat',
      environment,
      // Shorter than the ranking's lease (functions/data/ranking-lease.ts): an expired lease is nobody's.
      timeout: Duration.seconds(30),
      // A whole processor: ranking 10,000 players is parsing and arithmetic.
      memoryMb: 1769,
    });
    store.grant(this.lambdaFunction, eventGrants.beat);
    // Two beats at once would only compete for the same conditional write.
    this.lambdaFunction.lambda.addEventSource(new SqsEventSource(queue, { batchSize: 1, maxConcurrency: 2 }));
    this.#schedule(queue);
  }

  #schedule(queue: Queue): void {
    const role = new Role(this, 'SchedulerRole', { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') });
    role.addToPolicy(new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queue.queueArn] }));
    const delays = Array.from({ length: SCHEDULE_SECONDS / SLOT_SECONDS }, (_, index) => index * SLOT_SECONDS);
    new CfnSchedule(this, 'Schedule', {
      description: 'Six beats a minute for the market',
      flexibleTimeWindow: { mode: 'OFF' },
      scheduleExpression: 'rate(1 minute)',
      target: {
        arn: 'arn:aws:scheduler:::aws-sdk:sqs:sendMessageBatch',
        roleArn: role.roleArn,
        // A tick that could not be sent is not worth sending late: the next one is a minute away.
        retryPolicy: { maximumRetryAttempts: 1, maximumEventAgeInSeconds: SCHEDULE_SECONDS },
        input: JSON.stringify({
          QueueUrl: queue.queueUrl,
          Entries: delays.map((delay) => ({ Id: `beat-${delay}`, MessageBody: '{}', DelaySeconds: delay })),
        }),
      },
    });
  }
}
