import { RUINED_BELOW_CENTS } from '../../../shared/boards.ts';
import { useOwnFigures } from '../../features/figures/api.ts';
import { OwnFigures, type StockLink } from '../../features/figures/components/own-figures.tsx';
import { hasStartedOver, StartOverCard } from '../../features/portfolio/components/start-over-card.tsx';
import { serverNowMs } from '../../lib/server-time.ts';

interface PortfolioPastProps {
  /** The portfolio's present value at the latest prices; undefined while it loads. */
  totalCents: number | undefined;
  stockLink: StockLink;
}

/** What the player has made of the game so far, and the way on for one who is ruined. */
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
