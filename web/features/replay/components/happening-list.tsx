import { chakra, Span, Text, VisuallyHidden } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Clock, Newspaper } from 'lucide-react';
import { formatClock } from '../../../lib/format.ts';
import type { Course } from '../../../lib/price-course.ts';
import { Change } from '../../../ui/change.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { type Happening, movedSince } from '../happenings.ts';

const icons = { news: Newspaper, order: Clock, buy: ArrowUp, sell: ArrowDown };

interface HappeningListProps {
  /** Sorted oldest first. */
  happenings: readonly Happening[];
  course: Course;
  known: number;
}

/** A portfolio's day has news of every company, so the list is cut. */
const MOST = 50;

export function HappeningList({ happenings, course, known }: HappeningListProps) {
  if (happenings.length === 0)
    return (
      <Text px={4} py={4} color="fg.muted">
        Nothing so far. News and your trades appear here as they came.
      </Text>
    );
  return (
    <chakra.ul maxH="420px" overflowY="auto" tabIndex={0} aria-label="What happened">
      {happenings
        .slice(-MOST)
        .toReversed()
        .map((happening) => (
          <Row key={happening.id} happening={happening} moved={movedSince(happening, course, known)} />
        ))}
    </chakra.ul>
  );
}

function Row({
  happening: { atMs, kind, direction, words },
  moved,
}: {
  happening: Happening;
  moved: number | undefined;
}) {
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
