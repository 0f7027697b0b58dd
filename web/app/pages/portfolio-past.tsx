import { RUINED_BELOW_CENTS } from '../../../shared/boards.ts';
import { useOwnFigures } from '../../features/figures/api/get-own-figures.ts';
import { OwnFigures } from '../../features/figures/components/own-figures.tsx';
import { StartOverCard } from '../../features/portfolio/components/start-over-card.tsx';
import { hasStartedOver } from '../../features/portfolio/new-start.ts';
import { StockLink } from '../../ui/stock-link.tsx';

/** What the player has made of the game so far, and the way on for one who is ruined. */
export function PortfolioPast({ totalCents }: { totalCents: number | undefined }) {
  const figures = useOwnFigures().data;
  const isRuined = totalCents !== undefined && totalCents < RUINED_BELOW_CENTS;
  return (
    <>
      {isRuined && figures && <StartOverCard hasStartedOver={hasStartedOver(figures, Date.now())} />}
      <OwnFigures totalCents={totalCents} stockLink={StockLink} />
    </>
  );
}
