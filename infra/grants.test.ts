import { describe, expect, test } from '@jest/globals';
import { type Partition, type Route, routeNames, routes } from '../shared/routes.ts';
import { functionOf, ofType, referenced, resourcesOf } from './testing/templates.ts';

const resources = resourcesOf('personal');

interface Statement {
  readonly Action: string | string[];
  readonly Condition?: Record<string, Record<string, string | string[]>>;
}

/** What a role may do with the table: the partitions by the actions. */
function grantsOf(lambda: string): Record<string, string[]> {
  const [role] = referenced(resources[lambda]?.Properties.Role);
  const statements = ofType(resources, 'AWS::IAM::Policy')
    .filter(([, { Properties }]) => referenced(Properties.Roles).includes(role ?? ''))
    .flatMap(([, { Properties }]) => (Properties.PolicyDocument as { Statement: Statement[] }).Statement)
    .filter(({ Action }) => JSON.stringify(Action).includes('dynamodb:'));
  const entries = statements.map(({ Action, Condition }) => {
    const keys = [Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? 'every key'].flat();
    return [[Action].flat().sort().join(' '), keys.sort()];
  });
  return Object.fromEntries(entries);
}

const READ = 'dynamodb:BatchGetItem dynamodb:GetItem dynamodb:Query';
const WRITE =
  'dynamodb:BatchWriteItem dynamodb:ConditionCheckItem dynamodb:DeleteItem dynamodb:PutItem dynamodb:UpdateItem';

/** These are one partition each; of every other kind there are many, told apart behind a #. */
const SINGLE: readonly Partition[] = ['ADMIN', 'MARKET', 'RANKING'];
const patternOf = (partition: Partition) => (SINGLE.includes(partition) ? partition : `${partition}#*`);

describe('grants', () => {
  test.each(routeNames)('%s may read and write the partitions it names, and no others', (name) => {
    const { reads, writes }: Route = routes[name];
    expect(grantsOf(functionOf(resources, name))).toEqual({
      ...(reads.length > 0 && { [READ]: reads.map(patternOf).sort() }),
      ...(writes.length > 0 && { [WRITE]: writes.map(patternOf).sort() }),
    });
  });

  test('nobody may scan the table', () => {
    expect(JSON.stringify(resources)).not.toMatch(/dynamodb:(Scan|\*)/);
  });
});
