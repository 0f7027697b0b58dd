import type { Demand } from '../permissions/iam.ts';
import { accountId, region } from '../template/resource-names.ts';

type Attribute = Record<string, unknown>;
type Item = Record<string, Attribute>;

export interface TableRequest {
  readonly TableName?: string;
  readonly IndexName?: string;
  readonly Key?: Item;
  readonly Item?: Item;
  readonly KeyConditionExpression?: string;
  readonly ExpressionAttributeNames?: Record<string, string>;
  readonly ExpressionAttributeValues?: Item;
  readonly RequestItems?: Record<string, { Keys?: Item[] } | WriteRequest[]>;
  readonly TransactItems?: readonly Record<string, TableRequest>[];
  readonly ClientRequestToken?: string;
  readonly ConsistentRead?: boolean;
}

interface WriteRequest {
  readonly PutRequest?: { readonly Item: Item };
  readonly DeleteRequest?: { readonly Key: Item };
}

export type PartitionKeyOf = (table: string, index?: string) => string | undefined;

/**
 * A transaction is authorized by its parts; batches have their own actions. The condition key `dynamodb:LeadingKeys`
 * has the partition keys in the request.
 */
export function demandsOf(operation: string, body: TableRequest, partitionKeyOf: PartitionKeyOf): Demand[] {
  const demand = (action: string, request: TableRequest, keys: readonly (string | undefined)[]): Demand => {
    const index = request.IndexName ? `/index/${request.IndexName}` : '';
    const leading = keys.filter((key) => key !== undefined);
    return {
      action: `dynamodb:${action}`,
      resource: `arn:aws:dynamodb:${region}:${accountId}:table/${request.TableName}${index}`,
      context: leading.length > 0 ? { 'dynamodb:LeadingKeys': leading } : {},
    };
  };
  const leadingKey = (request: TableRequest) => {
    const name = partitionKeyOf(request.TableName ?? '', request.IndexName) ?? '';
    return keyText((request.Key ?? request.Item)?.[name]) ?? queriedKey(request, name);
  };
  if (operation === 'TransactWriteItems' || operation === 'TransactGetItems') {
    return (body.TransactItems ?? []).flatMap((entry) =>
      Object.entries(entry).map(([kind, request]) => demand(`${kind}Item`, request, [leadingKey(request)])),
    );
  }
  if (operation === 'BatchGetItem' || operation === 'BatchWriteItem') {
    return Object.entries(body.RequestItems ?? {}).map(([TableName, request]) => {
      const name = partitionKeyOf(TableName) ?? '';
      const keys = batchItems(request).map((item) => keyText(item[name]));
      return demand(operation, { TableName }, keys);
    });
  }
  return [demand(operation, body, [leadingKey(body)])];
}

function batchItems(request: { Keys?: Item[] } | WriteRequest[]): Item[] {
  if (!Array.isArray(request)) return request.Keys ?? [];
  return request.map(({ PutRequest, DeleteRequest }) => PutRequest?.Item ?? DeleteRequest?.Key ?? {});
}

function queriedKey(request: TableRequest, partitionKey: string): string | undefined {
  const equalities = (request.KeyConditionExpression ?? '').matchAll(/([#\w.-]+)\s*=\s*(:\w+)/g);
  for (const [, name = '', value = ''] of equalities) {
    const attribute = request.ExpressionAttributeNames?.[name] ?? name;
    if (attribute === partitionKey) return keyText(request.ExpressionAttributeValues?.[value]);
  }
  return undefined;
}

function keyText(attribute: Attribute | undefined): string | undefined {
  const value = attribute?.S ?? attribute?.N ?? attribute?.B;
  return value === undefined ? undefined : String(value);
}
