import { formatCount } from '../../../shared/format.ts';
import { type Tier, tierName } from '../../../shared/tiers.ts';
import { formatCoinsChange } from '../../lib/format.ts';
import { MAX_TRADES, NEWS_COMPANIES } from './api.ts';
import { FALSE_ALARMS, type Finding, MOST_CHANCE, type Report } from './coach.ts';
import type { Habit } from './rule.ts';

interface HabitWords {
  readonly title: string;
  readonly says: (figure: number, patient: number) => string;
  readonly alternative: string;
  /** Ends a sentence such as "Needs 20 sales". */
  readonly counted: string;
  readonly rule: string;
}

const rounded = (figure: number) => String(Math.round(10 * figure) / 10);
const times = (figure: number) => `${rounded(figure)} times`;

export const habitWords: Record<Habit, HabitWords> = {
  turnover: {
    title: 'Trading a lot',
    says: (figure) => `You sell ${times(figure)} what you own in a month. A patient player sells nothing.`,
    alternative: 'holding what you owned at the beginning',
    counted: 'sales, in 17 days of prices',
    rule: 'You sell what you own at least once a month, and your trades lost, more than they would in 99% of other courses: the month’s own prices, begun at each other candle.',
  },
  disposition: {
    title: 'Selling winners, keeping losers',
    says: (figure) => `You sell a winner ${times(figure)} as readily as a loser. A patient player keeps both.`,
    alternative: 'selling as much of the deepest loser instead',
    counted: 'sales with a winner and a loser to choose from',
    rule: 'The part of your winners that you sell is at least 1.5 times that of your losers, and more than even choices explain.',
  },
  news: {
    title: 'Chasing news',
    says: (figure, patient) =>
      `You buy within an hour after good news ${times(figure)} as often as at random times. A patient player: ${times(patient)}.`,
    alternative: 'the same coins in all your companies',
    counted: 'purchases with known news',
    rule: `At least twice as many purchases within an hour after good news as at random times, and more than chance explains. Only for the ${NEWS_COMPANIES} companies you buy most, as far back as their news is kept.`,
  },
  'size-after-loss': {
    title: 'Buying more after a loss',
    says: (figure) =>
      `After a sale at a loss you buy ${times(figure)} as much as after one at a gain. A patient player has neither.`,
    alternative: 'your usual size',
    counted: 'purchases after losses and as many after gains',
    rule: 'Right after a loss you buy at least 1.5 times as much as after a gain (medians, as parts of your value), and more in more pairs than chance explains.',
  },
  'last-hour': {
    title: 'Leaving it to the last hour',
    says: (figure) =>
      `You trade ${times(figure)} as often in the hour before boards end as in those beside it. A patient player buys once and waits.`,
    alternative: 'the same trades three hours earlier',
    counted: 'such hours with trades',
    rule: 'You trade on at least 1.5 times as many days from 23:00 to 24:00 UTC as in the hour before or after, whichever has more, and more than chance explains.',
  },
  concentration: {
    title: 'Few companies',
    says: (figure, patient) =>
      `Your purchases are as spread as ${rounded(1 / figure)} equal companies, a patient player’s as ${rounded(1 / patient)}.`,
    alternative: 'the same coins in all your companies',
    counted: 'purchases',
    rule: 'Your coins are spread as over at most 3 equal companies (Herfindahl index), and you buy one more often than even choices explain.',
  },
};

export function sizeSentence({ habit, coinsPerMonthCents }: Pick<Finding, 'habit' | 'coinsPerMonthCents'>): string {
  const coins = Math.round(Math.abs(coinsPerMonthCents) / 100);
  const size = `${coinsPerMonthCents > 0 ? 'earned' : 'cost'} about ${formatCount(coins)} ${coins === 1 ? 'coin' : 'coins'}`;
  return `It ${size} a month, compared with ${habitWords[habit].alternative}.`;
}

export function neededSentence({ habit, count, least }: Pick<Finding, 'habit' | 'count' | 'least'>): string {
  return `Too few to know: needs ${formatCount(least)} ${habitWords[habit].counted}, has ${formatCount(count)}.`;
}

const list = new Intl.ListFormat('en-GB');

export function comparisonSentence({ patient, nowCents }: Omit<Report, 'findings'>, tiers: readonly Tier[]): string {
  const [own, other] = [nowCents, patient.nowCents].map((cents) => formatCoinsChange(cents - patient.startCents));
  return `Your result: ${own} coins. A patient player’s, who bought equal amounts of all ${list.format(tiers.map(tierName))} companies at the beginning and held them: ${other} coins.`;
}

export const measuringNotes = [
  `A habit is only stated if chance alone would show as much at most ${100 * MOST_CHANCE}% of the time. Of 1,000 players who trade at random, each rule wrongly names at most ${FALSE_ALARMS.eachPercent}%, all six together at most ${FALSE_ALARMS.anyPercent}%.`,
  `The Coach reads your trades of the last 30 days, at most the newest ${formatCount(MAX_TRADES)}, none from before you last started over.`,
  'Prices other than those of your trades are from candles of four hours, so up to four hours old.',
  'A size is what happened, until now or the next sale, luck included: a habit may also have earned.',
  'All of it is computed in this browser, from your own trades and public prices.',
];
