import { Text } from '@chakra-ui/react';
import { PlanBenefits, PlanRules, Plans } from '../../features/subscription/components/plans.tsx';
import { chosenContest } from '../../lib/chosen-account.ts';
import { PageBody, PageHead, PageTitle, usePageTitle } from '../../ui/page.tsx';

export function SubscriptionPage() {
  usePageTitle('Premium');
  return (
    <PageBody>
      <PageHead>
        <PageTitle>Choose Your Trading Plan</PageTitle>
      </PageHead>
      {chosenContest && <Text>Plans are for your own coins. A contest has its own stocks.</Text>}
      <Plans />
      <PlanBenefits />
      <PlanRules />
    </PageBody>
  );
}
