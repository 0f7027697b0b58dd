import { Badge, Box, Button, chakra, Skeleton, Span, Text } from '@chakra-ui/react';
import {
  Bell,
  ChartNoAxesColumn,
  Check,
  Eye,
  Gem,
  Hourglass,
  type LucideIcon,
  Medal,
  MessagesSquare,
  Trophy,
  Users,
  X,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { PersonalEvent } from '../../../../shared/live.ts';
import { eventAge } from '../../../lib/format.ts';
import { localEventWords } from '../../../lib/local-event-words.ts';
import { serverNowMs } from '../../../lib/server-time.ts';
import { EmptyState, Failure } from '../../../ui/empty-state.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { useInbox, useMarkNotificationsRead, useNotifications } from '../api.ts';

export function NotificationList({ playerId, onLeave }: { playerId: string; onLeave: () => void }) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useNotifications();
  const events = data?.pages.flatMap(({ notifications }) => notifications) ?? [];
  const readBefore = useReadMark(events);
  if (isPending)
    return (
      <SkeletonList text="Loading notifications..." rows={5}>
        <NotificationFrame>
          <Skeleton w={8} h={8} />
          <Skeleton h={10} />
        </NotificationFrame>
      </SkeletonList>
    );
  if (!data) return <Failure title="Failed to load notifications" error={error} onRetry={refetch} />;
  if (events.length === 0 && !hasNextPage)
    return (
      <EmptyState
        icon={Bell}
        title="No notifications"
        hint="Order fills, price alerts, results and invitations from the last 30 days appear here"
      />
    );
  return (
    <>
      <ul>
        {events.map((event) => (
          <NotificationRow
            key={event.id}
            event={event}
            playerId={playerId}
            unread={event.id > readBefore}
            onLeave={onLeave}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Box p={3} textAlign="center">
          <Button size="sm" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {isFetchingNextPage ? 'Loading...' : 'Earlier'}
          </Button>
        </Box>
      )}
    </>
  );
}

/** Returns the previous read mark, so that new events stay marked as new while shown. */
function useReadMark(events: readonly PersonalEvent[]): string {
  const inbox = useInbox().data;
  const [readBefore, setReadBefore] = useState<string>();
  const { mutate: mark } = useMarkNotificationsRead();
  const newest = events[0]?.id;
  const readUpTo = inbox && (inbox.readUpTo ?? '');
  if (readBefore === undefined && readUpTo !== undefined) setReadBefore(readUpTo);
  useEffect(() => {
    if (newest !== undefined && readUpTo !== undefined && newest > readUpTo) mark(newest);
  }, [newest, readUpTo, mark]);
  return readBefore ?? newest ?? '';
}

/** These icons are used on other screens too; another would add to the first screen's code. */
const icons: Record<PersonalEvent['type'], LucideIcon> = {
  order_filled: Check,
  order_cancelled: X,
  order_expired: Hourglass,
  plan_expired: Gem,
  chat_muted: MessagesSquare,
  achievement_earned: Medal,
  season_ended: Trophy,
  rank_passed: ChartNoAxesColumn,
  league_invitation: Users,
  watched_moved: Eye,
  price_alert: Bell,
};

const NotificationFrame = chakra(ListRow, {
  base: {
    position: 'relative',
    gridTemplateColumns: '32px minmax(0, 1fr)',
    alignItems: 'start',
    columnGap: 3,
    px: 5,
    py: 3,
    _hover: { bg: 'bg.muted' },
  },
});

const RowLink = chakra(Link, {
  base: {
    fontWeight: 600,
    _after: { content: '""', position: 'absolute', inset: 0 },
    _focusVisible: { outline: 'none', _after: { outline: '2px solid var(--accent)', outlineOffset: '-2px' } },
  },
});

function NotificationRow(props: { event: PersonalEvent; playerId: string; unread: boolean; onLeave: () => void }) {
  const { event, playerId, unread, onLeave } = props;
  const { title, text, url } = localEventWords(event, playerId);
  const Icon = icons[event.type];
  return (
    <NotificationFrame>
      <Span display="grid" placeItems="center" boxSize="8" borderRadius="full" bg="bg.muted" color="fg.muted">
        <Icon size={17} strokeWidth={1.75} aria-hidden="true" />
      </Span>
      <div>
        <Text display="flex" flexWrap="wrap" alignItems="center" columnGap={2}>
          <RowLink to={url} onClick={onLeave}>
            {title}
          </RowLink>
          {unread && <Badge colorPalette="accent">New</Badge>}
        </Text>
        <Text fontSize="sm" overflowWrap="anywhere">
          {text}
        </Text>
        <chakra.time dateTime={event.createdAt} textStyle="note">
          {eventAge(event.createdAt, serverNowMs())}
        </chakra.time>
      </div>
    </NotificationFrame>
  );
}
