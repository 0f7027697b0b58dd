import { ShieldCheck } from 'lucide-react';
import type { Plan } from '../../../../shared/schemas/subscription.ts';
import { Button } from '../../../ui/button.tsx';
import { styled } from '../../../ui/styled.tsx';
import type { Payment } from '../use-payment.ts';

const Small = styled('p', {
  base: { display: 'flex', alignItems: 'center', gap: 1.5, fontSize: 'xs', color: 'ink-muted' },
});

interface PlanActionProps {
  plan: Plan;
  /** Whether the player has it now. */
  running: boolean;
  /** The plan above the player's: its button is the screen's primary one. */
  suggested: boolean;
  payment: Payment;
}

/** A plan card's offer: nothing to do, or a payment at PayPal. */
export function PlanAction({ plan, running, suggested, payment }: PlanActionProps) {
  if (plan.tier === 'free') return <Button disabled>Free Forever</Button>;
  if (running) return <Button disabled>Current Plan</Button>;
  if (payment.state === 'off') return <Small>Payments are switched off on this site.</Small>;
  return (
    <>
      <Small>
        <ShieldCheck size={15} aria-hidden="true" />
        Secure payment with PayPal
      </Small>
      <PaymentButton plan={plan} suggested={suggested} payment={payment} />
      <Small>If PayPal button doesn't load, please check your connection</Small>
    </>
  );
}

function PaymentButton({ plan, suggested, payment }: Omit<PlanActionProps, 'running'>) {
  const { state, paying, pay, retry } = payment;
  if (state === 'failed') return <Button onClick={retry}>Load PayPal again</Button>;
  const waiting = state === 'loading' || paying !== undefined;
  const label =
    state === 'loading' ? 'Loading PayPal...' : paying === plan.id ? 'Processing...' : `Pay £${plan.price} with PayPal`;
  return (
    <Button look={suggested ? 'primary' : 'outline'} disabled={waiting} onClick={() => pay(plan)}>
      {label}
    </Button>
  );
}
