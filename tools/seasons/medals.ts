import type { Portfolio } from '../../functions/domain/portfolio-history.ts';
import { medalScore } from '../../functions/domain/seasons/medal-score.ts';
import { runProgram } from '../../infra/program.ts';
import { RESET_OFF_DAYS, RUINED_BELOW_CENTS } from '../../shared/boards.ts';
import { companies } from '../../shared/companies.ts';
import { STARTING_CASH_CENTS } from '../../shared/money.ts';
import { STOCKS_PER_TIER } from '../../shared/tiers.ts';
import { type Chance, chanceFrom } from '../chance.ts';
import { strokePath } from '../market/history.ts';
import {
  type Choice,
  choiceOf,
  everything,
  type Kind,
  kinds,
  playSeason,
  SEASON_DAYS,
  type Season,
  STROKES_PER_DAY,
  schemes,
} from './medal-players.ts';

/*
 * `npm run bench -- medals`: who wins medals in seasons of 1,000 players on the real engine, in hourly strokes,
 * competing with one owner's hundred second accounts. It fails if skill wins less than 60%, or the second accounts more
 * than their share. Then: what a reset is worth on the all-time board.
 */

const MARKETS = 20;
const SEASONS_PER_MARKET = 10;
const SETTLING_DAYS = 365;
const MEDALS = 3;
const LEAST_SKILL = 0.6;
const SECOND_ACCOUNTS = 100;

/** Enough money that whole shares are as good as fractions. */
const COINS_CENTS = 10 ** 12;

type Field = Readonly<Record<Exclude<Kind, 'second'>, number>>;

const field: Field = { gambler: 400, spread: 200, index: 200, patient: 200 };
const fieldOfLuck: Field = { gambler: 400, spread: 300, index: 200, patient: 100 };

interface Result {
  readonly kind: Kind;
  readonly value: number;
  readonly score: number;
}

function resultOf(kind: Kind, choice: Choice, { days, lasts, distances }: Season): Result {
  let value = COINS_CENTS;
  const portfolios = days.map(({ opens }, day): Portfolio => {
    const chosen = choice(day, distances[day] as readonly number[]);
    const shares = everything.map(() => 0);
    for (const company of chosen) shares[company] = Math.floor(value / chosen.length / (opens[company] as number));
    const spent = chosen.reduce((sum, company) => sum + (shares[company] as number) * (opens[company] as number), 0);
    const cashCents = value - spent;
    value = chosen.reduce(
      (sum, company) => sum + (shares[company] as number) * (lasts[day]?.[company] as number),
      cashCents,
    );
    return { cashCents, shares };
  });
  return { kind, value, score: medalScore(portfolios, days) };
}

type Medals = Record<Kind, number>;

function medalsOf(players: Field, scheme: (chance: Chance) => Choice, seasons: readonly Season[]) {
  const chance = chanceFrom(1);
  const byReturn = noMedals();
  const byScore = noMedals();
  const medal = 1 / (MEDALS * seasons.length);
  for (const season of seasons) {
    const results = Object.entries(players).flatMap(([kind, count]) =>
      Array.from({ length: count }, () => resultOf(kind as Kind, choiceOf[kind as keyof Field](chance), season)),
    );
    for (let account = 0; account < SECOND_ACCOUNTS; account++)
      results.push(resultOf('second', scheme(chance), season));
    const winners = (figure: 'value' | 'score') =>
      results.toSorted((one, other) => other[figure] - one[figure]).slice(0, MEDALS);
    for (const { kind } of winners('value')) byReturn[kind] += medal;
    for (const { kind } of winners('score')) byScore[kind] += medal;
  }
  return { byReturn, byScore };
}

const noMedals = (): Medals => ({ gambler: 0, spread: 0, index: 0, patient: 0, second: 0 });

function print(title: string, medals: Medals): void {
  const percents = kinds.map((kind) => `${Math.round(100 * medals[kind])} %`.padStart(8));
  console.log(title.padEnd(44) + percents.join(''));
}

const RESET_SEASONS = 6;
const RESET_ACCOUNTS = 20_000;
/** At most this much of a reset's worth may be left on the all-time board after half a year. */
const MOST_LEFT = 0.6;

/** All in one gold company for half a year, in multiples of the start. `lastStart` is the day of the last reset. */
interface Account {
  readonly alone: number;
  readonly value: number;
  readonly lastStart: number;
}

