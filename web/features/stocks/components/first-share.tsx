import { styled } from 'styled-system/jsx';
import { toCents } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Change } from '../../../ui/change.tsx';
import { CompanyMark } from '../../../ui/company-mark.tsx';
import { PriceText } from '../../../ui/number-text.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useStocks } from '../api/list-stocks-by-tier.ts';
import { firstPurchases } from '../stocks.ts';

const List = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
    columnGap: 6,
    minH: { base: '156px', lg: '52px' },
  },
});

const Row = styled('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
    alignItems: 'center',
    gap: 3,
    minH: '52px',
    borderTopWidth: '1px',
    borderColor: 'line',
    '@media (max-width: 359.98px)': {
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      '& > :first-child': { display: 'none' },
    },
  },
});

/** For players without a trade: three companies that every plan may buy. */
export function FirstShare({ onBuy }: { onBuy: (symbol: string) => void }) {
  const stocks = useStocks().data?.standard;
  return (
    <section aria-labelledby="first-share-title">
      <styled.h3 id="first-share-title" fontSize="md" fontWeight={600} mb={2}>
        Buy your first share
      </styled.h3>
      <List>
        {stocks ? (
          firstPurchases(stocks).map(({ stock, why }) => (
            <Row key={stock.symbol}>
              <CompanyMark symbol={stock.symbol} />
              <div>
                <styled.p fontWeight={550} truncate>
                  {stock.name}
                </styled.p>
                <styled.p textStyle="label">{why}</styled.p>
              </div>
              <styled.div textAlign="right">
                <PriceText cents={toCents(stock.currentPrice)} />
                <styled.p fontSize="sm">
                  <Change percent={stock.changePercent} />
                </styled.p>
              </styled.div>
              <Button
                look="buy"
                size="sm"
                minH={10}
                aria-label={`Buy ${stock.name}`}
                onClick={() => onBuy(stock.symbol)}
              >
                Buy
              </Button>
            </Row>
          ))
        ) : (
          <Skeleton h="full" />
        )}
      </List>
    </section>
  );
}
