import type { Plan, SubscriptionStatus } from '../../../../shared/schemas/subscription.ts';
import { formatDay } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { styled } from '../../../ui/styled.tsx';
import type { Payment } from '../use-payment.ts';

const Frame = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 } });
const Words = styled('p', { base: { fontSize: 'sm', color: 'ink-muted' } });

interface CurrentPlanProps {
  status: SubscriptionStatus;
  plan: Plan | undefined;
  payment: Payment;
}

/** The player's plan, until when it holds, and a way to make that longer. */
export function CurrentPlan({ status, plan, payment }: CurrentPlanProps) {
  const extensible = plan && plan.tier !== 'free' && !status.isExpired && payment.state === 'ready';
  return (
    <Frame>
      <Pill tone="accent">Current plan: {status.planName}</Pill>
      {status.isExpired && <Pill tone="down">Expired</Pill>}
      <Words>{sentence(status)}</Words>
      {extensible && (
        <Button size="sm" disabled={payment.paying !== undefined} onClick={() => payment.pay(plan)}>
          {payment.paying === plan.id ? 'Processing...' : `Add a month for £${plan.price}`}
        </Button>
      )}
    </Frame>
  );
}

function sentence({ isExpired, endsAt, next }: SubscriptionStatus): string {
  if (!endsAt) return 'Free for as long as you play.';
  if (isExpired) return `Ended on ${formatDay(endsAt)}. What you hold you can still sell.`;
  const then = next ? ` Then ${next.planName} until ${formatDay(next.endsAt)}.` : '';
  return `Paid until ${formatDay(endsAt)}.${then}`;
}
