import { FailureCard } from '../../../ui/empty-state.tsx';

/** The portfolio could not be read. Retry reloads the page. */
export function PortfolioFailure({ error }: { error: Error }) {
  return <FailureCard title="Failed to load portfolio" error={error} onRetry={() => window.location.reload()} />;
}
