import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PersonalEvent } from '../../../../shared/live.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, Failure } from '../../../ui/empty-state.tsx';
import { Skeleton, SkeletonList } from '../../../ui/skeleton.tsx';
import { styled } from '../../../ui/styled.tsx';
import { useInbox, useMarkNotificationsRead, useNotifications } from '../api.ts';
import { NotificationFrame, NotificationRow } from './notification-row.tsx';

interface NotificationListProps {
  playerId: string;
  /** A notification was followed to where it leads. */
  onLeave: () => void;
}

export function NotificationList({ playerId, onLeave }: NotificationListProps) {
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
  if (!data) return <Failure title="Failed to load the notifications" error={error} onRetry={refetch} />;
  if (events.length === 0 && !hasNextPage)
    return (
      <EmptyState
        icon={Bell}
        title="No notifications"
        hint="Fills of your orders, results and invitations of the last 30 days appear here"
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
        <styled.div p={3} textAlign="center">
          <Button size="sm" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {isFetchingNextPage ? 'Loading...' : 'Earlier'}
          </Button>
        </styled.div>
      )}
    </>
  );
}

/** Marks what is shown as read. Returns the mark from before: what is new stays marked as such while it is shown. */
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
