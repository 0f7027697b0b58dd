import { SEASON_MIN_TRADES } from '../../../shared/boards.ts';
import { formatPrice, toCents } from '../../../shared/format.ts';
import type { SeasonRecap } from '../../../shared/schemas/recap.ts';
import { formatDay } from '../../lib/format.ts';

export function indexName({ result }: SeasonRecap): string {
  return (result?.freeRank ?? null) === null ? 'Index' : 'Standard companies';
}

export function placelessSentence({ startedOverAt, trades }: SeasonRecap): string {
  if (startedOverAt)
    return `You started over on ${formatDay(startedOverAt)}, so only the trades since then count here.`;
  if (trades >= SEASON_MIN_TRADES) return 'You were not ranked this season.';
  return `A place takes ${SEASON_MIN_TRADES} trades, and you made ${trades}.`;
}

export function sellingSentence(selling: SeasonRecap['selling']): string {
  if (!selling) return "The season's last prices are not known.";
  if (selling.length === 0) return 'You sold nothing this season.';
  const cents = selling.reduce((sum, { cost }) => sum + toCents(cost), 0);
  if (cents === 0) return 'Selling when you did cost you nothing.';
  const coins = `${formatPrice(Math.abs(cents))} coins`;
  return cents > 0 ? `Selling early cost you ${coins}.` : `Selling when you did saved you ${coins}.`;
}
