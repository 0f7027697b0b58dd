import { describe, expect, test } from '@jest/globals';
import {
  ofType as allOfType,
  type Resource,
  referenced,
  resourcesOf,
  type Statement,
  statementsOf,
} from './testing/templates.ts';

/** The partitions that each Lambda may read and write, as IAM matches their keys. By hand: each change is read twice. */
const grants: Record<string, [reads: string, writes: string]> = {
  'add-to-watchlist': ['', 'PLAYER#* WATCHERS#*'],
  'answer-ping': ['', ''],
  audit: ['ADMIN AUDIT MARKET PLAYER#* ROSTER#* SEASON#*', 'AUDIT'],
  'authorize-request': ['', ''],
  'authorize-socket': ['', ''],
  beat: [
    'CANDLES#* CONNECTION#* MARKET ORDERS#* PLAN_ENDS PLAYER#* RANKING ROSTER#*',
    'CANDLES#* MARKET NEWS#* ORDERS#* PLAN_ENDS PLAYER#* RANKING',
  ],
  broadcast: ['CONNECTION#*', 'CONNECTION#*'],
  'cancel-order': ['PLAYER#*', 'ORDERS#* PLAYER#*'],
  'capture-payment': ['PAYMENT#* PLAYER#*', 'PAYMENT#* PLAN_ENDS PLAYER#* UNUSED_PAYMENTS'],
  'change-privacy': ['', 'PLAYER#*'],
  'change-profile': ['', 'PLAYER#*'],
  connect: ['CONNECTION#*', 'CONNECTION#*'],
  'create-league': ['LEAGUE#* PLAYER#*', 'LEAGUE#* LEAGUE_CODE#* PLAYER#*'],
  'change-notification-settings': ['', 'PLAYER#*'],
  contest: [
    'ADMIN CONTEST LEAGUE#* MARKET PLAYER#* RANKING ROSTER#* SEASON#* UNUSED_PAYMENTS WATCHERS#*',
    'CONTEST LEAGUE#* PLAYER#* SEASON#*',
  ],
  'create-payment-order': ['', 'PAYMENT#*'],
  'delete-chat-message': ['CHAT#* PLAYER#*', 'ADMIN CHAT#*'],
  'delete-league': ['LEAGUE#*', 'LEAGUE#* LEAGUE_CODE#* PLAYER#*'],
  disconnect: ['', 'CONNECTION#*'],
  'finish-sign-in': ['', 'PLAYER#*'],
  'get-audit': ['AUDIT', ''],
  'get-board': ['PLAYER#* RANKING', ''],
  'get-current-player': ['PLAYER#*', ''],
  'get-inbox': ['PLAYER#*', ''],
  'get-leaderboard': ['PLAYER#* RANKING', ''],
  'get-league': ['LEAGUE#* PLAYER#*', ''],
  'get-league-board': ['LEAGUE#* MARKET PLAYER#*', ''],
  'get-league-invitation': ['LEAGUE#* LEAGUE_CODE#* PLAYER#*', ''],
  'get-market': ['MARKET', ''],
  'get-market-overview': ['CANDLES#* MARKET RANKING', ''],
  'get-month': ['ADMIN CANDLES#* MARKET', ''],
  'get-own-figures': ['CANDLES#* MARKET PLAYER#*', ''],
  'get-own-rank': ['CONNECTION#* NAME#* PLAYER#* RANKING', ''],
  'get-player': ['CONNECTION#* MARKET PLAYER#* RANKING', ''],
  'get-player-history': ['CANDLES#* MARKET PLAYER#*', ''],
  'get-player-portfolio': ['MARKET PLAYER#*', ''],
  'get-player-record': ['PLAYER#*', ''],
  'get-portfolio': ['MARKET PLAYER#*', ''],
  'get-portfolio-history': ['CANDLES#* MARKET PLAYER#*', ''],
  'get-season': ['PLAYER#* SEASON#*', ''],
  'get-stock': ['MARKET', ''],
  'get-stock-history': ['CANDLES#*', ''],
  'get-subscription': ['PLAYER#*', ''],
  'halt-market': ['ADMIN CANDLES#* MARKET ORDERS#* PLAYER#*', 'ADMIN CANDLES#* MARKET NEWS#* ORDERS#* PLAYER#*'],
  'hand-over-league': ['LEAGUE#*', 'LEAGUE#*'],
  'increase-all-prices': [
    'ADMIN CANDLES#* MARKET ORDERS#* PLAYER#*',
    'ADMIN CANDLES#* MARKET NEWS#* ORDERS#* PLAYER#*',
  ],
  'invite-to-league': ['LEAGUE#* PLAYER#*', 'LEAGUE#* PLAYER#*'],
  'join-league': ['LEAGUE#* LEAGUE_CODE#* PLAYER#*', 'LEAGUE#* PLAYER#*'],
  'list-admin-log': ['ADMIN', ''],
  'list-admin-stocks': ['MARKET', ''],
  'list-chat-messages': ['CHAT#*', ''],
  'list-events': ['PLAYER#*', ''],
  'list-holdings': ['MARKET PLAYER#*', ''],
  'list-leagues': ['LEAGUE#* PLAYER#*', ''],
  'list-moderation': ['ADMIN', ''],
  'list-months': ['MARKET', ''],
  'list-news': ['NEWS#*', ''],
  'list-notifications': ['PLAYER#*', ''],
  'list-online-players': ['CONNECTION#* PLAYER#*', ''],
  'list-orders': ['PLAYER#*', ''],
  'list-plans': ['', ''],
  'list-player-holdings': ['MARKET PLAYER#*', ''],
  'list-player-seasons': ['PLAYER#*', ''],
  'list-players': ['CONNECTION#* NAME#* PLAYER#* RANKING', ''],
  'list-seasons': ['SEASON#*', ''],
  'list-stocks': ['MARKET', ''],
  'list-stocks-by-tier': ['MARKET', ''],
  'list-transactions': ['PLAYER#*', ''],
  'list-watchlist': ['MARKET PLAYER#*', 'PLAYER#* WATCHERS#*'],
  'mark-notifications-read': ['', 'PLAYER#*'],
  'mute-player': ['PLAYER#*', 'ADMIN PLAYER#*'],
  'place-trade': ['MARKET PLAYER#*', 'ORDERS#* PLAYER#*'],
  'receive-payment-event': ['PAYMENT#* PLAYER#*', 'PAYMENT#* PLAN_ENDS PLAYER#* UNUSED_PAYMENTS'],
  'remove-league-member': ['LEAGUE#*', 'LEAGUE#* LEAGUE_CODE#* PLAYER#*'],
  'renew-league-code': ['LEAGUE#*', 'LEAGUE#* LEAGUE_CODE#*'],
  'remove-from-watchlist': ['', 'PLAYER#* WATCHERS#*'],
  'renew-session': ['', ''],
  'send-chat-message': ['CHAT#* PLAYER#*', 'CHAT#* PLAYER#*'],
  'set-up-payment': ['', ''],
  'sign-in': ['', ''],
  'sign-out': ['CONNECTION#*', 'CONNECTION#*'],
  'start-over': ['MARKET PLAYER#*', 'ORDERS#* PLAYER#*'],
  'undo-change': ['ADMIN CANDLES#* MARKET ORDERS#* PLAYER#*', 'ADMIN CANDLES#* MARKET NEWS#* ORDERS#* PLAYER#*'],
  'update-prices': ['ADMIN CANDLES#* MARKET ORDERS#* PLAYER#*', 'ADMIN CANDLES#* MARKET NEWS#* ORDERS#* PLAYER#*'],
  'upgrade-subscription': ['PLAYER#*', 'PAYMENT#* PLAN_ENDS PLAYER#* UNUSED_PAYMENTS'],
};

