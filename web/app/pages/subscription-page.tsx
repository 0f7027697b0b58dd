import { PlanBenefits, PlanRules } from '../../features/subscription/components/plan-notes.tsx';
import { Plans } from '../../features/subscription/components/plans.tsx';
import { PageBody, PageHead, PageTitle, usePageTitle } from '../../ui/page.tsx';

export function SubscriptionPage() {
  usePageTitle('Premium');
  return (
    <PageBody>
      <PageHead>
        <PageTitle>Choose Your Trading Plan</PageTitle>
      </PageHead>
      <Plans />
      <PlanBenefits />
      <PlanRules />
    </PageBody>
  );
}
