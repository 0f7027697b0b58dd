import { MessageSquareOff } from 'lucide-react';
import type { Moderation } from '../../../../shared/schemas/moderation.ts';
import { NAMELESS_PLAYER } from '../../../../shared/schemas/player.ts';
import { formatMoment } from '../../../lib/format.ts';
import { playerName } from '../../../lib/player-name.ts';
import { serverNowMs } from '../../../lib/server-time.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { EmptyState, Failure } from '../../../ui/empty-state.tsx';
import { ListRow, LoadMore } from '../../../ui/list-row.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { LoadingText, Skeleton } from '../../../ui/skeleton.tsx';
import { styled } from '../../../ui/styled.tsx';
import { useModeration } from '../api.ts';

const words: Record<Moderation['action'], string> = {
  mute: 'muted',
  'lift-mute': 'may write again',
  'delete-message': 'had a message deleted',
};

/** Mutes and deletions in the chat: who, whom and when. */
export function ModerationCard() {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useModeration();
  const entries = data?.pages.flat() ?? [];
  return (
    <Card aria-labelledby="moderation-title">
      <CardHead id="moderation-title" title="Chat Moderation" />
      {isPending && (
        <styled.div p={4}>
          <LoadingText>Loading...</LoadingText>
          <Skeleton h="40px" />
        </styled.div>
      )}
      {!data && error && <Failure title="Failed to load the chat moderation" error={error} onRetry={refetch} />}
      {data && entries.length === 0 && (
        <EmptyState icon={MessageSquareOff} title="Nothing yet" hint="Mutes and deleted messages are kept here." />
      )}
      <ol>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {hasNextPage && <LoadMore isLoading={isFetchingNextPage} onLoad={() => fetchNextPage()} />}
    </Card>
  );
}

function Entry({ entry: { by, action, player, createdAt, mutedUntil } }: { entry: Moderation }) {
  const name = playerName(player, NAMELESS_PLAYER);
  const nowMs = serverNowMs();
  return (
    <ListRow display="block" py={3}>
      <styled.p display="flex" flexWrap="wrap" columnGap={1} fontWeight={550}>
        <PlayerLink playerId={player.id} title={name}>
          {name}
        </PlayerLink>
        {words[action]}
        {mutedUntil && ` until ${formatMoment(mutedUntil, nowMs)}`}
      </styled.p>
      <styled.p color="ink-muted" fontSize="sm" overflowWrap="anywhere">
        {playerName(by, 'Administrator')}, <time dateTime={createdAt}>{formatMoment(createdAt, nowMs)}</time>
      </styled.p>
    </ListRow>
  );
}
