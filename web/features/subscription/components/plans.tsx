import { useEffect } from 'react';
import { planTiers } from '../../../../shared/plans.ts';
import type { Plan, SubscriptionStatus } from '../../../../shared/schemas/subscription.ts';
import { FailureCard } from '../../../ui/empty-state.tsx';
import { LockedTiersContext } from '../../../ui/locked-tiers.tsx';
import { Skeleton, SkeletonList } from '../../../ui/skeleton.tsx';
import { styled } from '../../../ui/styled.tsx';
import { useSubscription } from '../api/get-subscription.ts';
import { usePlans } from '../api/list-plans.ts';
import { usePayment } from '../use-payment.ts';
import { CurrentPlan } from './current-plan.tsx';
import { PlanAction } from './plan-action.tsx';
import { PlanCard } from './plan-card.tsx';

const Grid = styled('ul', {
  base: {
    display: 'grid',
    gap: { base: 3, md: 4 },
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr', xl: 'repeat(4, 1fr)' },
  },
});

const noLocks = new Map();

/** The player's plan and the four plans there are. */
export function Plans() {
  const plans = usePlans();
  const status = useSubscription();
  if (plans.isPending || status.isPending) return <LoadingPlans />;
  if (!plans.data || !status.data) {
    const retry = () => {
      void plans.refetch();
      void status.refetch();
    };
    return <PlansFailure error={plans.error ?? status.error} onRetry={retry} />;
  }
  return <LoadedPlans plans={plans.data} status={status.data} />;
}

function LoadedPlans({ plans, status }: { plans: Plan[]; status: SubscriptionStatus }) {
  const payment = usePayment();
  useEffect(() => {
    // The plan that a lock led to: it was not there yet when the browser looked for it.
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView({ block: 'nearest' });
  }, []);
  const current = plans.find(({ name }) => name === status.planName) ?? plans.find(({ tier }) => tier === 'free');
  const place = current ? plans.indexOf(current) : -1;
  return (
    // The cards name the tiers that a plan opens, without locks.
    <LockedTiersContext value={noLocks}>
      <CurrentPlan status={status} plan={current} payment={payment} />
      <Grid>
        {plans.map((plan) => {
          const running = plan === current && !status.isExpired;
          const suggested = plan === (status.isExpired ? current : plans[place + 1]);
          return (
            <li key={plan.id}>
              <PlanCard plan={plan} current={running}>
                <PlanAction plan={plan} running={running} suggested={suggested} payment={payment} />
              </PlanCard>
            </li>
          );
        })}
      </Grid>
    </LockedTiersContext>
  );
}

function PlansFailure({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return <FailureCard title="Failed to load plans" error={error} fallback="Please try again." onRetry={onRetry} />;
}

function LoadingPlans() {
  return (
    <>
      <Skeleton w="240px" h="24px" />
      <SkeletonList text="Loading plans..." rows={planTiers.length} as={Grid}>
        <li>
          <Skeleton h={{ base: '420px', md: '480px' }} />
        </li>
      </SkeletonList>
    </>
  );
}
