import { coarseCents } from '../../../functions/domain/portfolio.ts';
import { RESET_OFF_DAYS } from '../../../shared/boards.ts';
import { companies } from '../../../shared/companies.ts';
import { dayOfTick, monthOfTick, tickAt } from '../../../shared/tick.ts';
import type { Account } from '../../ledger.ts';
import type { Client } from '../client.ts';
import type { World } from '../world.ts';

interface Board {
  readonly rankedAt: string | null;
  readonly players: number;
  readonly entries: readonly { readonly userId: string; readonly rank: number; readonly totalValue: string }[];
}

/** The last tick, and one that is being ranked. */
const MAX_AGE_TICKS = 2;

/** The board of all equals a ranking of what is in the table, at the prices of the board's own tick. */
export function rankFindings(world: World, accounts: readonly Account[], board: Board | undefined): string[] {
  if (!board?.rankedAt) return ['there is no ranking'];
  const tick = tickAt(Date.parse(board.rankedAt));
  const profiles = new Map([...world.stage.table.items()].map((item) => [`${item.PK} ${item.SK}`, item]));
  const ranked = accounts
    .filter(({ item }) => item.roster !== undefined && item.outMs === undefined && !isOfProgram(item, tick))
    .filter(({ item }) => dayOfTick(tick) - dayOfTick(tickAt(Number(item.newMs ?? 0))) > RESET_OFF_DAYS)
    .map(({ id, item }) => {
      const shares = companies.map(({ symbol }) => {
        const [count = 0] = (item[symbol] ?? []) as number[];
        return count && count * (world.market.priceAt(tick, symbol) ?? Number.NaN);
      });
      return { id, cents: shares.reduce((sum, each) => sum + each, item.cashCents) };
    });
  const findings = ranked.flatMap(({ id, cents }) => {
    const rank = 1 + ranked.filter((other) => other.cents > cents).length;
    const entry = board.entries.find(({ userId }) => userId === id);
    const value = entry && Math.round(Number(entry.totalValue) * 100);
    const isHidden = profiles.get(`PLAYER#${id} PROFILE`)?.hidesHoldings === true;
    if (entry?.rank === rank && value === (isHidden ? coarseCents(cents) : cents)) return [];
    return [`${id} is ${entry?.rank} with ${value} cents at ${board.rankedAt}, not ${rank} with ${cents}`];
  });
  const age = tickAt(world.stage.time.nowMs) - tick;
  if (age > MAX_AGE_TICKS) findings.push(`the ranking is ${age} ticks old, though somebody looks`);
  if (board.players !== ranked.length) findings.push(`${board.players} are ranked, not ${ranked.length}`);
  return findings;
}

/** Whoever a program has traded for this season is on a board apart. */
function isOfProgram({ bot }: Account['item'], tick: number): boolean {
  const [, tradedAtMs] = (bot ?? []) as [string?, number?];
  return tradedAtMs !== undefined && monthOfTick(tickAt(tradedAtMs)) === monthOfTick(tick);
}

export async function readBoard(client: Client | undefined): Promise<Board | undefined> {
  return (await client?.ask('get-board', { params: { board: 'all' } }))?.body;
}
