import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import {
  ofType as allOfType,
  type Resource,
  referenced,
  resourcesOf,
  type Statement,
  statementsOf,
} from './testing/templates.ts';

/** The actions for reading and for writing; a transaction consists of its items' actions. */
const READING = 'BatchGetItem GetItem Query';
const WRITING = 'BatchWriteItem ConditionCheckItem DeleteItem PutItem UpdateItem';

/** The partitions of indexes, which are separate resources from the table. */
const indexes: Record<string, string> = { 'NAME#*': 'index/Names', 'ROSTER#*': 'index/Roster' };

/** AWS's limit for a role's inline policies, without white space. */
const MAX_POLICY_CHARACTERS = 10_240;
/** None of our ARNs or ids is longer, wherever it is deployed. */
const MAX_NAME_CHARACTERS = 256;

const resources = resourcesOf('personal');
const ofType = (type: string) => allOfType(resources, type);
const words = (value: string | string[] | undefined) => [value ?? []].flat().toSorted().join(' ');

/** Our Lambdas by name; the deployment's own helpers have none. */
const lambdas = new Map<string, Resource>(
  ofType('AWS::Lambda::Function').flatMap(([, lambda]) => {
    const name = /^Tradefloor ([\w-]+)$/.exec(String(lambda.Properties.Description))?.[1];
    return name === undefined ? [] : [[name, lambda]];
  }),
);

const roleOf = (name: string) => referenced(lambdas.get(name)?.Properties.Role)[0] ?? '';

/** The statements about the table in a Lambda's role, without those about the stream. */
function tableStatements(name: string): Statement[] {
  return statementsOf(resources, roleOf(name)).filter(({ Action }) =>
    /dynamodb:(?!ListStreams|DescribeStream|GetRecords|GetShardIterator)/.test(words(Action)),
  );
}

/** A statement as text: its actions, its resources, and the keys that it is limited to. */
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

/** `table`, or `index/Roster`; anything else as in the template. */
function resourceName(resource: unknown): string {
  const text = JSON.stringify(resource);
  if (resources[referenced(resource)[0] ?? '']?.Type !== 'AWS::DynamoDB::Table') return text;
  return /\/(index\/[\w*]+)/.exec(text)?.[1] ?? 'table';
}

/** Says `reads MARKET PLAYER#*`. A statement of any other form stands as it is, so that a review stumbles over it. */
function phraseOf(statement: Statement): string {
  const text = textOf(statement);
  const { actions, partitions } = text;
  const verb = actions === READING ? 'reads' : actions === WRITING ? 'writes' : undefined;
  const own = partitions.split(' ').flatMap((partition) => indexes[partition] ?? []);
  const usual = { resources: words([...own, 'table']), condition: 'ForAllValues:StringLike', effect: 'Allow' };
  const isUsual = verb && partitions && isDeepStrictEqual(text, { actions, partitions, ...usual });
  return isUsual ? `${verb} ${partitions}` : JSON.stringify(text);
}

const names = [...lambdas.keys()].toSorted();
const phrasesOf = (name: string) => tableStatements(name).map(phraseOf);

describe('grants', () => {
  test('are as reviewed, a line for each Lambda: `npm test -- infra/grants.test.ts -u` accepts a change', () => {
    expect(names.map((name) => [name, ...phrasesOf(name)].join('  ')).join('\n')).toMatchSnapshot();
  });

  test.each(names)('of %s are to read and to write the partitions that they name, and nothing else', (name) => {
    expect(phrasesOf(name).join('  ')).toMatch(/^(reads( [A-Z_]+(#\*)?)+)?( {2})?(writes( [A-Z_]+(#\*)?)+)?$/);
  });

  test('tell a Lambda the name of the table exactly where it may touch it', () => {
    const telling = [...lambdas].filter(([, { Properties }]) =>
      JSON.stringify(Properties.Environment).includes('TABLE_NAME'),
    );
    expect(telling.map(([name]) => name).toSorted()).toEqual(names.filter((name) => phrasesOf(name).length > 0));
  });

  test('let broadcast alone read the stream', () => {
    const reading = Object.entries(resources).filter(
      ([, { Type, Properties }]) =>
        Type.startsWith('AWS::IAM::') && /dynamodb:GetRecords/.test(JSON.stringify(Properties)),
    );
    expect(reading.map(([id]) => id)).toEqual([roleOf('broadcast')]);
  });

  test('let nobody scan the table', () => {
    expect(JSON.stringify(resources)).not.toMatch(/dynamodb:(Scan|\*)/);
  });

  test('lie in the roles of the Lambdas: a policy beside a role would be one resource more for each', () => {
    const roles = [...lambdas.keys()].map(roleOf);
    const beside = ofType('AWS::IAM::Policy').filter(([, { Properties }]) =>
      referenced(Properties.Roles).some((role) => roles.includes(role)),
    );
    expect(beside.map(([id]) => id)).toEqual([]);
  });

  test.each(names)('of %s fit into its role', (name) => {
    const longName = `"${'x'.repeat(MAX_NAME_CHARACTERS)}"`;
    const written = JSON.stringify(resources[roleOf(name)]?.Properties.Policies);
    expect(written).toContain('logs:PutLogEvents');
    const characters = written.replace(/\{"(?:Ref|Fn::GetAtt)":[^{}]*\}/g, longName).length;
    expect(characters).toBeLessThanOrEqual(MAX_POLICY_CHARACTERS);
  });
});
