import { describe, expect, test } from '@jest/globals';
import { reviewedGrants as grants } from './testing/reviewed-grants.ts';
import {
  ofType as allOfType,
  type Resource,
  referenced,
  resourcesOf,
  type Statement,
  statementsOf,
} from './testing/templates.ts';

/** A transaction needs its items' actions. */
const READING = 'BatchGetItem GetItem Query';
const WRITING = 'BatchWriteItem ConditionCheckItem DeleteItem PutItem UpdateItem';

/** The partitions of indexes, which are separate resources from the table. */
const indexes: Record<string, string> = { 'NAME#*': 'index/Names', 'ROSTER#*': 'index/Roster' };

/** AWS's limit for a role's inline policies, without white space. */
const MAX_POLICY_CHARACTERS = 10_240;
/** Our ARNs and ids are shorter than this in every account and region. */
const MAX_NAME_CHARACTERS = 256;

const resources = resourcesOf('personal');
const ofType = (type: string) => allOfType(resources, type);
const words = (value: string | string[] | undefined) => [value ?? []].flat().toSorted().join(' ');

/** Our Lambdas by name. The deployment's own helpers have none. */
const lambdas = new Map<string, Resource>(
  ofType('AWS::Lambda::Function').flatMap(([, lambda]) => {
    const name = /^Tradefloor ([\w-]+)$/.exec(String(lambda.Properties.Description))?.[1];
    return name === undefined ? [] : [[name, lambda]];
  }),
);

const roleOf = (name: string) => referenced(lambdas.get(name)?.Properties.Role)[0] ?? '';

function tableStatements(name: string): Statement[] {
  return statementsOf(resources, roleOf(name)).filter(({ Action }) =>
    /dynamodb:(?!ListStreams|DescribeStream|GetRecords|GetShardIterator)/.test(words(Action)),
  );
}

function textOf({ Effect, Action, Resource, Condition = {} }: Statement) {
  const [[operator, keys] = [], ...others] = Object.entries(Condition);
  return {
    effect: Effect,
    actions: words(Action).replaceAll('dynamodb:', ''),
    resources: words([Resource].flat().map(resourceName)),
    condition: [operator, ...others.map(([other]) => other)].join(' '),
    partitions: words(keys?.['dynamodb:LeadingKeys']),
  };
}

function resourceName(resource: unknown): string {
  const text = JSON.stringify(resource);
  if (resources[referenced(resource)[0] ?? '']?.Type !== 'AWS::DynamoDB::Table') return text;
  return /\/(index\/[\w*]+)/.exec(text)?.[1] ?? 'table';
}

function wanted(actions: string, partitions: string) {
  if (partitions === '') return [];
  const own = partitions.split(' ').flatMap((partition) => indexes[partition] ?? []);
  const condition = 'ForAllValues:StringLike';
  return [{ effect: 'Allow', actions, resources: words([...own, 'table']), condition, partitions }];
}

describe('grants', () => {
  test('are listed here for every Lambda and nothing else', () => {
    const unnamed = [...lambdas.keys()].filter((name) => !grants[name]);
    const gone = Object.keys(grants).filter((name) => !lambdas.has(name));
    expect([
      ...unnamed.map((name) => `${name} has no line in infra/testing/reviewed-grants.ts`),
      ...gone.map((name) => `there is no Lambda ${name}`),
    ]).toEqual([]);
  });

  test.each(Object.entries(grants))('give %s exactly the partitions that it needs', (name, [reads, writes]) => {
    expect(tableStatements(name).map(textOf)).toEqual([...wanted(READING, reads), ...wanted(WRITING, writes)]);
  });

  test('give a Lambda the table’s name exactly where it may access it', () => {
    const telling = [...lambdas].filter(([, { Properties }]) =>
      JSON.stringify(Properties.Environment).includes('TABLE_NAME'),
    );
    const touching = Object.keys(grants).filter((name) => (grants[name] ?? []).join('') !== '');
    expect(telling.map(([name]) => name).toSorted()).toEqual(touching.toSorted());
  });

  test('let only broadcast read the stream', () => {
    const reading = Object.entries(resources).filter(
      ([, { Type, Properties }]) =>
        Type.startsWith('AWS::IAM::') && /dynamodb:GetRecords/.test(JSON.stringify(Properties)),
    );
    expect(reading.map(([id]) => id)).toEqual([roleOf('broadcast')]);
  });

  test('let no Lambda scan the table', () => {
    expect(JSON.stringify(resources)).not.toMatch(/dynamodb:(Scan|\*)/);
  });

  test('are inline in the Lambdas’ roles, because a separate policy would be one more resource each', () => {
    const roles = [...lambdas.keys()].map(roleOf);
    const beside = ofType('AWS::IAM::Policy').filter(([, { Properties }]) =>
      referenced(Properties.Roles).some((role) => roles.includes(role)),
    );
    expect(beside.map(([id]) => id)).toEqual([]);
  });

  test.each([...lambdas.keys()])('of %s fit into its role', (name) => {
    const longName = `"${'x'.repeat(MAX_NAME_CHARACTERS)}"`;
    const written = JSON.stringify(resources[roleOf(name)]?.Properties.Policies);
    expect(written).toContain('logs:PutLogEvents');
    const characters = written.replace(/\{"(?:Ref|Fn::GetAtt)":[^{}]*\}/g, longName).length;
    expect(characters).toBeLessThanOrEqual(MAX_POLICY_CHARACTERS);
  });
});