/** The actions that go with reading and with writing; a transaction is made of those of its items. */
const READING = 'BatchGetItem GetItem Query';
const WRITING = 'BatchWriteItem ConditionCheckItem DeleteItem PutItem UpdateItem';

/** The partitions that are an index's. Its keys are a resource beside the table. */
const indexes: Record<string, string> = { 'NAME#*': 'index/Names', 'ROSTER#*': 'index/Roster' };

/** AWS's limit for the policies that a role carries itself, without white space. */
const MAX_POLICY_CHARACTERS = 10_240;
/** No ARN or id of ours is longer, wherever it is deployed. */
const MAX_NAME_CHARACTERS = 256;

const resources = resourcesOf('personal');
const ofType = (type: string) => allOfType(resources, type);
const words = (value: string | string[] | undefined) => [value ?? []].flat().toSorted().join(' ');

/** Our Lambdas by their names; the deployment's own helpers have none. */
const lambdas = new Map<string, Resource>(
  ofType('AWS::Lambda::Function').flatMap(([, lambda]) => {
    const name = /^Tradefloor ([\w-]+)$/.exec(String(lambda.Properties.Description))?.[1];
    return name === undefined ? [] : [[name, lambda]];
  }),
);

const roleOf = (name: string) => referenced(lambdas.get(name)?.Properties.Role)[0] ?? '';

