import { CoachCard } from '../../features/coach/components/coach-card.tsx';
import { Page } from '../../ui/page.tsx';

export function LearnPage() {
  return (
    <Page title="Learn" note="What your own trades say">
      <CoachCard />
    </Page>
  );
}
