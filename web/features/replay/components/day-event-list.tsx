import { chakra, Span, Text, VisuallyHidden } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Clock, Newspaper } from 'lucide-react';
import { formatClock } from '../../../lib/format.ts';
import type { Course } from '../../../lib/price-course.ts';
import { Change } from '../../../ui/change.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { type DayEvent, movedSince } from '../day-events.ts';

const icons = { news: Newspaper, order: Clock, buy: ArrowUp, sell: ArrowDown };

interface DayEventListProps {
  /** Sorted oldest first. */
  events: readonly DayEvent[];
  course: Course;
  known: number;
}

/** A portfolio's day has news of every company, so the list is cut. */
const MAX_SHOWN = 50;

export function DayEventList({ events, course, known }: DayEventListProps) {
  if (events.length === 0)
    return (
      <Text px={4} py={4} color="fg.muted">
        Nothing so far. News and your trades appear here as they came.
      </Text>
    );
  return (
    <chakra.ul maxH="420px" overflowY="auto" tabIndex={0} aria-label="What happened">
      {events
        .slice(-MAX_SHOWN)
        .toReversed()
        .map((event) => (
          <Row key={event.id} event={event} moved={movedSince(event, course, known)} />
        ))}
    </chakra.ul>
  );
}

function Row({ event: { atMs, kind, direction, words }, moved }: { event: DayEvent; moved: number | undefined }) {
  const Icon = icons[kind];
  return (
    <ListRow gridTemplateColumns="auto minmax(0, 1fr)" alignItems="start" columnGap={3} py={2} minH={12}>
      <Span color={kind === 'news' ? direction : 'accent'} pt="2px">
        <Icon size={16} aria-hidden="true" />
        {kind === 'news' && <VisuallyHidden>{`Price ${direction}:`}</VisuallyHidden>}
      </Span>
      <div>
        <p>{words}</p>
        <Text textStyle="label" display="flex" flexWrap="wrap" columnGap={2}>
          <span>{formatClock(atMs, 'seconds')}</span>
          {moved !== undefined && (
            <span>
              since then <Change percent={moved * 100} />
            </span>
          )}
        </Text>
      </div>
    </ListRow>
  );
}
