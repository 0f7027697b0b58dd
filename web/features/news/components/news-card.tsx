import { chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Newspaper } from 'lucide-react';
import { useState } from 'react';
import { findCompany } from '../../../../shared/companies.ts';
import type { NewsItem } from '../../../../shared/schemas/news.ts';
import { formatMoment } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { Skeleton, SkeletonList } from '../../../ui/skeleton.tsx';
import { StockLink } from '../../../ui/stock-link.tsx';
import { useNews } from '../api/list-news.ts';

/** So many at first; the rest on demand, so that a screen stays calm. */
const FIRST_COUNT = 4;

const Item = chakra(ListRow, {
  base: { gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'normal', columnGap: 3, minH: '68px', py: 3 },
});

/** Why prices jumped: the newest headlines, of one company or of all. */
export function NewsCard({ symbol }: { symbol?: string }) {
  return (
    <Card aria-labelledby="news-title">
      <CardHead id="news-title" title={symbol ? 'News' : 'Market News'} />
      <NewsRows symbol={symbol} />
    </Card>
  );
}

function NewsRows({ symbol }: { symbol: string | undefined }) {
  const { data, isPending, refetch } = useNews(symbol);
  const [all, setAll] = useState(false);
  if (isPending) return <LoadingRows />;
  if (!data) return <Failure icon={Newspaper} title="Failed to load the news" onRetry={refetch} />;
  if (data.length === 0)
    return <EmptyState icon={Newspaper} title="No news yet" hint="When a price jumps, you read here why." />;
  return (
    <>
      <ul>
        {data.slice(0, all ? undefined : FIRST_COUNT).map((news) => (
          <NewsRow key={news.id} news={news} named={symbol === undefined} />
        ))}
      </ul>
      {data.length > FIRST_COUNT && (
        <chakra.div px={1} py={2} borderTopWidth="1px" borderColor="line">
          <Button look="quiet" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : 'Show more'}
          </Button>
        </chakra.div>
      )}
    </>
  );
}

const arrows = { up: ArrowUp, down: ArrowDown };

function NewsRow({ news, named }: { news: NewsItem; named: boolean }) {
  const Arrow = arrows[news.direction];
  const company = findCompany(news.symbol);
  return (
    <Item>
      <chakra.span color={news.direction} mt={0.5}>
        <Arrow size={16} strokeWidth={2.25} aria-hidden="true" />
        <chakra.span srOnly>Price {news.direction}:</chakra.span>
      </chakra.span>
      <chakra.div minW={0}>
        <p>{news.headline}</p>
        <chakra.p fontSize="sm" color="ink-muted" mt={0.5}>
          {named && company && (
            <>
              <StockLink stock={company} /> ·{' '}
            </>
          )}
          <time dateTime={news.createdAt}>{formatMoment(news.createdAt, Date.now())}</time>
        </chakra.p>
      </chakra.div>
    </Item>
  );
}

function LoadingRows() {
  return (
    <SkeletonList text="Loading news..." rows={FIRST_COUNT}>
      <Item>
        <Skeleton boxSize={4} mt={0.5} />
        <Skeleton h={10} />
      </Item>
    </SkeletonList>
  );
}
