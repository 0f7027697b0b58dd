import { ChartLine } from 'lucide-react';
import type { OwnFigures as Figures } from '../../../../shared/schemas/figures.ts';
import { formatDay, toCents } from '../../../lib/format.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { Failure } from '../../../ui/empty-state.tsx';
import { Columns } from '../../../ui/page.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { LoadingText, Skeleton } from '../../../ui/skeleton.tsx';
import { styled } from '../../../ui/styled.tsx';
import { useOwnFigures } from '../api.ts';
import { comparisonOf, comparisonSentence, omissionSentence } from '../comparison.ts';
import { CompanyProfits } from './company-profits.tsx';
import { Figure, FigureList, type StockLink } from './figure.tsx';
import { SaleFigures } from './sale-figures.tsx';

/** Ruled off from the column above or beside it. */
const Aside = styled('div', {
  base: {
    minW: 0,
    h: 'full',
    borderTopWidth: { base: '1px', lg: '0' },
    borderLeftWidth: { base: '0', lg: '1px' },
    borderColor: 'line',
  },
});

interface OwnFiguresProps {
  /** The portfolio's present value at the latest prices; undefined while it loads. */
  totalCents: number | undefined;
  stockLink: StockLink;
}

/** What the player has made of the game so far: return, profit, and the sales behind it. */
export function OwnFigures(props: OwnFiguresProps) {
  const { data, error, isPending, refetch } = useOwnFigures();
  return (
    <Card aria-labelledby="figures-title">
      <CardHead id="figures-title" title="Your figures">
        {data && <Pill>Joined {formatDay(data.joinedAt)}</Pill>}
      </CardHead>
      {isPending ? (
        <LoadingFigures />
      ) : data ? (
        <LoadedFigures figures={data} {...props} />
      ) : (
        <Failure icon={ChartLine} title="Failed to load your figures" error={error} onRetry={refetch} />
      )}
    </Card>
  );
}

function LoadedFigures({ figures, totalCents, stockLink }: OwnFiguresProps & { figures: Figures }) {
  const { indexReturnPercent, largestDrawdown, byCompany } = figures;
  const comparison = comparisonOf(figures, totalCents);
  const [standing, omission] = [comparisonSentence(comparison), omissionSentence(figures)];
  return (
    <Columns split="lists" gap={0} alignItems="stretch">
      <styled.div p={4}>
        {standing && (
          <styled.p mb={3} fontWeight={550}>
            {standing}
          </styled.p>
        )}
        {omission && (
          <styled.p mt={-2} mb={3} fontSize="sm" color="ink-muted">
            {omission}
          </styled.p>
        )}
        <FigureList>
          <Figure name="Your return">
            <Change percent={comparison.returnPercent} />
          </Figure>
          <Figure name="The index meanwhile">
            {indexReturnPercent === null ? 'Not known' : <Change percent={indexReturnPercent} />}
          </Figure>
          <SaleFigures figures={figures} stockLink={stockLink} />
          <LargestDrawdown drawdown={largestDrawdown} />
        </FigureList>
      </styled.div>
      <Aside>
        <CompanyProfits companies={byCompany} stockLink={stockLink} />
      </Aside>
    </Columns>
  );
}

function LargestDrawdown({ drawdown }: { drawdown: Figures['largestDrawdown'] }) {
  if (!drawdown)
    return (
      <Figure name="Largest drawdown" note="No day has ended below an earlier one">
        None
      </Figure>
    );
  return (
    <Figure name="Largest drawdown" note={`${formatDay(drawdown.from)} to ${formatDay(drawdown.to)}`}>
      <Change cents={-toCents(drawdown.amount)} percent={`-${drawdown.percent}`} />
    </Figure>
  );
}

const skeletons = ['return', 'index', 'profit', 'rate', 'best', 'worst', 'drawdown'];

function LoadingFigures() {
  return (
    <>
      <LoadingText>Loading your figures...</LoadingText>
      <Columns split="lists">
        <styled.div p={4}>
          <Skeleton h="22px" maxW="420px" mb={3} />
          <FigureList as="div">
            {skeletons.map((name) => (
              <Skeleton key={name} h="48px" maxW="160px" />
            ))}
          </FigureList>
        </styled.div>
      </Columns>
    </>
  );
}
