import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { Grants, Partition } from '../shared/routes/grants.ts';
import type { LambdaFunction } from './lambda-function.ts';

/** The key patterns that IAM compares with leading keys. */
const partitionPatterns: Record<Partition, string> = {
  ACCESS_REQUESTS: 'ACCESS_REQUESTS',
  ADMIN: 'ADMIN',
  AUDIT: 'AUDIT',
  CANDLES: 'CANDLES#*',
  CHAT: 'CHAT#*',
  CONNECTION: 'CONNECTION#*',
  MINUTE_JOB: 'MINUTE_JOB',
  LEAGUE: 'LEAGUE#*',
  LEAGUE_CODE: 'LEAGUE_CODE#*',
  LEAVING: 'LEAVING',
  MAILS: 'MAILS',
  MARKET: 'MARKET',
  NAME: 'NAME#*',
  NEWCOMERS: 'NEWCOMERS',
  NEWS: 'NEWS#*',
  PAYMENT: 'PAYMENT#*',
  PLAN_ENDS: 'PLAN_ENDS',
  PLAYER: 'PLAYER#*',
  ORDERS: 'ORDERS#*',
  PUSH: 'PUSH',
  RANKING: 'RANKING',
  REPORTS: 'REPORTS',
  REVOKED: 'REVOKED',
  ROSTER: 'ROSTER#*',
  SEASON: 'SEASON#*',
  TAKEN_NAMES: 'TAKEN_NAMES',
  TOKENS: 'TOKENS',
  UNUSED_PAYMENTS: 'UNUSED_PAYMENTS',
  WATCHERS: 'WATCHERS#*',
};

/**
 * Indexes hold only keys that no trade changes, so a trade costs no index write. `Roster` lists all players, and
 * `Names` finds players by name prefix.
 */
const indexes: Partial<Record<Partition, { name: string; partitionKey: string; sortKey: string }>> = {
  ROSTER: { name: 'Roster', partitionKey: 'roster', sortKey: 'PK' },
  NAME: { name: 'Names', partitionKey: 'nameInitial', sortKey: 'searchName' },
};

const readActions = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];
const writeActions = [
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:ConditionCheckItem',
  'dynamodb:BatchWriteItem',
];

interface DataStoreProps {
  readonly keepsData: boolean;
  readonly restoredTable?: string | undefined;
}

/** The only table, with the rules for who may access which partitions. No function may scan it. */
export class DataStore extends Construct {
  readonly table: Table;

  constructor(scope: Construct, id: string, { keepsData, restoredTable }: DataStoreProps) {
    super(scope, id);
    // A restored table is a separate resource, which `cdk import` brings into the stack (docs/runbook.md).
    this.table = new Table(this, restoredTable === undefined ? 'Table' : `Table-${restoredTable}`, {
      ...(restoredTable !== undefined && { tableName: restoredTable }),
      partitionKey: { name: 'PK', type: AttributeType.STRING },
      sortKey: { name: 'SK', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      stream: StreamViewType.NEW_IMAGE,
      timeToLiveAttribute: 'expiresAt',
      deletionProtection: keepsData,
      removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    for (const { name, partitionKey, sortKey } of Object.values(indexes))
      this.table.addGlobalSecondaryIndex({
        indexName: name,
        partitionKey: { name: partitionKey, type: AttributeType.STRING },
        sortKey: { name: sortKey, type: AttributeType.STRING },
        projectionType: ProjectionType.KEYS_ONLY,
      });
  }

  grant(lambdaFunction: LambdaFunction, { reads, writes }: Grants): void {
    if (reads.length === 0 && writes.length === 0) return;
    lambdaFunction.lambda.addEnvironment('TABLE_NAME', this.table.tableName);
    if (reads.length > 0) lambdaFunction.allow(this.#statement(readActions, reads));
    if (writes.length > 0) lambdaFunction.allow(this.#statement(writeActions, writes));
  }

  #statement(actions: string[], partitions: readonly Partition[]): PolicyStatement {
    const patterns = partitions.map((partition) => partitionPatterns[partition]);
    const indexArns = partitions.flatMap((partition) => {
      const index = indexes[partition];
      return index ? [`${this.table.tableArn}/index/${index.name}`] : [];
    });
    return new PolicyStatement({
      actions,
      resources: [this.table.tableArn, ...indexArns],
      conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': patterns } },
    });
  }
}
