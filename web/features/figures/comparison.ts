import { formatCount, formatPrice, toCents } from '../../../shared/format.ts';
import { formatGameDay } from '../../../shared/game-days.ts';
import { formatPercent } from '../../../shared/money.ts';
import type { OwnFigures } from '../../../shared/schemas/figures.ts';
import { startingCents } from '../../lib/chosen-account.ts';
import { formatDay } from '../../lib/format.ts';

export interface Comparison {
  returnPercent: string;
  /** The lead in hundredths of a percentage point; null without an index. */
  aheadHundredths: number | null;
  startedOver: boolean;
}

export function comparisonOf(figures: OwnFigures, totalCents: number | undefined): Comparison {
  const { indexReturnPercent } = figures;
  const returnPercent =
    totalCents === undefined
      ? figures.returnPercent
      : formatPercent({ changeCents: totalCents - startingCents, fromCents: startingCents });
  const aheadHundredths = indexReturnPercent === null ? null : toCents(returnPercent) - toCents(indexReturnPercent);
  return { returnPercent, aheadHundredths, startedOver: figures.beganAt !== figures.joinedAt };
}

export function comparisonSentence({ aheadHundredths, startedOver }: Comparison): string | undefined {
  if (aheadHundredths === null) return undefined;
  const since = startedOver ? 'since you started over' : 'since you joined';
  if (aheadHundredths === 0) return `You are level with the index ${since}.`;
  const points = `${formatPrice(Math.abs(aheadHundredths))} percentage points`;
  return `You are ${points} ${aheadHundredths > 0 ? 'ahead of' : 'behind'} the index ${since}.`;
}

/** A day's value is its close. */
export function drawdownNote(drawdown: Pick<NonNullable<OwnFigures['largestDrawdown']>, 'from' | 'to'> | null): string {
  if (!drawdown) return 'No day has closed lower so far';
  return `${formatGameDay(drawdown.from)} to ${formatGameDay(drawdown.to)}`;
}

type Counted = Pick<OwnFigures, 'since' | 'uncountedSales'>;

export function omissionSentence({ since, uncountedSales }: Counted): string | undefined {
  if (since === null) return undefined;
  const from = `Trades count from ${formatDay(since)}.`;
  if (uncountedSales === 0) return from;
  const sales = uncountedSales === 1 ? '1 sale' : `${formatCount(uncountedSales)} sales`;
  return `${from} ${sales} of shares bought earlier ${uncountedSales === 1 ? 'is' : 'are'} not counted.`;
}
