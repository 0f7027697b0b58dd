import type { Item } from '../../../../functions/data/table.ts';
import { formatCents } from '../../../../shared/money.ts';
import type { ContestStandings } from '../../../../shared/schemas/contest-page.ts';
import { contestAccountOf } from '../../../../shared/sub-account.ts';
import { firstTickOfDay, tickStartMs } from '../../../../shared/tick.ts';
import type { Account } from '../../ledger.ts';
import type { ContestDays, World } from '../world.ts';
import { valueOfTrades } from './seasons.ts';

const START_CENTS = 5_000_000;
const CLOSING = 'LEAGUE#CONTESTS';

/** Whether all days of the contest are closed. */
export function isClosed({ contest, stage }: World): boolean {
  return ![...stage.table.items()].some(({ PK, SK }) => contest && PK === CLOSING && String(SK).endsWith(contest.id));
}

export async function readStandings(world: World): Promise<ContestStandings | undefined> {
  if (!world.contest) return undefined;
  const answer = await world.clients[0]?.ask('get-league', { params: { leagueId: world.contest.id } });
  return answer?.body.standings;
}

/** The final standings, which omit suspended entrants, follow from the logs, at the next day's opening prices. */
export function standingFindings(
  world: World,
  accounts: readonly Account[],
  standings: ContestStandings | undefined,
): string[] {
  const { contest } = world;
  if (!contest) return [];
  if (!standings?.isFinal) return ['the contest is over, and its standings are not final'];
  const items = [...world.stage.table.items()].filter(({ PK }) => PK === `LEAGUE#${contest.id}`);
  const entries = items.filter(({ SK }) => String(SK).startsWith('ENTRY#'));
  const guests = entries.flatMap(({ guest }) => (guest === undefined ? [] : [guest]));
  const findings = new Set(guests).size === guests.length ? [] : ['two entered the contest by one invitation'];
  const endMs = tickStartMs(firstTickOfDay(contest.lastDay + 1));
  const suspended = new Set(
    [...world.stage.table.items()]
      .filter(({ SK }) => SK === 'SUSPENDED')
      .map(({ PK }) => String(PK).slice('PLAYER#'.length)),
  );
  const playerOf = ({ SK }: Item) => String(SK).slice('ENTRY#'.length);
  const isShown = ({ leftAtMs }: Item) => leftAtMs === undefined || Number(leftAtMs) >= endMs;
  const shown = entries.filter((entry) => isShown(entry) && !suspended.has(playerOf(entry)));
  if (shown.length !== standings.rows.length)
    findings.push(`${standings.rows.length} of ${shown.length} entrants are in the standings`);
  const standing = standingIn(items);
  const ranked = entries.filter(isShown).map(({ number }) => standing(Number(number)));
  for (const row of standings.rows) {
    const account = accounts.find(({ id }) => id === contestAccountOf(row.playerId, contest.id));
    const rank = 1 + ranked.filter((other) => other > standing(row.number)).length;
    if (row.rank !== rank) findings.push(`${row.playerId} is ${row.rank} in the contest, not ${rank}`);
    if (account) findings.push(...rowFindings(world, contest, { account, row }));
    else if (row.playerId !== `deleted-${row.number}`) findings.push(`${row.playerId} has no account`);
  }
  const ids = new Set(entries.map((entry) => contestAccountOf(playerOf(entry), contest.id)));
  const own = accounts.filter(({ id }) => ids.has(id));
  const made = own.flatMap(({ trades }) => trades).length;
  return [...findings, ...(own.length === entries.length ? recapFindings(items, standings, made) : [])];
}

/** Orders entrants by number: those who have risked something come first, then greater values. Suspended ones count. */
function standingIn(items: readonly Item[]) {
  const marks = items.find(({ SK }) => SK === 'MARKS')?.marks as Record<string, readonly number[]>;
  return (number: number) => {
    const [valueCents = START_CENTS, , , risked = 0] = marks[number] ?? [];
    return risked * Number.MAX_SAFE_INTEGER + valueCents;
  };
}

type Row = ContestStandings['rows'][number];

function rowFindings(
  world: World,
  { firstDay, lastDay }: ContestDays,
  { account: { id, trades }, row }: { account: Account; row: Row },
): string[] {
  const [fromMs, endTick] = [tickStartMs(firstTickOfDay(firstDay)), firstTickOfDay(lastDay + 1)];
  const outside = trades.filter(({ createdAtMs }) => createdAtMs < fromMs || createdAtMs >= tickStartMs(endTick));
  const opening = (symbol: string) => world.market.priceAt(endTick, symbol);
  const value = formatCents(valueOfTrades(trades, START_CENTS, opening));
  return [
    ...outside.map((trade) => `${id} trades when its contest is not on: ${trade.id}`),
    ...(row.trades === trades.length ? [] : [`${id} made ${trades.length} trades in its contest, not ${row.trades}`]),
    ...(row.value === value ? [] : [`${id} ends its contest with ${row.value}, not ${value}`]),
  ];
}

/** The last closing covers every entrant who traded, and each trade counts on one day. */
function recapFindings(items: readonly Item[], { rows, recaps }: ContestStandings, made: number): string[] {
  const marks = items.find(({ SK }) => SK === 'MARKS')?.marks as Record<string, unknown>;
  const unmarked = rows.filter(({ number, trades }) => trades > 0 && !(number in marks));
  const counted = recaps.reduce((sum, { trades }) => sum + trades, 0);
  return [
    ...unmarked.map(({ number }) => `the last closed day leaves out entrant ${number}`),
    ...(counted === made ? [] : [`the contest's days count ${counted} trades, and there were ${made}`]),
  ];
}
