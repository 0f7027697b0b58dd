import { FailureCard } from '../../../ui/empty-state.tsx';

export function PortfolioFailure({ error }: { error: Error }) {
  return <FailureCard title="Failed to load portfolio" error={error} onRetry={() => window.location.reload()} />;
}
