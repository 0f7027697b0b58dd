import { AsyncLocalStorage } from 'node:async_hooks';
import { inject } from 'vitest';
import { demandsOf, type TableRequest } from '../../infra/local/dynamodb/table-demands.ts';
import { partitionKeys, type Table } from '../../infra/local/dynamodb/tables.ts';
import type { Grants } from '../../shared/routes/grants.ts';
import { isDocumented } from './item-table.ts';

export interface Caller {
  readonly name: string;
  readonly grants: Grants;
  readonly source: string;
}

const kinds: Record<string, keyof Grants> = {
  'dynamodb:GetItem': 'reads',
  'dynamodb:BatchGetItem': 'reads',
  'dynamodb:Query': 'reads',
  'dynamodb:PutItem': 'writes',
  'dynamodb:UpdateItem': 'writes',
  'dynamodb:DeleteItem': 'writes',
  'dynamodb:ConditionCheckItem': 'writes',
  'dynamodb:BatchWriteItem': 'writes',
};

const running = new AsyncLocalStorage<Caller & { readonly missing: Set<string> }>();
const properties = JSON.parse(inject('tableProperties')) as Table['properties'];
const partitionKeyOf = partitionKeys([{ ref: process.env.TABLE_NAME, properties } as Table]);

/**
 * Checks each call to the table against the Lambda's grants, as IAM does on AWS; the tests' table engine allows
 * everything. Concurrent Lambdas are checked separately.
 * @throws an error with a line per missing grant, and per item that the table of items does not name
 */
export async function heldToGrants<Result>(caller: Caller, work: () => Promise<Result>): Promise<Result> {
  await watchTable();
  const missing = new Set<string>();
  const result = running.run({ ...caller, missing }, work);
  // The missing grant is the more useful error, whatever the handler made of it.
  await result.catch(() => {});
  if (missing.size > 0) throw new Error([...missing].join('\n'));
  return result;
}

/** Imports the table each time, because a test may have reloaded the module. */
async function watchTable(): Promise<void> {
  const { table } = await import('../data/table.ts');
  table.middlewareStack.add(
    (next) => (args) => {
      const { headers, body } = args.request as { headers: Record<string, string>; body: string };
      check(headers['x-amz-target']?.split('.')[1] ?? '', JSON.parse(body));
      return next(args);
    },
    { step: 'build', name: 'grants', override: true },
  );
}

function check(operation: string, request: TableRequest): void {
  const caller = running.getStore();
  if (!caller) return;
  const { name, grants, source, missing } = caller;
  for (const { action, context } of demandsOf(operation, request, partitionKeyOf)) {
    const kind = kinds[action];
    if (!kind) missing.add(`${name} asks for ${action}, which no grant allows`);
    else
      for (const key of context?.['dynamodb:LeadingKeys'] ?? []) {
        const [partition = ''] = key.split('#');
        if (!(grants[kind] as readonly string[]).includes(partition))
          missing.add(`${name} ${kind} ${partition}, and ${source} does not say so`);
      }
  }
  for (const { PK, SK } of itemsKept(operation, request))
    if (!isDocumented(String(PK?.S), String(SK?.S)))
      missing.add(`${name} keeps ${PK?.S} / ${SK?.S}, which the table of items does not name (docs/architecture.md)`);
}

type Item = NonNullable<TableRequest['Item']>;

/** The items that a request may leave in the table. */
function itemsKept(operation: string, { Item, Key, TransactItems = [], RequestItems = {} }: TableRequest): Item[] {
  if (operation === 'PutItem' || operation === 'UpdateItem') return [Item ?? Key ?? {}];
  const batch = Object.values(RequestItems).flatMap((requests) => (Array.isArray(requests) ? requests : []));
  const written = [
    ...batch.map(({ PutRequest }) => PutRequest?.Item),
    ...TransactItems.map(({ Put, Update }) => Put?.Item ?? Update?.Key),
  ];
  return written.filter((item) => item !== undefined);
}
