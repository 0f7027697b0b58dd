import { Box, Button, Card, chakra, Skeleton, Span, Text, VisuallyHidden } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Newspaper } from 'lucide-react';
import { useEffect, useState } from 'react';
import { findCompany } from '../../../../shared/companies.ts';
import { listNews } from '../../../../shared/routes/news.ts';
import type { NewsItem } from '../../../../shared/schemas/news.ts';
import { eventAge } from '../../../lib/format.ts';
import { usePoll } from '../../../lib/polling.ts';
import { routeQuery } from '../../../lib/route-query.ts';
import { serverNowMs } from '../../../lib/server-time.ts';
import { CardHead } from '../../../ui/card.tsx';
import { CompanyMark } from '../../../ui/company-mark.tsx';
import { EmptyState, Failure } from '../../../ui/empty-state.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { StockLink } from '../../../ui/stock-link.tsx';

const FIRST_COUNT = 4;

const Item = chakra(ListRow, {
  base: { gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'normal', columnGap: 3, minH: '60px', py: 2 },
});

const More = chakra('div', { base: { minH: '49px', px: 1, py: 2, borderTopWidth: '1px', borderColor: 'border' } });

export function NewsCard({ symbol }: { symbol?: string }) {
  return (
    <Card.Root as="section" aria-labelledby="news-title">
      <CardHead id="news-title" title={symbol ? 'News' : 'Market News'} />
      <NewsRows symbol={symbol} />
    </Card.Root>
  );
}

function NewsRows({ symbol }: { symbol: string | undefined }) {
  const { data, isPending, refetch } = useNews(symbol);
  const [all, setAll] = useState(false);
  const nowMs = useMinute();
  if (isPending) return <LoadingRows isOfAll={symbol === undefined} />;
  if (!data) return <Failure icon={Newspaper} title="Failed to load news" onRetry={refetch} />;
  if (data.length === 0)
    return <EmptyState icon={Newspaper} title="No news yet" hint="When a price jumps, see why here." />;
  return (
    <>
      <ul>
        {data.slice(0, all ? undefined : FIRST_COUNT).map((news) => (
          <NewsRow key={news.id} news={news} named={symbol === undefined} nowMs={nowMs} />
        ))}
      </ul>
      {data.length > FIRST_COUNT && (
        <More>
          <Button variant="ghost" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : 'Show more'}
          </Button>
        </More>
      )}
    </>
  );
}

const arrows = { up: ArrowUp, down: ArrowDown };

function NewsRow({ news, named, nowMs }: { news: NewsItem; named: boolean; nowMs: number }) {
  const Arrow = arrows[news.direction];
  const company = findCompany(news.symbol);
  return (
    <Item>
      <CompanyMark symbol={news.symbol} size={28} />
      <Box minW={0}>
        <p>{news.headline}</p>
        <Text display="flex" alignItems="center" gap={1.5} textStyle="label">
          <Span color={news.direction === 'up' ? 'up' : 'down'}>
            <Arrow size={14} strokeWidth={2.25} aria-hidden="true" />
            <VisuallyHidden>{`Price ${news.direction}:`}</VisuallyHidden>
          </Span>
          {named && company && (
            <>
              <StockLink stock={company} />
              <span aria-hidden="true">·</span>
            </>
          )}
          <time dateTime={news.createdAt}>{eventAge(news.createdAt, nowMs)}</time>
        </Text>
      </Box>
    </Item>
  );
}

const MINUTE_MS = 60_000;

function useMinute(): number {
  const [nowMs, setNowMs] = useState(() => serverNowMs());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverNowMs()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

/** All companies together have more news, and most headlines take two lines. */
function LoadingRows({ isOfAll }: { isOfAll: boolean }) {
  return (
    <>
      <SkeletonList text="Loading news..." rows={FIRST_COUNT}>
        <Item>
          <Skeleton w="28px" h="28px" />
          <Skeleton h={isOfAll ? '64px' : 10} />
        </Item>
      </SkeletonList>
      {isOfAll && <More />}
    </>
  );
}

/** This poll finds headlines with small jumps. Larger jumps trigger a refetch (web/app/follow-jumps.ts). */
const CHECK_MS = 120_000;

export function useNews(symbol?: string) {
  return useQuery(routeQuery(listNews, { query: { symbol }, refetchInterval: usePoll(CHECK_MS) }));
}
