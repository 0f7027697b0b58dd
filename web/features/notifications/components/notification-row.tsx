import {
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
import { Link } from 'react-router';
import type { PersonalEvent } from '../../../../shared/live.ts';
import { eventWords } from '../../../lib/event-words.ts';
import { eventAge } from '../../../lib/format.ts';
import { serverNowMs } from '../../../lib/server-time.ts';
import { ListRow } from '../../../ui/list-row.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { styled } from '../../../ui/styled.tsx';

/** All are icons of other screens too: one more would be part of the first screen's code. */
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
};

export const NotificationFrame = styled(ListRow, {
  base: {
    position: 'relative',
    gridTemplateColumns: '32px minmax(0, 1fr)',
    alignItems: 'start',
    columnGap: 3,
    px: 5,
    py: 3,
    _hover: { bg: 'sunken' },
  },
});

const Mark = styled('span', {
  base: { display: 'grid', placeItems: 'center', boxSize: 8, borderRadius: 'full', bg: 'sunken', color: 'ink-muted' },
});

/** It covers the whole row. */
const RowLink = styled(Link, {
  base: {
    fontWeight: 600,
    _after: { content: '""', position: 'absolute', inset: 0 },
    _focusVisible: { outline: 'none', _after: { outline: '2px solid var(--accent)', outlineOffset: '-2px' } },
  },
});

interface NotificationRowProps {
  event: PersonalEvent;
  playerId: string;
  unread: boolean;
  /** It is followed to where it leads. */
  onLeave: () => void;
}

export function NotificationRow({ event, playerId, unread, onLeave }: NotificationRowProps) {
  const { title, text, url } = eventWords(event, playerId);
  const Icon = icons[event.type];
  return (
    <NotificationFrame>
      <Mark>
        <Icon size={17} strokeWidth={1.75} aria-hidden="true" />
      </Mark>
      <div>
        <styled.p display="flex" flexWrap="wrap" alignItems="center" columnGap={2}>
          <RowLink to={url} onClick={onLeave}>
            {title}
          </RowLink>
          {unread && <Pill tone="accent">New</Pill>}
        </styled.p>
        <styled.p fontSize="sm" overflowWrap="anywhere">
          {text}
        </styled.p>
        <styled.time dateTime={event.createdAt} fontSize="xs" color="ink-muted">
          {eventAge(event.createdAt, serverNowMs())}
        </styled.time>
      </div>
    </NotificationFrame>
  );
}
