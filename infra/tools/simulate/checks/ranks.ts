import { coarseCents } from '../../../../functions/domain/portfolio.ts';
import { RESET_OFF_DAYS } from '../../../../shared/boards.ts';
import { companies } from '../../../../shared/companies.ts';
import { STARTING_CASH_CENTS } from '../../../../shared/money.ts';
import { firstDayOf, type Period } from '../../../../shared/period.ts';
import { dayOfTick, firstTickOfDay, monthOfTick, tickAt } from '../../../../shared/tick.ts';
import type { Account } from '../../ledger.ts';
import type { Client } from '../client.ts';
import type { World } from '../world.ts';
import { valueOfTrades } from './seasons.ts';

interface Board {
  readonly rankedAt: string | null;
  readonly players: number;
  readonly entries: readonly {
    readonly userId: string;
    readonly rank: number;
    readonly totalValue: string;
  }[];
}

const periods = { today: 'day', week: 'week', season: 'season' } as const;
const names = ['all', 'today', 'week', 'season'] as const;
type Boards = Partial<Record<(typeof names)[number], Board>>;

/** A board may be of the last tick, or of the one before while a ranking runs. */
const MAX_AGE_TICKS = 2;

/** Each board equals a ranking of the table's rows, at the prices of the board's own tick. */
export function rankFindings(world: World, accounts: readonly Account[], boards: Boards): string[] {
  return names.flatMap((name) => {
    const board = boards[name];
    if (!board?.rankedAt) return [`there is no ranking of ${name}`];
    const tick = tickAt(Date.parse(board.rankedAt));
    const ranked = accounts
      .filter(({ item }) => item.roster !== undefined && item.outMs === undefined && !isOfProgram(item, tick))
      .flatMap((account) => {
        const cents = valueAt(world, account, tick);
        const score =
          name === 'all' ? scoreOfAll(account, cents, tick) : returnIn(periods[name], world, account, cents, tick);
        return score === undefined ? [] : [{ id: account.id, cents, score }];
      });
    const findings = placeFindings(world, ranked, board).map((finding) => `${name}: ${finding}`);
    const age = tickAt(world.stage.time.nowMs) - tick;
    if (age > MAX_AGE_TICKS) findings.push(`the ranking of ${name} is ${age} ticks old, though somebody looks`);
    return findings;
  });
}

interface Ranked {
  readonly id: string;
  readonly cents: number;
  /** Cents or millionths. */
  readonly score: number;
}

function placeFindings(world: World, ranked: readonly Ranked[], board: Board): string[] {
  const findings = ranked.flatMap(({ id, cents, score }) => {
    const rank = 1 + ranked.filter((other) => other.score > score).length;
    const entry = board.entries.find(({ userId }) => userId === id);
    const value = entry && Math.round(Number(entry.totalValue) * 100);
    const isHidden = world.stage.table.get(`PLAYER#${id}`, 'PROFILE')?.hidesHoldings === true;
    if (entry?.rank === rank && value === (isHidden ? coarseCents(cents) : cents)) return [];
    return [`${id} is ${entry?.rank} with ${value} cents at ${board.rankedAt}, not ${rank} with ${cents} by ${score}`];
  });
  return board.players === ranked.length
    ? findings
    : [...findings, `${board.players} are ranked, not ${ranked.length}`];
}

function valueAt({ market }: World, { item }: Account, tick: number): number {
  return companies.reduce((sum, { symbol }) => {
    const [count = 0] = (item[symbol] ?? []) as number[];
    return sum + (count && count * (market.priceAt(tick, symbol) ?? Number.NaN));
  }, item.cashCents);
}

const resetTick = ({ item }: Account) => tickAt(Number(item.newMs ?? 0));

function scoreOfAll(account: Account, cents: number, tick: number): number | undefined {
  return dayOfTick(tick) - dayOfTick(resetTick(account)) > RESET_OFF_DAYS ? cents : undefined;
}

/** The return in millionths. It is undefined after a reset in the period. */
function returnIn(period: Period, world: World, account: Account, cents: number, tick: number): number | undefined {
  const firstTick = firstTickOfDay(firstDayOf(period, dayOfTick(tick)));
  if (resetTick(account) >= firstTick) return undefined;
  const before = account.trades.filter(({ createdAtMs }) => {
    return createdAtMs >= Number(account.item.newMs ?? 0) && tickAt(createdAtMs) < firstTick;
  });
  const from = valueOfTrades(before, STARTING_CASH_CENTS, (symbol) => world.market.priceAt(firstTick, symbol));
  return Math.round((1_000_000 * (cents - from)) / from);
}

/** Players who traded by program this season are ranked on a separate board. */
function isOfProgram({ bot }: Account['item'], tick: number): boolean {
  const [, tradedAtMs] = (bot ?? []) as [string?, number?];
  return tradedAtMs !== undefined && monthOfTick(tickAt(tradedAtMs)) === monthOfTick(tick);
}

export async function readBoards(client: Client | undefined): Promise<Boards> {
  const boards: Boards = {};
  for (const board of names) boards[board] = (await client?.ask('get-board', { params: { board } }))?.body;
  return boards;
}
