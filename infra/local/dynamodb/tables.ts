import { OperatorError, startAfresh } from '../operator-error.ts';
import type { Resource, Template } from '../template/template.ts';
import type { KeyNamesOf } from './item-locks.ts';
import { callTable } from './table-calls.ts';
import type { PartitionKeyOf } from './table-demands.ts';

interface KeyPart {
  readonly AttributeName: string;
  readonly KeyType: 'HASH' | 'RANGE';
}

interface Index {
  readonly IndexName: string;
  readonly KeySchema: readonly KeyPart[];
  readonly Projection: object;
}

interface TableProperties {
  readonly AttributeDefinitions: readonly object[];
  readonly KeySchema: readonly KeyPart[];
  readonly GlobalSecondaryIndexes?: readonly Index[];
  readonly LocalSecondaryIndexes?: object;
  readonly StreamSpecification?: { readonly StreamViewType: string };
  readonly TimeToLiveSpecification?: { readonly AttributeName: string; readonly Enabled: boolean };
}

interface KeyShape {
  readonly KeySchema: readonly KeyPart[];
  readonly GlobalSecondaryIndexes?: readonly Pick<Index, 'IndexName'>[];
}

export type Table = Resource<TableProperties>;

export function readTables(template: Template): Table[] {
  return template.list<TableProperties>('AWS::DynamoDB::Table');
}

export function keyNames(tables: readonly Table[]): KeyNamesOf {
  return (name) =>
    (tables.find(({ ref }) => ref === name)?.properties.KeySchema ?? []).map(({ AttributeName }) => AttributeName);
}

export function partitionKeys(tables: readonly Table[]): PartitionKeyOf {
  return (name, indexName) => {
    const properties = tables.find(({ ref }) => ref === name)?.properties;
    const index = properties?.GlobalSecondaryIndexes?.find(({ IndexName }) => IndexName === indexName);
    const schema = indexName ? index : properties;
    return schema?.KeySchema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName;
  };
}

/** @throws OperatorError for a table with different keys */
export async function createTables(endpoint: string, tables: readonly Table[]): Promise<void> {
  const { TableNames } = await callTable<{ TableNames: string[] }>(endpoint, 'ListTables', {});
  for (const table of tables) {
    if (TableNames.includes(table.ref)) await checkKeys(endpoint, table);
    else await createTable(endpoint, table);
  }
}

async function createTable(endpoint: string, { ref, properties }: Table): Promise<void> {
  const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, StreamSpecification } = properties;
  if (properties.LocalSecondaryIndexes)
    throw new OperatorError(`The local host does not know the local indexes of ${ref}.`);
  await callTable(endpoint, 'CreateTable', {
    TableName: ref,
    AttributeDefinitions,
    KeySchema,
    BillingMode: 'PAY_PER_REQUEST',
    GlobalSecondaryIndexes: GlobalSecondaryIndexes?.map(({ IndexName, KeySchema, Projection }) => {
      return { IndexName, KeySchema, Projection };
    }),
    StreamSpecification: StreamSpecification && { StreamEnabled: true, ...StreamSpecification },
  });
  const { TimeToLiveSpecification } = properties;
  if (TimeToLiveSpecification)
    await callTable(endpoint, 'UpdateTimeToLive', { TableName: ref, TimeToLiveSpecification });
}

/** Data written for another stack's keys would be misread. */
async function checkKeys(endpoint: string, { ref, properties }: Table): Promise<void> {
  const { Table } = await callTable<{ Table: KeyShape }>(endpoint, 'DescribeTable', { TableName: ref });
  const shape = ({ KeySchema, GlobalSecondaryIndexes = [] }: KeyShape) =>
    JSON.stringify([
      KeySchema.map(({ AttributeName }) => AttributeName),
      GlobalSecondaryIndexes.map(({ IndexName }) => IndexName).sort(),
    ]);
  if (shape(Table) === shape(properties)) return;
  throw new OperatorError(`The table ${ref} on disk has other keys than the stack's. ${startAfresh}`);
}
