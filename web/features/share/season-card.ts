import type { Medal } from '../../../shared/boards.ts';
import { findCompany } from '../../../shared/companies.ts';
import { formatCount, formatPercentChange } from '../../../shared/format.ts';
import { formatGameMonth } from '../../../shared/game-days.ts';
import type { SaleFigures } from '../../../shared/schemas/figures.ts';
import type { PlayerSeason } from '../../../shared/schemas/season.ts';
import type { CardContent, Course } from './card-content.ts';

const medalNames: Record<Medal, string> = { gold: 'Gold medal', silver: 'Silver medal', bronze: 'Bronze medal' };

/** Figures that a player with hidden holdings leaves out. */
interface Holder {
  readonly bestTrade?: SaleFigures | null;
  readonly lines?: Course['lines'];
}

export function seasonContent(result: PlayerSeason, indexName: string, { bestTrade, lines }: Holder): CardContent {
  const { season, rank, players, returnPercent, indexReturnPercent, medal, topTenth } = result;
  const honour = medal ? medalNames[medal] : topTenth ? 'Top tenth' : undefined;
  const best = bestTrade && (findCompany(bestTrade.stockSymbol)?.name ?? bestTrade.stockSymbol);
  return {
    kicker: `Season of ${formatGameMonth(season)}`,
    headline: formatPercentChange(returnPercent),
    tone: toneOf(Number(returnPercent)),
    lines: [
      [`#${formatCount(rank)} of ${formatCount(players)} players`, ...(honour ? [honour] : [])].join(' · '),
      `${indexName} ${formatPercentChange(indexReturnPercent)}`,
      ...(bestTrade ? [`Best trade: ${best} ${formatPercentChange(bestTrade.profitPercent)}`] : []),
    ],
    medal,
    ...(lines && { course: { lines, names: ['You', indexName] } }),
  };
}

function toneOf(value: number): CardContent['tone'] {
  if (value === 0) return 'fg';
  return value > 0 ? 'up' : 'down';
}
