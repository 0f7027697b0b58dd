import type { PlayerVerdict } from '../../../functions/domain/audit.ts';
import { formatWideCents, withThousands } from '../../../shared/money.ts';
import { NAMELESS_PLAYER, type Player } from '../../../shared/schemas/player.ts';
import { isSubAccount } from '../../../shared/sub-account.ts';
import { divergenceWords, placeWords, unauditedWords } from '../../../web/features/admin/audit-words.ts';
import { runProgram, UsageError } from '../../program.ts';
import { openTable, TABLE_USAGE, tableOptions } from './open-table.ts';

/*
 * `npm run table -- audit` replays every player's trades, or with `--player ID` one player's. It is read-only. It fails
 * if a player's coins, shares or final rank in the last season do not follow from the log.
 */

const AT_ONCE = 16;
const PLAYERS_READ_AT_ONCE = 100;
const usage = `npm run table -- audit [--player ID] ${TABLE_USAGE}`;
const options = { player: { type: 'string' }, ...tableOptions } as const;

await runProgram({ usage, options }, async (values) => {
  if (values.player === '') throw new UsageError();
  const { tableName } = await openTable(values);
  console.log(`Auditing ${values.player ? `player ${values.player}` : 'all players'} of ${tableName}`);
  return auditAll(values.player);
});

/** Imports the product's modules late, because they read the environment on load. */
async function auditAll(player: string | undefined): Promise<number> {
  const { allShards, listPlayerIds, readNames } = await import('../../../functions/data/roster.ts');
  const { listSubAccountIds } = await import('../../../functions/data/sub-accounts.ts');
  const { inChunks } = await import('../../../functions/data/table.ts');
  const { auditPlayer } = await import('../../../functions/usecases/audit-players.ts');
  const { readAuditedSeason } = await import('../../../functions/usecases/ended-season.ts');
  const { newRun, withAudited, toWireDivergence } = await import('../../../functions/domain/audit-run.ts');
  const startMs = performance.now();
  const season = await readAuditedSeason();
  let run = newRun('', Date.now());
  const auditOne = async (id: string) => {
    const verdict = await auditPlayer(id, { season: isSubAccount(id) ? undefined : season });
    const isReported = player !== undefined || typeof verdict === 'string' || verdict.divergence !== undefined;
    const nameless = { id, firstName: null, lastName: null, profileImageUrl: null };
    const named = { ...nameless, ...(isReported && (await readNames([id])).get(id)) };
    run = withAudited(run, { player: named, verdict });
    if (!isReported) return;
    const name = `${[named.firstName, named.lastName].filter(Boolean).join(' ') || NAMELESS_PLAYER} (${id})`;
    console.log(`${name}${typeof verdict === 'string' ? ` ${unauditedWords[verdict]}` : wordsOf(verdict, named)}`);
  };
  const wordsOf = ({ trades, divergence }: PlayerVerdict, named: Player) => {
    if (!divergence)
      return `, ${countOf(trades, 'trade')}: all coins and shares${season ? `, and the final rank of ${season.span.season},` : ''} follow from the log`;
    const wire = toWireDivergence({ ...divergence, player: named });
    const trade = wire.trade ? ` ${wire.trade.createdAt}, ${wire.trade.id}` : '';
    return `, ${countOf(trades, 'trade')}: ${divergenceWords(wire, withThousands)} ${placeWords(wire)}${trade}`;
  };
  const ids = player ? [player] : await listPlayerIds(allShards);
  for (const some of inChunks([...ids], PLAYERS_READ_AT_ONCE))
    for (const [, others] of await listSubAccountIds(some)) ids.push(...others);
  const work = async () => {
    for (let id = ids.pop(); id !== undefined; id = ids.pop()) await auditOne(id);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));

  const { players, trades, coinsCents, grantsCents, divergent, unaudited } = run;
  const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
  const coins = (cents: bigint) => withThousands(formatWideCents(cents));
  console.log(`${countOf(players, 'player')}, ${countOf(trades, 'trade')} in ${seconds} s`);
  console.log(`coins, with what was spent: ${coins(coinsCents)}; granted: ${coins(grantsCents)}`);
  console.log(`${divergent} do not follow from their logs, ${unaudited} could not be audited`);
  return divergent + unaudited > 0 ? 1 : 0;
}

function countOf(count: number, noun: string): string {
  return `${withThousands(count)} ${noun}${count === 1 ? '' : 's'}`;
}
