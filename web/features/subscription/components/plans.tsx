import { Badge, Button, Card, chakra, Flex, Heading, Skeleton, Span, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Crown, LineChart, type LucideIcon, Sparkles } from 'lucide-react';
import { planTiers } from '../../../../shared/plans.ts';
import type { Plan, SubscriptionStatus } from '../../../../shared/schemas/subscription.ts';
import { FailureCard } from '../../../ui/empty-state.tsx';
import { LockedTiersContext } from '../../../ui/locked-tiers.tsx';
import { PointsCard } from '../../../ui/points-card.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { useSubscription } from '../api/get-subscription.ts';
import { plansQuery } from '../api/payments.ts';
import { type Payment, usePayment } from '../use-payment.ts';
import { benefitTexts, planRules, planRulesNote, statusSentence } from '../words.ts';
import { PlanAction, PlanCard } from './plan-card.tsx';

const benefits = (): { icon: LucideIcon; title: string; text: string }[] => {
  const { stocks, features, elite } = benefitTexts();
  return [
    { icon: LineChart, title: 'More Stocks', text: stocks },
    { icon: Sparkles, title: 'Premium Features', text: features },
    { icon: Crown, title: 'Elite Access', text: elite },
  ];
};

const Benefits = chakra('div', {
  base: { display: 'grid', gap: { base: 3, md: 4 }, gridTemplateColumns: { base: '1fr', md: 'repeat(3, 1fr)' } },
});

export function PlanBenefits() {
  return (
    <Benefits>
      {benefits().map(({ icon: Icon, title, text }) => (
        <Card.Root key={title} display="flex" gap={3} p={4}>
          <Span
            aria-hidden="true"
            display="grid"
            placeItems="center"
            boxSize="10"
            borderRadius="md"
            bg="accent.subtle"
            color="accent"
            flexShrink={0}
          >
            <Icon size={20} strokeWidth={1.75} />
          </Span>
          <div>
            <Heading as="h2" fontSize="md">
              {title}
            </Heading>
            <Text textStyle="label" mt={1}>
              {text}
            </Text>
          </div>
        </Card.Root>
      ))}
    </Benefits>
  );
}

export function PlanRules() {
  return (
    <PointsCard id="rules-title" title="How plans work" points={planRules}>
      {planRulesNote}
    </PointsCard>
  );
}

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gap: { base: 3, md: 4 },
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr', xl: 'repeat(4, 1fr)' },
  },
});

const noLocks = new Map();

export function Plans() {
  const plans = useQuery(plansQuery);
  const status = useSubscription();
  if (plans.isPending || status.isPending)
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
  if (!plans.data || !status.data) {
    const retry = () => void Promise.all([plans.refetch(), status.refetch()]);
    const error = plans.error ?? status.error;
    return <FailureCard title="Failed to load plans" error={error} fallback="Please try again." onRetry={retry} />;
  }
  return <LoadedPlans plans={plans.data} status={status.data} />;
}

function LoadedPlans({ plans, status }: { plans: Plan[]; status: SubscriptionStatus }) {
  const payment = usePayment();
  const current = plans.find(({ name }) => name === status.planName) ?? plans.find(({ tier }) => tier === 'free');
  const place = current ? plans.indexOf(current) : -1;
  return (
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

function CurrentPlan(props: { status: SubscriptionStatus; plan: Plan | undefined; payment: Payment }) {
  const { status, plan, payment } = props;
  const extensible = plan && plan.tier !== 'free' && !status.isExpired && payment.state === 'ready';
  return (
    <Flex wrap="wrap" align="center" gap={2}>
      <Badge colorPalette="accent">{`Current plan: ${status.planName}`}</Badge>
      {status.isExpired && <Badge colorPalette="down">Expired</Badge>}
      <Text textStyle="label">{statusSentence(status)}</Text>
      {extensible && (
        <Button size="sm" disabled={payment.paying !== undefined} onClick={() => payment.pay(plan)}>
          {payment.paying === plan.id ? 'Processing...' : `Add a month for £${plan.price}`}
        </Button>
      )}
    </Flex>
  );
}
