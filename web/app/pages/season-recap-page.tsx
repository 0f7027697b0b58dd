import { Card, Skeleton } from '@chakra-ui/react';
import { CalendarClock } from 'lucide-react';
import { useParams } from 'react-router';
import { formatGameMonth } from '../../../shared/game-days.ts';
import { type CurrentPlayer, NAMELESS_PLAYER } from '../../../shared/schemas/player.ts';
import type { SeasonRecap } from '../../../shared/schemas/recap.ts';
import type { PlayerSeason } from '../../../shared/schemas/season.ts';
import { omissionSentence } from '../../features/figures/comparison.ts';
import { ValueChart } from '../../features/profile/components/value-chart.tsx';
import { historyPoints, valueLines } from '../../features/profile/value-lines.ts';
import { useSeasonRecap } from '../../features/seasons/api.ts';
import { RecapPatience, RecapPlace, RecapTrades } from '../../features/seasons/components/season-recap.tsx';
import { indexName } from '../../features/seasons/recap-words.ts';
import { useCurrentPlayer } from '../../features/session/api.ts';
import { ShareButton } from '../../features/share/components/share-button.tsx';
import { seasonContent } from '../../features/share/season-card.ts';
import { ApiError } from '../../lib/api-error.ts';
import { playerName } from '../../lib/player-name.ts';
import { CardHead } from '../../ui/card.tsx';
import { EmptyState, FailureCard } from '../../ui/empty-state.tsx';
import { Column, Columns, Page } from '../../ui/page.tsx';
import { LoadingText } from '../../ui/skeleton.tsx';

/** A player can read only their own recap. */
export function SeasonRecapPage() {
  const { season = '' } = useParams();
  const { data, error, isPending, refetch } = useSeasonRecap(season);
  return (
    <Page
      maxW="1120px"
      title={data ? `Your ${formatGameMonth(data.season)}` : 'Season recap'}
      note="Only you see this, until you share it"
      aside={data?.result && <Share recap={data} result={data.result} />}
    >
      {data ? (
        <Recap recap={data} />
      ) : isPending ? (
        <Card.Root p={4}>
          <LoadingText>Loading recap...</LoadingText>
          <Skeleton h="320px" />
        </Card.Root>
      ) : error instanceof ApiError && [404, 400].includes(error.status) ? (
        <Nothing title="No recap yet" hint="It appears here when the season has ended." />
      ) : (
        <FailureCard title="Failed to load recap" error={error} onRetry={refetch} />
      )}
    </Page>
  );
}

function Nothing(props: { title: string; hint: string }) {
  return (
    <Card.Root>
      <EmptyState icon={CalendarClock} {...props} />
    </Card.Root>
  );
}

function linesOf({ values, index }: SeasonRecap) {
  return { player: historyPoints(values), index: historyPoints(index), own: [] };
}

function Recap({ recap }: { recap: SeasonRecap }) {
  const { season, trades, result, since } = recap;
  const points = linesOf(recap);
  if (trades === 0 && !result && !since)
    return (
      <Nothing title={`You made no trades in ${formatGameMonth(season)}`} hint="Trade this month for a recap of it." />
    );
  return (
    <>
      <RecapPlace recap={recap} />
      <Columns>
        <Card.Root as="section" aria-labelledby="course-title">
          <CardHead id="course-title" title="Your value against the index" />
          <ValueChart name="You" indexName={indexName(recap)} subject={season} daily unit="percent" points={points} />
        </Card.Root>
        <Column>
          <RecapTrades recap={recap} note={omissionSentence(recap)} />
          <RecapPatience recap={recap} />
        </Column>
      </Columns>
    </>
  );
}

function Share({ recap, result }: { recap: SeasonRecap; result: PlayerSeason }) {
  const me = useCurrentPlayer().data as CurrentPlayer;
  const contentOf = () => {
    const { player, index } = valueLines(linesOf(recap), 'percent');
    const lines = [player, index].map((line) => line.map(({ cents }) => cents));
    return seasonContent(result, indexName(recap), me.hidesHoldings ? {} : { bestTrade: recap.bestTrade, lines });
  };
  const subject = `your ${formatGameMonth(recap.season)}`;
  return <ShareButton name={playerName(me, NAMELESS_PLAYER)} subject={subject} contentOf={contentOf} variant="solid" />;
}
