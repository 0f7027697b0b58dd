import { parseArgs } from 'node:util';
import { divergenceWords, placeWords, unauditedWords } from '../../shared/audit-words.ts';
import { formatWideCents, withThousands } from '../../shared/money.ts';
import { OperatorError, openTable, runProgram, TABLE_USAGE, tableOptions } from './open-table.ts';

/*
 * `npm run audit` makes every player's trades again, and compares; `-- --player ID` those of one. It reads and changes
 * nothing. It fails if a player's coins or shares do not follow from the log.
 */

const AT_ONCE = 16;
const USAGE = `npm run audit -- [--player ID] ${TABLE_USAGE}`;

await runProgram(main);

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { player: { type: 'string' }, ...tableOptions },
  });
  if (positionals.length > 0 || values.player === '') throw new OperatorError(`Usage: ${USAGE}`);
  const { tableName } = await openTable(values);
  console.log(`Auditing ${values.player ? `player ${values.player}` : 'all players'} of ${tableName}`);
  return auditAll(values.player);
}

/** The product's modules read the environment when they load, so they are loaded once the table is known. */
async function auditAll(player: string | undefined): Promise<number> {
  const { listPlayerIds, readNames } = await import('../data/roster.ts');
  const { auditPlayer } = await import('../usecases/audit-player.ts');
  const { newRun, withAudited, toWireDivergence } = await import('../domain/audit-run.ts');
  const startMs = performance.now();
  let run = newRun('', Date.now());
  const auditOne = async (id: string) => {
    const verdict = await auditPlayer(id);
    const names = { firstName: null, lastName: null, profileImageUrl: null, ...(await readNames([id])).get(id) };
    const name = `${[names.firstName, names.lastName].filter(Boolean).join(' ') || 'Anonymous Player'} (${id})`;
    run = withAudited(run, { player: { id, ...names }, verdict });
    if (typeof verdict === 'string') return console.log(`${name} ${unauditedWords[verdict]}`);
    const trades = `${withThousands(verdict.trades)} trades`;
    if (!verdict.divergence)
      return player && console.log(`${name}, ${trades}: all coins and shares follow from the log`);
    const told = toWireDivergence({ ...verdict.divergence, player: { id, ...names } });
    const trade = told.trade ? ` ${told.trade.createdAt}, ${told.trade.id}` : '';
    console.log(`${name}, ${trades}: ${divergenceWords(told, withThousands)} ${placeWords(told)}${trade}`);
  };
  const ids = player ? [player] : await listPlayerIds();
  const work = async () => {
    for (let id = ids.pop(); id !== undefined; id = ids.pop()) await auditOne(id);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));

  const { players, trades, coinsCents, grantsCents, divergent, unaudited } = run;
  const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
  const coins = (cents: bigint) => withThousands(formatWideCents(cents));
  console.log(`${withThousands(players)} players, ${withThousands(trades)} trades in ${seconds} s`);
  console.log(`coins, with what was spent: ${coins(coinsCents)}; granted: ${coins(grantsCents)}`);
  console.log(`${divergent} do not follow from their logs, ${unaudited} could not be audited`);
  return divergent + unaudited > 0 ? 1 : 0;
}