/** Without resets, and with one a month whenever less than half is left. */
function goldAccounts(seasons: readonly Season[]): Account[] {
  const chance = chanceFrom(2);
  const gold = () => companies.length - 1 - chance.below(STOCKS_PER_TIER);
  return Array.from({ length: RESET_ACCOUNTS }, () => {
    const market = SEASONS_PER_MARKET * chance.below(MARKETS);
    const first = market + chance.below(SEASONS_PER_MARKET - RESET_SEASONS + 1);
    const kept = gold();
    let [alone, value, company, lastStart] = [1, 1, kept, Number.NEGATIVE_INFINITY];
    for (const [month, { days, lasts }] of seasons.slice(first, first + RESET_SEASONS).entries()) {
      for (const [day, { opens }] of days.entries()) {
        const moved = (of: number) => (lasts[day]?.[of] as number) / (opens[of] as number);
        alone *= moved(kept);
        value *= moved(company);
        if (lastStart > month * SEASON_DAYS || value * STARTING_CASH_CENTS >= RUINED_BELOW_CENTS) continue;
        [value, company, lastStart] = [1, gold(), month * SEASON_DAYS + day + 1];
      }
    }
    return { alone, value, lastStart };
  });
}

/** Prints the means on the all-time board. @returns whether resets make up too much of them */
function resetPays(seasons: readonly Season[]): boolean {
  const accounts = goldAccounts(seasons);
  const mean = (of: (account: Account) => number) =>
    accounts.reduce((sum, each) => sum + of(each), 0) / accounts.length;
  const shownAfter = (offDays: number) =>
    mean(({ value, lastStart }) => (lastStart + offDays <= RESET_SEASONS * SEASON_DAYS ? value : 0));
  const without = mean(({ alone }) => alone);
  console.log(`\nAll on one gold company for half a year, mean in starts: ${without.toFixed(2)} without resets`);
  for (const offDays of [0, RESET_OFF_DAYS, 2 * RESET_OFF_DAYS])
    console.log(`  ${shownAfter(offDays).toFixed(2)} on the board of all time with ${offDays} days off it after each`);
  return shownAfter(RESET_OFF_DAYS) - without > MOST_LEFT * (shownAfter(0) - without);
}

function measure(): number {
  const seasons: Season[] = [];
  for (let market = 0; market < MARKETS; market++) {
    const path = strokePath(`medals ${market}`);
    for (let stroke = 0; stroke < SETTLING_DAYS * STROKES_PER_DAY; stroke++) path.next();
    for (let season = 0; season < SEASONS_PER_MARKET; season++) seasons.push(playSeason(path));
  }
  console.log(`Medals of ${seasons.length} seasons:`.padEnd(44) + kinds.map((kind) => kind.padStart(8)).join(''));
  const players = Object.values(field).reduce((sum, count) => sum + count, SECOND_ACCOUNTS);
  const shares = Object.entries(field).map(([kind, count]) => [kind, count / players]);
  print('share of the players', { ...noMedals(), ...Object.fromEntries(shares), second: SECOND_ACCOUNTS / players });
  const [[, gambling] = [], ...others] = Object.entries(schemes);
  if (!gambling) throw new Error('no scheme');
  const { byReturn, byScore } = medalsOf(field, gambling, seasons);
  print('by return', byReturn);
  print('by score', byScore);
  const byScoreOfLuck = medalsOf(fieldOfLuck, gambling, seasons).byScore;
  print('by score, 100 patient and 300 random', byScoreOfLuck);
  const some = seasons.filter((_, season) => season % 4 === 0);
  for (const [name, scheme] of others) print(`by score, second: ${name}`, medalsOf(field, scheme, some).byScore);
  const wrong = [
    ...(Math.min(byScore.patient, byScoreOfLuck.patient) < LEAST_SKILL ? ['skill has too few medals'] : []),
    ...(byScore.second > SECOND_ACCOUNTS / players ? ['second accounts have more than their share of medals'] : []),
    ...(resetPays(seasons) ? ['a reset pays on the board of all time'] : []),
  ];
  for (const line of wrong) console.log(`FAILS: ${line}`);
  return wrong.length > 0 ? 1 : 0;
}

await runProgram({ usage: 'npm run bench -- medals' }, measure);
