import type { Finding, Report } from '../../../shared/coach/coach.ts';
import { FALSE_ALARMS, MOST_CHANCE } from '../../../shared/coach/coach.ts';
import type { Habit } from '../../../shared/coach/rule.ts';
import { type Tier, tierName } from '../../../shared/tiers.ts';
import { formatCoins, formatCoinsChange, formatCount } from '../../lib/format.ts';
import { MOST_TRADES, NEWS_COMPANIES } from './api.ts';

interface HabitWords {
  readonly title: string;
  readonly figure: (figure: number) => string;
  /** Follows the figure of a player who has the habit. */
  readonly meaning: string;
  /** With the patient player's figure, where there is one. */
  readonly patient: (figure: number | undefined) => string;
  /** What the size is compared with. */
  readonly alternative: string;
  /** What is counted: "Needs 20 sales". */
  readonly counted: string;
  readonly rule: string;
}

const times = (figure: number) => `${figure.toFixed(1)} times`;
const alike = (index: number) => `${(1 / index).toFixed(1)} companies alike`;
const never = (what: string) => () => `A patient player ${what}.`;

export const habitWords: Record<Habit, HabitWords> = {
  turnover: {
    title: 'Trading a lot',
    figure: (figure) => `In a month you sell ${times(figure)} what you own.`,
    meaning: 'Your trades have lost more than chance explains.',
    patient: never('sells nothing'),
    alternative: 'holding what you owned at the beginning',
    counted: 'sales',
    rule: 'At least what you own is sold in a month, and the trades made less than the same trades would have on all but 1% of other courses: the month’s own prices, begun at every other candle.',
  },
  disposition: {
    title: 'Selling winners, keeping losers',
    figure: (figure) => `You sell a winner ${times(figure)} as readily as a loser.`,
    meaning: 'Losers stay longer than winners.',
    patient: never('sells neither'),
    alternative: 'selling as much of the deepest loser instead',
    counted: 'sales with both a winner and a loser to choose from',
    rule: 'The part of the winners that was sold is at least 1.5 times that of the losers, and more winners were sold than an even choice at each sale explains.',
  },
  news: {
    title: 'Chasing news',
    figure: (figure) => `You buy within an hour after good news ${times(figure)} as often as at random times.`,
    meaning: 'By then the price has jumped.',
    patient: (figure = 0) => `A patient player: ${times(figure)}.`,
    alternative: 'the same coins in all your companies',
    counted: 'purchases with known news',
    rule: `At least twice as many purchases within an hour after good news as at random times, and more than chance explains. Judged for the ${NEWS_COMPANIES} companies you buy most, as far back as their news is kept.`,
  },
  'size-after-loss': {
    title: 'Buying more after a loss',
    figure: (figure) => `After a sale at a loss you buy ${times(figure)} as much as after one at a gain.`,
    meaning: 'It is the wish to win it back.',
    patient: never('never sells at a loss'),
    alternative: 'your usual size',
    counted: 'purchases after each, losses and gains',
    rule: 'The purchase right after a loss is at least 1.5 times as large as after a gain, by medians of your value, and larger in more pairs than chance explains.',
  },
  'last-hour': {
    title: 'Leaving it to the last hour',
    figure: (figure) => `You trade ${times(figure)} as often in the hour before boards end as in the hours beside it.`,
    meaning: 'Boards end at 00:00 UTC.',
    patient: never('buys once and waits'),
    alternative: 'the same trades three hours earlier',
    counted: 'such hours with trades',
    rule: 'Trades on at least 1.5 times as many days from 23:00 to 24:00 UTC as in the hour before or after, whichever has more, and on more than chance explains.',
  },
  concentration: {
    title: 'Few companies',
    figure: (figure) => `Your purchases come to ${alike(figure)}.`,
    meaning: 'One fall then hits most of what you own.',
    patient: (figure) => (figure ? `A patient player’s: ${alike(figure)}.` : ''),
    alternative: 'the same coins in all your companies',
    counted: 'purchases',
    rule: 'Coins spent on at most 3 companies alike (Herfindahl index), and one company bought more often than an even choice explains.',
  },
};

export const verdictWords = {
  'has it': 'Habit',
  'does not': 'No habit',
  'too few to know': 'Too few to know',
} as const;

/** "It cost about 1,240 coins a month, compared with your usual size." */
export function sizeSentence({ habit, coinsPerMonthCents }: Pick<Finding, 'habit' | 'coinsPerMonthCents'>): string {
  const coins = formatCoins(Math.abs(coinsPerMonthCents));
  const verb = coinsPerMonthCents > 0 ? 'earned' : 'cost';
  return `It ${verb} about ${coins} coins a month, compared with ${habitWords[habit].alternative}.`;
}

export function neededSentence({ habit, count }: Pick<Finding, 'habit' | 'count'>, least: number): string {
  return `Needs ${formatCount(least)} ${habitWords[habit].counted}, has ${formatCount(count)}.`;
}

const list = new Intl.ListFormat('en-GB');

/** "You: +310 coins. A patient player: +120 coins." */
export function comparisonSentence({ patient, nowCents }: Report, tiers: readonly Tier[]): string {
  const [own, other] = [nowCents, patient.nowCents].map((cents) => formatCoinsChange(cents - patient.startCents));
  return `Your result: ${own} coins. A patient player’s, who bought equal amounts of all ${list.format(tiers.map(tierName))} companies at the beginning and held them: ${other} coins.`;
}

export const measuringNotes = [
  `A habit is only stated if chance alone would show as much at most ${100 * MOST_CHANCE}% of the time. Of 1,000 players who trade at random, each rule wrongly names at most ${FALSE_ALARMS.eachPercent}%, all together at most ${FALSE_ALARMS.anyPercent}%.`,
  `Read: your newest ${formatCount(MOST_TRADES)} trades of the last 30 days, since you last started over. Shares bought before count from what is known of their cost.`,
  'Other prices than your own are of candles of four hours: up to four hours old. A size is until now or the next sale, and one time’s luck: it may well be an earning.',
  'All of it is computed in this browser, from your own trades and public prices.',
];
