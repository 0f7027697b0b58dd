import { companies } from '../../../shared/companies.ts';
import { STARTING_CASH_CENTS } from '../../../shared/money.ts';
import type { StreamRecord } from '../table/simulated-table.ts';
import type { World } from '../world.ts';
import type { Account, TradeRow } from './rows.ts';

/** Every coin and share follows from the log, which begins with the starting coins at each start. */
export function moneyFindings({ id, item, trades, restarts }: Account): string[] {
  const findings: string[] = [];
  const say = (what: string) => findings.push(`${id}: ${what}`);
  const contest = item.contest as readonly number[] | undefined;
  const startCents = contest?.[2] ?? STARTING_CASH_CENTS;
  const starts = restarts.map(({ playerVersion }) => playerVersion);
  let cashCents = startCents;
  let shares = new Map<string, number>();
  let version = 1;
  for (const trade of trades) {
    while (starts[0] !== undefined && starts[0] < trade.playerVersion) {
      starts.shift();
      cashCents = startCents;
      shares = new Map();
    }
    if (trade.playerVersion <= version) say(`trade ${trade.id} forks the log at version ${trade.playerVersion}`);
    version = trade.playerVersion;
    if (trade.totalCents !== trade.shares * trade.priceCents) say(`trade ${trade.id} costs ${trade.totalCents} cents`);
    cashCents -= signOf(trade) * trade.totalCents;
    const left = (shares.get(trade.symbol) ?? 0) + signOf(trade) * trade.shares;
    shares.set(trade.symbol, left);
    if (left < 0) say(`trade ${trade.id} sells what is not there`);
    if (cashCents < 0) say(`trade ${trade.id} spends what is not there`);
    if (trade.cashAfterCents !== cashCents) say(`trade ${trade.id} leaves ${trade.cashAfterCents}, not ${cashCents}`);
  }
  if (starts.length > 0) {
    cashCents = startCents;
    shares = new Map();
  }
  if (item.version < version) say(`its version ${item.version} is below its log's ${version}`);
  if (item.cashCents !== cashCents) say(`it has ${item.cashCents} cents, not ${cashCents}`);
  for (const { symbol } of companies) {
    const [has = 0] = (item[symbol] ?? []) as number[];
    if (has !== (shares.get(symbol) ?? 0)) say(`it has ${has} shares of ${symbol}, not ${shares.get(symbol) ?? 0}`);
  }
  return findings;
}

function signOf({ action }: TradeRow): 1 | -1 {
  return action === 'buy' ? 1 : -1;
}

/** Each change of an account makes the next version: none is lost, none is written over another. */
export function watchVersions(world: World): string[] {
  const findings: string[] = [];
  world.watchers.push(({ key, before, after }: StreamRecord) => {
    if (key.SK !== 'PLAYER' || !key.PK.startsWith('PLAYER#') || !before || !after) return;
    const { roster: _, ...was } = before;
    const { roster: __, ...is } = after;
    const step = Number(after.version) - Number(before.version);
    // Being idle is no change.
    if (step === 1 || (step === 0 && JSON.stringify(was) === JSON.stringify(is))) return;
    findings.push(`${key.PK} goes from version ${before.version} to ${after.version}`);
  });
  return findings;
}
