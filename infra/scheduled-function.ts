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

/** EventBridge Scheduler puts the moment here that a run was scheduled for. */
const SCHEDULED_TIME = '<aws.scheduler.scheduled-time>';

/** So many seconds lie between two messages, and the first of a minute is sent so many after its beginning. */
interface Often {
  readonly everySeconds: number;
  readonly firstAfterSeconds?: number;
}

/** Once a day at this hour, so many messages, ten at most, so many seconds apart: SQS delays none by more than 900. */
interface Daily {
  readonly hourUtc: number;
  readonly messages: number;
  readonly apartSeconds: number;
}

type ScheduledFunctionProps = {
  readonly store: DataStore;
  readonly environment: Record<string, string>;
} & (
  | ({ readonly name: 'tick-job' | 'minute-job'; readonly daily?: undefined } & Often)
  | { readonly name: 'audit'; readonly daily: Daily }
);

/** What the clock asks of the function, of its queue and of the schedule. */
interface Rhythm {
  readonly expression: string;
  readonly delaysSeconds: readonly number[];
  /** The messages' text. */
  readonly body: string;
  /** How late a run may still be sent. */
  readonly maxAge: Duration;
  readonly timeout: Duration;
  readonly retention: Duration;
}

/**
 * A function that runs by the clock. The scheduler runs once a minute, or once a day, and puts messages on a queue, each
 * with its own delay: no function is needed to send them, and none calls itself.
 */
export class ScheduledFunction extends Construct {
  readonly lambdaFunction: LambdaFunction;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, props: ScheduledFunctionProps) {
    super(scope, id);
    const { store, name, environment } = props;
    const rhythm = props.daily ? daily(props.daily) : often(props);
    const { timeout, retention } = rhythm;
    this.deadLetters = new Queue(this, 'DeadLetters', { enforceSSL: true, retentionPeriod: Duration.days(14) });
    const queue = new Queue(this, 'Queue', {
      enforceSSL: true,
      retentionPeriod: retention,
      visibilityTimeout: Duration.seconds(2 * timeout.toSeconds()),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: 3 },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.lambdaFunction = new LambdaFunction(this, name, {
      name,
      environment,
      timeout,
      // A whole processor: ranking 10,000 players is parsing and arithmetic.
      memoryMb: 1769,
    });
    store.grant(this.lambdaFunction, eventGrants[name]);
    // No limit of runs at once: it would keep Lambda from polling the queue with fewer connections while few messages come,
    // and each poll costs. Runs that overlap do some work twice and no harm, since versions guard their writes.
    this.lambdaFunction.lambda.addEventSource(new SqsEventSource(queue, { batchSize: 1 }));
    this.#schedule(queue, name, rhythm);
  }

  #schedule(queue: Queue, name: string, { expression, delaysSeconds, body, maxAge }: Rhythm): void {
    const role = new Role(this, 'SchedulerRole', { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') });
    role.addToPolicy(new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queue.queueArn] }));
    new CfnSchedule(this, 'Schedule', {
      description: `Messages for ${name}, ${delaysSeconds.length} at a time`,
      flexibleTimeWindow: { mode: 'OFF' },
      scheduleExpression: expression,
      target: {
        arn: 'arn:aws:scheduler:::aws-sdk:sqs:sendMessageBatch',
        roleArn: role.roleArn,
        retryPolicy: { maximumRetryAttempts: maxAge.toMinutes(), maximumEventAgeInSeconds: maxAge.toSeconds() },
        input: JSON.stringify({
          QueueUrl: queue.queueUrl,
          Entries: delaysSeconds.map((delay) => ({ Id: `${name}-${delay}`, MessageBody: body, DelaySeconds: delay })),
        }),
      },
    });
  }
}

function often({ everySeconds, firstAfterSeconds = 0 }: Often): Rhythm {
  const count = SCHEDULE_SECONDS / everySeconds;
  return {
    expression: 'rate(1 minute)',
    delaysSeconds: Array.from({ length: count }, (_, index) => firstAfterSeconds + index * everySeconds),
    body: '{}',
    // A message that could not be sent is not worth sending late: the next one is a minute away.
    maxAge: Duration.seconds(SCHEDULE_SECONDS),
    // Shorter than a lease (functions/data/lease.ts): an expired lease is nobody's.
    timeout: Duration.seconds(30),
    // A message that waited longer than this has been overtaken by the next ones.
    retention: Duration.minutes(5),
  };
}

function daily({ hourUtc, messages, apartSeconds }: Daily): Rhythm {
  return {
    expression: `cron(0 ${hourUtc} * * ? *)`,
    delaysSeconds: Array.from({ length: messages }, (_, index) => index * apartSeconds),
    body: JSON.stringify({ scheduledAt: SCHEDULED_TIME }),
    maxAge: Duration.hours(1),
    timeout: Duration.minutes(2),
    // A delay counts as well. What is left is the next day's.
    retention: Duration.hours(1),
  };
}
