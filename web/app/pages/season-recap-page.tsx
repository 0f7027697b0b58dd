import { CalendarClock, ChartLine } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { styled } from 'styled-system/jsx';
import { type CurrentPlayer, NAMELESS_PLAYER } from '../../../shared/schemas/player.ts';
import type { SeasonRecap } from '../../../shared/schemas/recap.ts';
import { omissionSentence } from '../../features/figures/comparison.ts';
import { ValueChart } from '../../features/profile/components/value-over-time.tsx';
import { historyPoints, valueLines } from '../../features/profile/value-lines.ts';
import { isNoSeason, useSeasonRecap } from '../../features/seasons/api.ts';
import { RecapPatience, RecapPlace, RecapTrades } from '../../features/seasons/components/season-recap.tsx';
import { indexName } from '../../features/seasons/recap-words.ts';
import { seasonName } from '../../features/seasons/words.ts';
import { useCurrentPlayer } from '../../features/session/api.ts';
import { seasonContent } from '../../features/share/card-content.ts';
import { ShareButton } from '../../features/share/components/share-button.tsx';
import { playerName } from '../../lib/player-name.ts';
import { urls } from '../../lib/urls.ts';
import { buttonRecipe } from '../../ui/button.tsx';
import { Card, CardHead } from '../../ui/card.tsx';
import { EmptyState, FailureCard } from '../../ui/empty-state.tsx';
import { Columns, Page, Stack } from '../../ui/page.tsx';
import { LoadingText, Skeleton } from '../../ui/skeleton.tsx';

const HallLink = styled(Link, buttonRecipe);

/** The player's own; there is none of others. */
export function SeasonRecapPage() {
  const { season = '' } = useParams();
  const { data, error, isPending, refetch } = useSeasonRecap(season);
  const title = data ? `Your ${seasonName(data.season)}` : 'Season recap';
  return (
    <Page
      maxW="1120px"
      title={title}
      note="Only you see this, until you share it"
      aside={data?.result && <Share recap={data} />}
    >
      {isPending && (
        <Card p={4}>
          <LoadingText>Loading recap...</LoadingText>
          <Skeleton h="320px" />
        </Card>
      )}
      {data && <Recap recap={data} />}
      {isNoSeason(error) ? (
        <Nothing title="No recap yet" hint="Your recap appears here when the season has ended." />
      ) : (
        !isPending && !data && <FailureCard title="Failed to load recap" error={error} onRetry={refetch} />
      )}
    </Page>
  );
}

function Nothing({ title, hint }: { title: string; hint: string }) {
  return (
    <Card>
      <EmptyState icon={CalendarClock} title={title} hint={hint}>
        <HallLink to={urls.hallOfFame}>Hall of Fame</HallLink>
      </EmptyState>
    </Card>
  );
}

const coursesOf = ({ values, index }: SeasonRecap) => ({
  player: historyPoints(values),
  index: historyPoints(index),
  own: [],
});

function Recap({ recap }: { recap: SeasonRecap }) {
  const points = useMemo(() => coursesOf(recap), [recap]);
  const omission = omissionSentence(recap);
  if (recap.trades === 0 && !recap.result && !recap.since)
    return (
      <Nothing title={`You made no trades in ${seasonName(recap.season)}`} hint="Trade this month for a recap of it." />
    );
  return (
    <>
      <RecapPlace recap={recap} />
      <Columns>
        <Card aria-labelledby="course-title">
          <CardHead id="course-title" title="Your value against the index" />
          {points.player.length > 1 ? (
            <ValueChart
              name="You"
              indexName={indexName(recap)}
              subject={recap.season}
              daily
              unit="percent"
              points={points}
              error={null}
              onRetry={() => undefined}
            />
          ) : (
            <EmptyState icon={ChartLine} title="The course of this season is not known" />
          )}
        </Card>
        <Stack>
          <RecapTrades recap={recap} />
          {omission && <styled.p textStyle="label">{omission}</styled.p>}
          <RecapPatience recap={recap} />
        </Stack>
      </Columns>
    </>
  );
}

function Share({ recap }: { recap: SeasonRecap }) {
  const me = useCurrentPlayer().data as CurrentPlayer;
  const { result, bestTrade, season } = recap;
  if (!result) return null;
  const contentOf = () => {
    const { player, index } = valueLines(coursesOf(recap), 'percent');
    const lines = [player, index].map((line) => line.map(({ cents }) => cents));
    return seasonContent({ result, indexName: indexName(recap), ...(!me.hidesHoldings && { bestTrade, lines }) });
  };
  return (
    <ShareButton
      name={playerName(me, NAMELESS_PLAYER)}
      subject={`your ${seasonName(season)}`}
      contentOf={contentOf}
      isMain
    />
  );
}
