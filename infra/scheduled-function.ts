import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { eventGrants } from '../shared/event-grants.ts';
import type { DataStore } from './data-store.ts';
import { LambdaFunction } from './lambda-function.ts';

const SCHEDULE_SECONDS = 60;

/** EventBridge Scheduler replaces it with the scheduled time of a run. */
const SCHEDULED_TIME = '<aws.scheduler.scheduled-time>';

interface Often {
  readonly everySeconds: number;
  readonly firstAfterSeconds?: number;
}

/** SQS delays a message by at most 900 seconds, and accepts ten at once. */
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

type Rhythm = ReturnType<typeof often>;

/** The scheduler puts messages on a queue, each with its own delay, so no function is needed to send them. */
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
      // Ranking 10,000 players needs a full CPU.
      memoryMb: 1769,
    });
    store.grant(this.lambdaFunction, eventGrants[name]);
    // Reserved concurrency would keep Lambda from reducing its polling, which costs money. Overlapping runs do no harm,
    // because versions guard their writes.
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

function often({ everySeconds, firstAfterSeconds = 0 }: Often) {
  const count = SCHEDULE_SECONDS / everySeconds;
  return {
    // A cron expression follows the clock's minutes. A rate would count from each schedule's own creation.
    expression: 'cron(* * * * ? *)',
    delaysSeconds: Array.from({ length: count }, (_, index) => firstAfterSeconds + index * everySeconds),
    body: '{}',
    // The next message is only a minute away.
    maxAge: Duration.seconds(SCHEDULE_SECONDS),
    // The timeout is shorter than a lease (functions/data/lease.ts), so the holder of an expired lease has stopped.
    timeout: Duration.seconds(30),
    // Later messages have replaced it by then.
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
    // Delays count too. A message that outlives this is left to the next day.
    retention: Duration.hours(1),
  };
}
