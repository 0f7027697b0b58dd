import { formatCount, formatPrice } from '../../../shared/format.ts';
import { formatGameDay } from '../../../shared/game-days.ts';
import { MS_PER_DAY } from '../../../shared/tick.ts';
import { typedNumber, unclearNumber } from '../../lib/typed-number.ts';
import { falseAlarmOf, type Luck } from './luck.ts';
import { type BuyKind, buyConditions, MAX_HOURS, type Rules, type SellKind, sellConditions } from './rules.ts';
import type { BenchResult } from './run.ts';

export interface Draft {
  readonly companies: Rules['companies'];
  readonly buy: BuyKind;
  readonly buyPercent: string;
  readonly buyHours: string;
  readonly sell: SellKind;
  readonly sellPercent: string;
  readonly sellHours: string;
  readonly sizeUnit: 'percent' | 'coins';
  readonly size: string;
  readonly stopLoss: string;
  readonly takeProfit: string;
  readonly positions: string;
}

const priceNames = {
  falls: 'it fell by',
  rises: 'it rose by',
  'crosses-above': 'it rises through its average',
  'crosses-below': 'it falls through its average',
  'below-open': "it is below the day's opening by",
  'above-open': "it is above the day's opening by",
};
export const buyNames: Record<BuyKind, string> = { ...priceNames, always: 'at once' };
export const sellNames: Record<SellKind, string> = {
  gain: 'it gained',
  loss: 'it lost',
  after: 'it was held for',
  ...priceNames,
  never: 'never',
};

const dip: Draft = {
  companies: 'free',
  ...{ buy: 'falls', buyPercent: '4', buyHours: '24', sell: 'gain', sellPercent: '5', sellHours: '48' },
  ...{ sizeUnit: 'percent', size: '25', stopLoss: '10', takeProfit: '', positions: '4' },
};

export const presets = {
  'Buy the dip': dip,
  'Follow the trend': {
    ...dip,
    ...{ buy: 'crosses-above', buyHours: '72', sell: 'crosses-below', sellHours: '72', stopLoss: '' },
  },
  Hold: { ...dip, buy: 'always', sell: 'never', sizeUnit: 'coins', size: '1650', stopLoss: '', positions: '6' },
} as const satisfies Record<string, Draft>;

interface Bounds {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly whole?: boolean;
}

const MAX_PERCENT = 1_000;
const percents = { name: 'The percentage', min: 0.1, max: MAX_PERCENT };
const hours = { name: 'The hours', min: 0.1, max: MAX_HOURS };

export type DraftField = Exclude<keyof Draft, 'companies' | 'buy' | 'sell' | 'sizeUnit'>;

const bounds: Record<DraftField, Bounds> = {
  buyPercent: percents,
  buyHours: hours,
  sellPercent: percents,
  sellHours: hours,
  size: { name: 'The size', min: 1, max: 1e9 },
  stopLoss: { name: 'The stop-loss', min: 0.1, max: 99 },
  takeProfit: { name: 'The take-profit', min: 0.1, max: MAX_PERCENT },
  positions: { name: 'The positions', min: 1, max: 24, whole: true },
};

export interface Problem {
  readonly field: DraftField;
  readonly sentence: string;
}

export function fieldsOf({ buy, sell }: Draft): readonly DraftField[] {
  const of = (side: 'buy' | 'sell', needs: readonly ('Percent' | 'Hours')[]) =>
    needs.map((need) => `${side}${need}` as const);
  const needed = [...of('buy', buyConditions[buy]), ...of('sell', sellConditions[sell])];
  return [...needed, 'size', 'stopLoss', 'takeProfit', 'positions'];
}

export function problemOf(draft: Draft): Problem | undefined {
  for (const field of fieldsOf(draft)) {
    const isOptional = field === 'stopLoss' || field === 'takeProfit';
    if (isOptional && draft[field].trim() === '') continue;
    const value = typedNumber(draft[field]);
    const { name, min, max, whole = false } = bounds[field];
    const most = field === 'size' && draft.sizeUnit === 'percent' ? 100 : max;
    if (value >= min && value <= most && (!whole || Number.isInteger(value))) continue;
    const kind = whole ? 'a whole number' : 'a number';
    return {
      field,
      sentence: `${unclearNumber(draft[field]) ?? `${name} must be ${kind} from ${min} to ${formatCount(most)}`}.`,
    };
  }
  return undefined;
}

export function rulesOf(draft: Draft): Rules {
  const { companies, buy, sell, sizeUnit, stopLoss, takeProfit } = draft;
  const size = typedNumber(draft.size);
  return {
    companies,
    buy: { kind: buy, percent: typedNumber(draft.buyPercent), hours: typedNumber(draft.buyHours) },
    sell: { kind: sell, percent: typedNumber(draft.sellPercent), hours: typedNumber(draft.sellHours) },
    size: sizeUnit === 'percent' ? { percent: size } : { cents: Math.floor(size * 100) },
    stopLoss: typedNumber(stopLoss) || undefined,
    takeProfit: typedNumber(takeProfit) || undefined,
    positions: typedNumber(draft.positions),
  };
}

export function dayRows(days: BenchResult['days']): string[][] {
  return days
    .toReversed()
    .map(({ day, valueCents, heldCents }) => [
      formatGameDay(day * MS_PER_DAY),
      formatPrice(valueCents),
      formatPrice(heldCents),
    ]);
}

export function verdictTitle({ verdict, days }: Luck): string {
  return {
    'too-few-days': `${formatCount(days)} days are too few to tell. Choose more months.`,
    luck: 'Not distinguishable from luck.',
    better: 'Better than buy and hold, by more than luck explains.',
    worse: 'Worse than buy and hold, by more than luck explains.',
  }[verdict];
}

const points = (share: number) => (100 * share).toFixed(3);

export function luckSentence({ days, meanDifference, standardError, t, critical }: Luck): string {
  const more = meanDifference < 0 ? 'less' : 'more';
  const mean = `On ${formatCount(days)} days it made ${points(Math.abs(meanDifference))} percentage points a day ${more} than buy and hold`;
  const error = `with a standard error of ${points(standardError)}`;
  return `${mean}, ${error}: t = ${t.toFixed(2)}. Luck alone goes beyond ±${critical.toFixed(2)} once in twenty times.`;
}

export function triesSentence(tries: number): string | undefined {
  if (tries < 2) return undefined;
  const chance = Math.round(100 * falseAlarmOf(tries));
  return `You have tried ${formatCount(tries)} runs here. Among that many, luck alone passes at least once with a chance of ${chance} %.`;
}

export function refusedSentence(refusals: BenchResult['refusals']): string | undefined {
  if (refusals.length === 0) return undefined;
  const counts = refusals.map(({ code, count }) => `${formatCount(count)} ${code}`);
  return `The game would have refused orders: ${counts.join(', ')}.`;
}
