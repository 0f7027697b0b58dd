import { ArrowDown, ArrowUp, Clock, Newspaper } from 'lucide-react';
import { styled } from 'styled-system/jsx';
import { formatClock } from '../../../lib/format.ts';
import type { Course } from '../../../lib/price-course.ts';
import { Change } from '../../../ui/change.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { type Happening, movedSince } from '../happenings.ts';

const Item = styled(ListRow, {
  base: { gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'start', columnGap: 3, py: 2, minH: 12 },
});

const icons = { news: Newspaper, order: Clock, buy: ArrowUp, sell: ArrowDown };

interface HappeningListProps {
  /** Oldest first, and shown newest first. */
  happenings: readonly Happening[];
  course: Course;
  known: number;
}

/** The newest fifty: a portfolio's day has news of every company. */
const MOST = 50;

export function HappeningList({ happenings, course, known }: HappeningListProps) {
  if (happenings.length === 0)
    return (
      <styled.p px={4} py={4} color="ink-muted">
        Nothing so far. News and your trades appear here as they came.
      </styled.p>
    );
  return (
    <styled.ul maxH="420px" overflowY="auto" tabIndex={0} aria-label="What happened">
      {happenings
        .slice(-MOST)
        .toReversed()
        .map((happening) => (
          <Row key={happening.id} happening={happening} moved={movedSince(happening, course, known)} />
        ))}
    </styled.ul>
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
    <Item>
      <styled.span color={kind === 'news' ? direction : 'accent'} pt="2px">
        <Icon size={16} aria-hidden="true" />
        {kind === 'news' && <styled.span srOnly>{`Price ${direction}:`}</styled.span>}
      </styled.span>
      <div>
        <p>{words}</p>
        <styled.p textStyle="label" display="flex" flexWrap="wrap" columnGap={2}>
          <span>{formatClock(atMs, 'seconds')}</span>
          {moved !== undefined && (
            <span>
              since then <Change percent={moved * 100} />
            </span>
          )}
        </styled.p>
      </div>
    </Item>
  );
}
