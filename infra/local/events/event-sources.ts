import { join } from 'node:path';
import type { Table } from '../dynamodb/tables.ts';
import type { Faults } from '../faults.ts';
import { JsonFile } from '../json-file.ts';
import type { FunctionPool } from '../lambda/function-pool.ts';
import { OperatorError } from '../operator-error.ts';
import type { QueueAccess } from '../permissions/queue-access.ts';
import { denial, type Roles } from '../permissions/roles.ts';
import type { Template } from '../template/template.ts';
import type { Queue } from './queue.ts';
import { DEFAULT_CONCURRENCY, QueueConsumer } from './queue-consumer.ts';
import { StreamConsumer, type StreamMapping, type StreamPosition } from './stream-consumer.ts';
import { StreamReader } from './stream-reader.ts';

interface MappingProperties {
  readonly EventSourceArn: string;
  readonly FunctionName: string;
  readonly BatchSize?: number;
  readonly FunctionResponseTypes?: readonly string[];
  readonly FilterCriteria?: { readonly Filters: readonly { readonly Pattern: string }[] };
  readonly StartingPosition?: 'LATEST' | 'TRIM_HORIZON' | 'AT_TIMESTAMP';
  readonly BisectBatchOnFunctionError?: boolean;
  readonly MaximumRetryAttempts?: number;
  readonly DestinationConfig?: { readonly OnFailure?: { readonly Destination: string } };
  readonly ScalingConfig?: { readonly MaximumConcurrency?: number };
}

const streamActions = ['dynamodb:DescribeStream', 'dynamodb:GetShardIterator', 'dynamodb:GetRecords'];
const queueActions = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];

/** The functions that the template feeds from queues. */
export function readQueueConsumers(options: {
  template: Template;
  queues: readonly Queue[];
  pools: readonly FunctionPool[];
  roles: Roles;
  access: QueueAccess;
}): QueueConsumer[] {
  const { template, queues, pools, roles, access } = options;
  const mappings = template.list<MappingProperties>('AWS::Lambda::EventSourceMapping');
  return mappings.flatMap(({ id, properties }) => {
    if (!properties.EventSourceArn.startsWith('arn:aws:sqs:')) return [];
    const queue = queues.find(({ arn }) => arn === properties.EventSourceArn);
    const pool = findPool(pools, properties.FunctionName);
    if (!queue || !pool || properties.FilterCriteria) throw new OperatorError(`The local host cannot run ${id}.`);
    checkRole(pool, queueActions, queue.arn, roles);
    if (!isLetIn(access, queue, pool, queueActions)) return [];
    const mapping = {
      batchSize: Number(properties.BatchSize ?? 10),
      maxConcurrency: Number(properties.ScalingConfig?.MaximumConcurrency ?? DEFAULT_CONCURRENCY),
      reportsItemFailures: properties.FunctionResponseTypes?.includes('ReportBatchItemFailures') ?? false,
    };
    return [new QueueConsumer({ queue, pool, mapping })];
  });
}

/** The functions that the template feeds from the streams of its tables. */
export function readStreamConsumers(options: {
  template: Template;
  tables: readonly Table[];
  endpoint: string;
  queues: readonly Queue[];
  pools: readonly FunctionPool[];
  roles: Roles;
  access: QueueAccess;
  dataDir: string | undefined;
  faults: Faults;
}): StreamConsumer[] {
  const { template, tables, endpoint, queues, pools, roles, access, dataDir, faults } = options;
  const mappings = template.list<MappingProperties>('AWS::Lambda::EventSourceMapping');
  return mappings.flatMap(({ id, properties }) => {
    if (!properties.EventSourceArn.startsWith('arn:aws:dynamodb:')) return [];
    const table = tables.find((each) => template.attribute(each.id, 'StreamArn') === properties.EventSourceArn);
    const pool = findPool(pools, properties.FunctionName);
    const { StartingPosition } = properties;
    if (!table || !pool || StartingPosition === 'AT_TIMESTAMP')
      throw new OperatorError(`The local host cannot run ${id}.`);
    checkRole(pool, streamActions, properties.EventSourceArn, roles);
    const destination = properties.DestinationConfig?.OnFailure?.Destination;
    const onFailure = queues.find(({ arn }) => arn === destination);
    if (onFailure) checkRole(pool, ['sqs:SendMessage'], onFailure.arn, roles);
    const isOpen = onFailure && isLetIn(access, onFailure, pool, ['sqs:SendMessage']);
    const reader = new StreamReader(endpoint, table.ref);
    const position = new JsonFile<StreamPosition>(dataDir && join(dataDir, 'streams', `${id}.json`));
    return [
      new StreamConsumer({
        reader,
        pool,
        mapping: streamMapping(properties),
        position,
        onFailure: isOpen ? onFailure : undefined,
        faults,
      }),
    ];
  });
}

function streamMapping(properties: MappingProperties): StreamMapping {
  const retries = Number(properties.MaximumRetryAttempts ?? -1);
  return {
    streamArn: properties.EventSourceArn,
    batchSize: Number(properties.BatchSize ?? 100),
    startingPosition: properties.StartingPosition === 'TRIM_HORIZON' ? 'TRIM_HORIZON' : 'LATEST',
    patterns: (properties.FilterCriteria?.Filters ?? []).map(({ Pattern }) => JSON.parse(Pattern)),
    reportsItemFailures: properties.FunctionResponseTypes?.includes('ReportBatchItemFailures') ?? false,
    bisects: properties.BisectBatchOnFunctionError ?? false,
    maxRetries: retries < 0 ? Number.POSITIVE_INFINITY : retries,
  };
}

function findPool(pools: readonly FunctionPool[], functionName: string): FunctionPool | undefined {
  return pools.find(({ definition }) => [definition.name, definition.arn].includes(functionName));
}

/** A queue whose own policy turns the function away: Lambda polls it in vain, and nothing comes of it. */
function isLetIn(access: QueueAccess, queue: Queue, pool: FunctionPool, actions: readonly string[]): boolean {
  const { roleArn, name } = pool.definition;
  const refusals = actions.flatMap((action) => access.refusal({ roleArn, session: name, queue, action }) ?? []);
  for (const refusal of refusals) console.error(`${refusal}. No message passes between ${name} and this queue.`);
  return refusals.length === 0;
}

/** Throws an operator error if the function's role does not allow Lambda to poll the source with it: AWS makes no such mapping. */
function checkRole(pool: FunctionPool, actions: readonly string[], resource: string, roles: Roles): void {
  const { roleArn, name } = pool.definition;
  for (const action of actions) {
    const demand = { action, resource };
    const decision = roles.decide(roleArn, demand);
    if (decision !== 'allowed') throw new OperatorError(denial({ roleArn, session: name, demand, decision }));
  }
}
