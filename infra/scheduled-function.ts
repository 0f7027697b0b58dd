import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { eventGrants } from '../shared/event-grants.ts';
import type { DataStore } from './data-store.ts';
import { LambdaFunction } from './lambda-function.ts';

/** The finest rate that EventBridge Scheduler knows. */
const SCHEDULE_SECONDS = 60;

interface ScheduledFunctionProps {
  readonly store: DataStore;
  /** The function's bundle, and its grants. */
  readonly name: 'beat' | 'contest';
  /** So many seconds lie between two messages, and the first of a minute is sent so many after its beginning. */
  readonly everySeconds: number;
  readonly firstAfterSeconds?: number;
  readonly environment: Record<string, string>;
}

/**
 * A function that runs by the clock. The scheduler ticks once a minute and puts messages on a queue, each with its own
 * delay: no function is needed to send them, and none calls itself.
 */
export class ScheduledFunction extends Construct {
  readonly lambdaFunction: LambdaFunction;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, props: ScheduledFunctionProps) {
    super(scope, id);
    const { store, name, environment } = props;
    this.deadLetters = new Queue(this, 'DeadLetters', { enforceSSL: true, retentionPeriod: Duration.days(14) });
    const queue = new Queue(this, 'Queue', {
      enforceSSL: true,
      // A message that waited longer than this has been overtaken by the next ones.
      retentionPeriod: Duration.minutes(5),
      visibilityTimeout: Duration.seconds(60),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: 3 },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.lambdaFunction = new LambdaFunction(this, name, {
      name,
      environment,
      // Shorter than a lease (functions/data/lease.ts): an expired lease is nobody's.
      timeout: Duration.seconds(30),
      // A whole processor: ranking 10,000 players is parsing and arithmetic.
      memoryMb: 1769,
    });
    store.grant(this.lambdaFunction, eventGrants[name]);
    // Without a limit of runs at once, of which all but one would find nothing to do: a limit keeps Lambda from polling the
    // queue with fewer connections while few messages come, and each poll costs.
    this.lambdaFunction.lambda.addEventSource(new SqsEventSource(queue, { batchSize: 1 }));
    this.#schedule(queue, props);
  }

  #schedule(queue: Queue, { name, everySeconds, firstAfterSeconds = 0 }: ScheduledFunctionProps): void {
    const role = new Role(this, 'SchedulerRole', { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') });
    role.addToPolicy(new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queue.queueArn] }));
    const delays = Array.from(
      { length: SCHEDULE_SECONDS / everySeconds },
      (_, index) => firstAfterSeconds + index * everySeconds,
    );
    new CfnSchedule(this, 'Schedule', {
      description: `Messages for ${name}, ${delays.length} a minute`,
      flexibleTimeWindow: { mode: 'OFF' },
      scheduleExpression: 'rate(1 minute)',
      target: {
        arn: 'arn:aws:scheduler:::aws-sdk:sqs:sendMessageBatch',
        roleArn: role.roleArn,
        // A tick that could not be sent is not worth sending late: the next one is a minute away.
        retryPolicy: { maximumRetryAttempts: 1, maximumEventAgeInSeconds: SCHEDULE_SECONDS },
        input: JSON.stringify({
          QueueUrl: queue.queueUrl,
          Entries: delays.map((delay) => ({ Id: `${name}-${delay}`, MessageBody: '{}', DelaySeconds: delay })),
        }),
      },
    });
  }
}
