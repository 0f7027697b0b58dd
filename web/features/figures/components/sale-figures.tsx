import { findCompany } from '../../../../shared/companies.ts';
import type { OwnFigures, SaleFigures as Sale } from '../../../../shared/schemas/figures.ts';
import { formatCount, formatDay, formatPrice, formatShares, toCents } from '../../../lib/format.ts';
import { Change } from '../../../ui/change.tsx';
import { NumberText } from '../../../ui/number-text.tsx';
import { styled } from '../../../ui/styled.tsx';
import { Figure, type StockLink } from './figure.tsx';

interface SaleFiguresProps {
  figures: OwnFigures;
  stockLink: StockLink;
}

/** The figures of the player's sales; none before the first. */
export function SaleFigures({ figures, stockLink }: SaleFiguresProps) {
  const { sales, winRate, realisedProfit, bestTrade, worstTrade } = figures;
  if (winRate === null) return null;
  return (
    <>
      <Figure name="Realised profit" note={`From ${formatCount(sales)} ${sales === 1 ? 'sale' : 'sales'}`}>
        <Change cents={toCents(realisedProfit)} />
        <styled.span fontSize="sm" fontWeight={400} color="ink-muted">
          coins
        </styled.span>
      </Figure>
      <Figure name="Win rate" note="Sales that made a profit">
        <NumberText>{winRate}%</NumberText>
      </Figure>
      {bestTrade && <SaleFigure name="Best trade" sale={bestTrade} stockLink={stockLink} />}
      {worstTrade && <SaleFigure name="Worst trade" sale={worstTrade} stockLink={stockLink} />}
    </>
  );
}

interface SaleFigureProps {
  name: string;
  sale: Sale;
  stockLink: StockLink;
}

function SaleFigure({ name, sale, stockLink: StockLink }: SaleFigureProps) {
  const { stockSymbol, shares, price, profit, profitPercent, createdAt } = sale;
  const company = findCompany(stockSymbol);
  const note = (
    <>
      <styled.span display="block" fontWeight={550} color="ink">
        {company && <StockLink stock={company} />}
      </styled.span>
      {formatShares(shares)} sold at {formatPrice(toCents(price))} on {formatDay(createdAt)}
    </>
  );
  return (
    <Figure name={name} note={note}>
      <Change cents={toCents(profit)} percent={profitPercent} />
    </Figure>
  );
}
