import type { FunctionPool } from './function-pool.ts';
import type { Queue } from './queue.ts';
import { defaultConcurrency, QueueConsumer } from './queue-consumer.ts';
import { denial, type Roles } from './roles.ts';
import { Refusal } from './stop.ts';
import type { Template } from './template.ts';

interface MappingProperties {
  readonly EventSourceArn: string;
  readonly FunctionName: string;
  readonly BatchSize?: number;
  readonly FunctionResponseTypes?: readonly string[];
  readonly FilterCriteria?: object;
  readonly ScalingConfig?: { readonly MaximumConcurrency?: number };
}

const queueActions = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];

/** The functions that the template feeds from queues. */
export function readQueueConsumers(options: {
  template: Template;
  queues: readonly Queue[];
  pools: readonly FunctionPool[];
  roles: Roles;
}): QueueConsumer[] {
  const { template, queues, pools, roles } = options;
  const mappings = template.list<MappingProperties>('AWS::Lambda::EventSourceMapping');
  return mappings.flatMap(({ id, properties }) => {
    if (!properties.EventSourceArn.startsWith('arn:aws:sqs:')) return [];
    const queue = queues.find(({ arn }) => arn === properties.EventSourceArn);
    const { FunctionName } = properties;
    const pool = pools.find(({ definition }) => [definition.name, definition.arn].includes(FunctionName));
    if (!queue || !pool || properties.FilterCriteria) throw new Refusal(`The local host cannot run ${id}.`);
    checkRole(pool, queueActions, queue.arn, roles);
    const mapping = {
      batchSize: Number(properties.BatchSize ?? 10),
      maxConcurrency: Number(properties.ScalingConfig?.MaximumConcurrency ?? defaultConcurrency),
      reportsItemFailures: properties.FunctionResponseTypes?.includes('ReportBatchItemFailures') ?? false,
    };
    return [new QueueConsumer({ queue, pool, mapping })];
  });
}

/** Lambda polls a source with the function's own role, and refuses a mapping whose role does not allow that. */
function checkRole(pool: FunctionPool, actions: readonly string[], resource: string, roles: Roles): void {
  const { roleArn, name } = pool.definition;
  for (const action of actions) {
    const demand = { action, resource };
    const decision = roles.decide(roleArn, demand);
    if (decision !== 'allowed') throw new Refusal(denial({ roleArn, session: name, demand, decision }));
  }
}
