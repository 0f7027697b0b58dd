import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import * as z from 'zod/mini';
import { emailDigest } from '../../../functions/domain/email-digest.ts';
import { PLAYER_GROUP } from '../../../shared/player-of-token.ts';
import { OperatorError } from '../../local/operator-error.ts';
import { runProgram } from '../../program.ts';
import { openTable, TABLE_USAGE, tableOptions } from './open-table.ts';

/*
 * `npm run table -- relink POOL` repairs accounts after the user pool is lost. People who sign up again with a player's
 * verified address play as that player from their next sign-in. Repeat the program as players come back. A pool has at
 * most 10,000 groups, and each player here takes one.
 */

const AT_ONCE = 10;

const Users = z.object({
  Users: z.array(
    z.object({ Username: z.string(), Attributes: z.array(z.object({ Name: z.string(), Value: z.string() })) }),
  ),
});

interface Link {
  readonly username: string;
  readonly playerId: string;
}

/** Maps each address to its player who joined first. Later players have only signed up again. */
async function oldestPlayers(client: DynamoDBClient, TableName: string): Promise<Map<string, string>> {
  const joinedAtMs = new Map<string, number>();
  const digests: { playerId: string; digest: string }[] = [];
  const wanted = {
    FilterExpression: 'SK IN (:player, :profile)',
    ExpressionAttributeValues: { ':player': { S: 'PLAYER' }, ':profile': { S: 'PROFILE' } },
    ProjectionExpression: 'PK, joinedAtMs, emailDigest',
  };
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true, ...wanted }))
    for (const item of Items) {
      const playerId = item.PK?.S?.replace('PLAYER#', '') ?? '';
      if (item.joinedAtMs?.N) joinedAtMs.set(playerId, Number(item.joinedAtMs.N));
      if (item.emailDigest?.S) digests.push({ playerId, digest: item.emailDigest.S });
    }
  const age = ({ playerId }: { playerId: string }) => joinedAtMs.get(playerId) ?? Number.POSITIVE_INFINITY;
  // The last entry of a digest wins.
  const oldestLast = digests.toSorted((one, other) => age(other) - age(one));
  return new Map(oldestLast.map(({ digest, playerId }) => [digest, playerId]));
}

/** Lists the links that the pool's users still lack. An unverified address gives none. */
function linksOf({ Users: users }: z.infer<typeof Users>, players: ReadonlyMap<string, string>): Link[] {
  return users.flatMap(({ Username: username, Attributes }) => {
    const { email = '', email_verified, sub } = Object.fromEntries(Attributes.map(({ Name, Value }) => [Name, Value]));
    const playerId = email_verified === 'true' ? players.get(emailDigest(email)) : undefined;
    return playerId === undefined || playerId === sub ? [] : [{ username, playerId }];
  });
}

async function cognito(...words: string[]): Promise<string> {
  try {
    const args = ['cognito-idp', ...words, '--output', 'json'];
    return (await promisify(execFile)('aws', args, { maxBuffer: 1024 ** 3 })).stdout;
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim();
    if (said?.includes('GroupExistsException')) return '';
    throw new OperatorError(said || 'relink needs the AWS CLI, but there is no program aws here.');
  }
}

async function link(pool: string, { username, playerId }: Link): Promise<void> {
  const group = ['--user-pool-id', pool, '--group-name', PLAYER_GROUP + playerId];
  await cognito('create-group', ...group);
  await cognito('admin-add-user-to-group', ...group, '--username', username);
}

await runProgram(
  { usage: `npm run table -- relink POOL ${TABLE_USAGE}`, options: tableOptions, least: 1 },
  async (values, [pool = '']) => {
    const { client, tableName } = await openTable(values);
    const users = Users.parse(JSON.parse(await cognito('list-users', '--user-pool-id', pool)));
    const links = linksOf(users, await oldestPlayers(client, tableName));
    for (let first = 0; first < links.length; first += AT_ONCE)
      await Promise.all(links.slice(first, first + AT_ONCE).map((each) => link(pool, each)));
    console.log(`${users.Users.length} users of ${pool}: ${links.length} play as who they were`);
    return 0;
  },
);
