import { PlanBenefits, PlanRules, Plans } from '../../features/subscription/components/plans.tsx';
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
