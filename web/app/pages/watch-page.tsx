import { Button, Card, Skeleton, Span } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { EyeOff, Maximize } from 'lucide-react';
import { useRef } from 'react';
import { useLocation, useParams } from 'react-router';
import { isLeagueCode, normalLeagueCode } from '../../../shared/league-code.ts';
import { watchQuery } from '../../features/leagues/api/contest.ts';
import { isLeagueNotFound } from '../../features/leagues/api.ts';
import { ContestWall } from '../../features/leagues/components/contest-wall.tsx';
import { Countdown } from '../../features/leagues/components/countdown.tsx';
import { wallText } from '../../features/leagues/wall-text.ts';
import { formatMoment } from '../../lib/format.ts';
import { serverNowMs } from '../../lib/server-time.ts';
import { EmptyState, FailureCard } from '../../ui/empty-state.tsx';
import { Page, PageBody, PageHead, PageTitle, usePageTitle } from '../../ui/page.tsx';
import { LiveBadge } from '../../ui/pill.tsx';
import { LoadingText } from '../../ui/skeleton.tsx';

/** Everyone with the link may watch. The host's link has the code in its fragment, which browsers do not send. */
export function WatchPage() {
  const { contestId = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(watchQuery(contestId));
  const code = normalLeagueCode(useLocation().hash.slice(1));
  const wall = useRef<HTMLDivElement>(null);
  usePageTitle(data?.name ?? 'Contest');
  if (isLeagueNotFound(error))
    return (
      <Page title="Contest">
        <Card.Root>
          <EmptyState icon={EyeOff} title="No contest here" hint="It may have been deleted, or the link is mistyped." />
        </Card.Root>
      </Page>
    );
  return (
    <PageBody ref={wall} maxW="none" css={{ '&:fullscreen': { bg: 'bg', overflowY: 'auto' } }}>
      <PageHead columnGap={6}>
        <PageTitle dir="auto" flex="1 1 auto" minW={0} fontSize={wallText.lg} overflowWrap="anywhere">
          {data?.name ?? 'Contest'}
        </PageTitle>
        {data && (
          <Span fontSize={wallText.lg} fontWeight={550} fontVariantNumeric="tabular-nums">
            <Countdown contest={data.contest} isFinal={data.isFinal} />
          </Span>
        )}
        {data && !data.isFinal && <LiveBadge text={`As of ${formatMoment(data.updatedAt, serverNowMs())}`} />}
        {document.fullscreenEnabled && (
          <Button
            display={{ base: 'none', md: 'inline-flex' }}
            css={{ ':fullscreen &': { display: 'none' } }}
            onClick={() => void wall.current?.requestFullscreen()}
          >
            <Maximize size={16} aria-hidden="true" />
            Full Screen
          </Button>
        )}
      </PageHead>
      {isPending && (
        <Card.Root p={4}>
          <LoadingText>Loading contest...</LoadingText>
          <Skeleton h="320px" />
        </Card.Root>
      )}
      {!isPending && !data && (
        <FailureCard title="Failed to load contest" error={error} fallback="Please try again." onRetry={refetch} />
      )}
      {data && <ContestWall watched={data} code={isLeagueCode(code) ? code : undefined} />}
    </PageBody>
  );
}
