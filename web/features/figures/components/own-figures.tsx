import { Badge, Box, Card, chakra, Skeleton, Span, Stat, Text } from '@chakra-ui/react';
import { ChartLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { findCompany } from '../../../../shared/companies.ts';
import { formatCount, formatPrice, formatShares, toCents } from '../../../../shared/format.ts';
import type { OwnFigures as Figures, SaleFigures as Sale } from '../../../../shared/schemas/figures.ts';
import { formatDay } from '../../../lib/format.ts';
import { CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { Failure } from '../../../ui/empty-state.tsx';
import { NumberText } from '../../../ui/number-text.tsx';
import { Columns } from '../../../ui/page.tsx';
import { LoadingText } from '../../../ui/skeleton.tsx';
import { useOwnFigures } from '../api.ts';
import { comparisonOf, comparisonSentence, drawdownNote, omissionSentence } from '../comparison.ts';
import { CompanyProfits, type StockLink } from './company-profits.tsx';

const FigureList = chakra('dl', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 4, rowGap: 4 },
});

interface OwnFiguresProps {
  totalCents: number | undefined;
  stockLink: StockLink;
}

export function OwnFigures(props: OwnFiguresProps) {
  const { data, error, isPending, refetch } = useOwnFigures();
  return (
    <Card.Root as="section" aria-labelledby="figures-title">
      <CardHead id="figures-title" title="Your figures">
        {data && <Badge>{`Joined ${formatDay(data.joinedAt)}`}</Badge>}
      </CardHead>
      {isPending ? (
        <>
          <LoadingText>Loading your figures...</LoadingText>
          <Columns split="lists">
            <Box p={4}>
              <Skeleton h="22px" maxW="420px" mb={3} />
              <FigureList as="div">
                {skeletons.map((name) => (
                  <Skeleton key={name} h="48px" maxW="160px" />
                ))}
              </FigureList>
            </Box>
          </Columns>
        </>
      ) : data ? (
        <LoadedFigures figures={data} {...props} />
      ) : (
        <Failure icon={ChartLine} title="Failed to load your figures" error={error} onRetry={refetch} />
      )}
    </Card.Root>
  );
}

function LoadedFigures({ figures, totalCents, stockLink }: OwnFiguresProps & { figures: Figures }) {
  const { indexReturnPercent, largestDrawdown, byCompany } = figures;
  const comparison = comparisonOf(figures, totalCents);
  const [standing, omission] = [comparisonSentence(comparison), omissionSentence(figures)];
  return (
    <Columns split="lists" gap={0} alignItems="stretch">
      <Box p={4}>
        {standing && (
          <Text mb={3} fontWeight={550}>
            {standing}
          </Text>
        )}
        {omission && (
          <Text mt={-2} mb={3} textStyle="label">
            {omission}
          </Text>
        )}
        <FigureList>
          <Figure name="Your return">
            <Change percent={comparison.returnPercent} />
          </Figure>
          <Figure name="Index over this time">
            {indexReturnPercent === null ? 'Unknown' : <Change percent={indexReturnPercent} />}
          </Figure>
          <SaleFigures figures={figures} stockLink={stockLink} />
          <LargestDrawdown drawdown={largestDrawdown} />
        </FigureList>
      </Box>
      <Box
        minW={0}
        h="full"
        borderTopWidth={{ base: '1px', lg: '0' }}
        borderLeftWidth={{ base: '0', lg: '1px' }}
        borderColor="border"
      >
        <CompanyProfits companies={byCompany} stockLink={stockLink} />
      </Box>
    </Columns>
  );
}

function LargestDrawdown({ drawdown }: { drawdown: Figures['largestDrawdown'] }) {
  return (
    <Figure name="Largest drawdown" note={drawdownNote(drawdown)}>
      {drawdown ? <Change cents={-toCents(drawdown.amount)} percent={`-${drawdown.percent}`} /> : 'None'}
    </Figure>
  );
}

const skeletons = ['return', 'index', 'profit', 'rate', 'best', 'worst', 'drawdown'];

function SaleFigures({ figures, stockLink }: { figures: Figures; stockLink: StockLink }) {
  const { sales, winRate, realisedProfit, bestTrade, worstTrade } = figures;
  if (winRate === null) return null;
  return (
    <>
      <Figure name="Realised profit" note={`From ${formatCount(sales)} ${sales === 1 ? 'sale' : 'sales'}`}>
        <Change cents={toCents(realisedProfit)} />
        <Span textStyle="label" fontWeight={400}>
          coins
        </Span>
      </Figure>
      <Figure name="Win rate" note="Sales at a profit">
        <NumberText>{`${winRate}%`}</NumberText>
      </Figure>
      {bestTrade && <SaleFigure name="Best trade" sale={bestTrade} stockLink={stockLink} />}
      {worstTrade && <SaleFigure name="Worst trade" sale={worstTrade} stockLink={stockLink} />}
    </>
  );
}

function SaleFigure(props: { name: string; sale: Sale; stockLink: StockLink }) {
  const { name, sale, stockLink: StockLink } = props;
  const { stockSymbol, shares, price, profit, profitPercent, createdAt } = sale;
  const company = findCompany(stockSymbol);
  const note = (
    <>
      <Span display="block" fontWeight={550} color="fg">
        {company && <StockLink stock={company} />}
      </Span>
      <span>{`${formatShares(shares)} sold at ${formatPrice(toCents(price))} on ${formatDay(createdAt)}`}</span>
    </>
  );
  return (
    <Figure name={name} note={note}>
      <Change cents={toCents(profit)} percent={profitPercent} />
    </Figure>
  );
}

function Figure({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  return (
    <Stat.Root as="div" size="md">
      <Stat.Label>{name}</Stat.Label>
      <Stat.ValueText minH="28px" fontSize={{ base: 'md', md: 'lg' }}>
        {children}
      </Stat.ValueText>
      {note && <Stat.HelpText as="dd">{note}</Stat.HelpText>}
    </Stat.Root>
  );
}
