import { Card, CardHead } from '../../../ui/card.tsx';
import { Failure } from '../../../ui/empty-state.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { Skeleton, SkeletonList } from '../../../ui/skeleton.tsx';
import { useMonths } from '../api.ts';
import { MonthRow } from './month-row.tsx';

/** The months with their commitments and seeds, the newest first. */
export function Months() {
  return (
    <Card aria-labelledby="months-title">
      <CardHead id="months-title" title="Months" />
      <List />
    </Card>
  );
}

function List() {
  const { data, error, isPending, refetch } = useMonths();
  if (isPending)
    return (
      <SkeletonList text="Loading months..." rows={2}>
        <ListRow py={4}>
          <Skeleton h="112px" />
        </ListRow>
      </SkeletonList>
    );
  if (!data) return <Failure title="Failed to load the months" error={error} onRetry={refetch} />;
  return (
    <ol>
      {data.toReversed().map((summary) => (
        <MonthRow key={summary.month} summary={summary} />
      ))}
    </ol>
  );
}