/** The statements of a Lambda's role about the table. The stream is no part of it. */
function tableStatements(name: string): Statement[] {
  return statementsOf(resources, roleOf(name)).filter(({ Action }) =>
    /dynamodb:(?!ListStreams|DescribeStream|GetRecords|GetShardIterator)/.test(words(Action)),
  );
}

/** A statement in words: its actions, its resources, and the keys that it is limited to. */
function told({ Effect, Action, Resource, Condition = {} }: Statement) {
  const [[operator, keys] = [], ...others] = Object.entries(Condition);
  return {
    effect: Effect,
    actions: words(Action).replaceAll('dynamodb:', ''),
    resources: words([Resource].flat().map(resourceName)),
    condition: [operator, ...others.map(([other]) => other)].join(' '),
    partitions: words(keys?.['dynamodb:LeadingKeys']),
  };
}

/** `table`, or `index/Roster`; anything else as the template writes it. */
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
  test('are named here for every Lambda and for nothing else', () => {
    const unnamed = [...lambdas.keys()].filter((name) => !grants[name]);
    const gone = Object.keys(grants).filter((name) => !lambdas.has(name));
    expect([
      ...unnamed.map((name) => `${name} has no line in the grants of infra/grants.test.ts`),
      ...gone.map((name) => `there is no Lambda ${name}`),
    ]).toEqual([]);
  });

  test.each(Object.entries(grants))('of %s are the partitions it needs and no others', (name, [reads, writes]) => {
    expect(tableStatements(name).map(told)).toEqual([...wanted(READING, reads), ...wanted(WRITING, writes)]);
  });

  test('tell a Lambda the name of the table exactly where it may touch it', () => {
    const telling = [...lambdas].filter(([, { Properties }]) =>
      JSON.stringify(Properties.Environment).includes('TABLE_NAME'),
    );
    const touching = Object.keys(grants).filter((name) => (grants[name] ?? []).join('') !== '');
    expect(telling.map(([name]) => name).toSorted()).toEqual(touching.toSorted());
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

  test.each([...lambdas.keys()])('of %s fit into its role', (name) => {
    const longName = `"${'x'.repeat(MAX_NAME_CHARACTERS)}"`;
    const written = JSON.stringify(resources[roleOf(name)]?.Properties.Policies);
    expect(written).toContain('logs:PutLogEvents');
    const characters = written.replace(/\{"(?:Ref|Fn::GetAtt)":[^{}]*\}/g, longName).length;
    expect(characters).toBeLessThanOrEqual(MAX_POLICY_CHARACTERS);
  });
});
