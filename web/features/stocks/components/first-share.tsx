import { Box, Button, chakra, Heading, Skeleton, Text } from '@chakra-ui/react';
import { toCents } from '../../../../shared/format.ts';
import { Change } from '../../../ui/change.tsx';
import { CompanyMark } from '../../../ui/company-mark.tsx';
import { useOpenTier } from '../../../ui/locked-tiers.tsx';
import { PriceText } from '../../../ui/number-text.tsx';
import { useStocks } from '../api/list-stocks-by-tier.ts';
import { firstPurchases } from '../stocks.ts';

export function FirstShare({ onBuy }: { onBuy: (symbol: string) => void }) {
  const tier = useOpenTier();
  const stocks = useStocks().data?.[tier];
  return (
    <section aria-labelledby="first-share-title">
      <Heading as="h3" id="first-share-title" fontSize="md" fontWeight={600} mb={2}>
        Buy your first share
      </Heading>
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }}
        columnGap={6}
        minH={{ base: '156px', lg: '52px' }}
      >
        {stocks ? (
          firstPurchases(stocks).map(({ stock, why }) => (
            <chakra.li
              key={stock.symbol}
              display="grid"
              gridTemplateColumns="auto minmax(0, 1fr) auto auto"
              alignItems="center"
              gap={3}
              minH="52px"
              borderTopWidth="1px"
              borderColor="border"
              css={{
                '@media (max-width: 359.98px)': {
                  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
                  '& > :first-child': { display: 'none' },
                },
              }}
            >
              <CompanyMark symbol={stock.symbol} />
              <div>
                <Text fontWeight={550} truncate>
                  {stock.name}
                </Text>
                <Text textStyle="label">{why}</Text>
              </div>
              <Box textAlign="right">
                <PriceText cents={toCents(stock.currentPrice)} />
                <Text fontSize="sm">
                  <Change percent={stock.changePercent} />
                </Text>
              </Box>
              <Button
                variant="solid"
                colorPalette="up"
                size="sm"
                minH={10}
                aria-label={`Buy ${stock.name}`}
                onClick={() => onBuy(stock.symbol)}
              >
                Buy
              </Button>
            </chakra.li>
          ))
        ) : (
          <Skeleton h="full" />
        )}
      </chakra.ul>
    </section>
  );
}
