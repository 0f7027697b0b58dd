import { RUINED_BELOW_CENTS } from '../../../shared/boards.ts';
import { useOwnFigures } from '../../features/figures/api.ts';
import type { StockLink } from '../../features/figures/components/figure.tsx';
import { OwnFigures } from '../../features/figures/components/own-figures.tsx';
import { StartOverCard } from '../../features/portfolio/components/start-over-card.tsx';
import { hasStartedOver } from '../../features/portfolio/reset.ts';
import { serverNowMs } from '../../lib/server-time.ts';

interface PortfolioPastProps {
  /** At the latest prices; undefined while loading. */
  totalCents: number | undefined;
  stockLink: StockLink;
}

export function PortfolioPast({ totalCents, stockLink }: PortfolioPastProps) {
  const figures = useOwnFigures().data;
  const isRuined = totalCents !== undefined && totalCents < RUINED_BELOW_CENTS;
  return (
    <>
      {isRuined && figures && <StartOverCard hasStartedOver={hasStartedOver(figures, serverNowMs())} />}
      <OwnFigures totalCents={totalCents} stockLink={stockLink} />
    </>
  );
}
