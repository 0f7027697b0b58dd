import { Check, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-system/jsx';
import type { Plan } from '../../../../shared/schemas/subscription.ts';
import { listedNow } from '../../../lib/listed.ts';
import { Button } from '../../../ui/button.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { TierBadge } from '../../../ui/tier-badge.tsx';
import type { Payment } from '../use-payment.ts';

const Frame = styled('article', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: 4,
    h: 'full',
    p: { base: 4, md: 5 },
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    scrollMarginTop: '72px',
  },
  variants: { current: { true: { borderColor: 'accent' } } },
});

const Price = styled('p', { base: { display: 'flex', alignItems: 'baseline', gap: 1 } });

const Features = styled('ul', { base: { display: 'grid', gap: 2, fontSize: 'sm' } });
const Feature = styled('li', { base: { display: 'flex', gap: 2 } });

export function PlanCard({ plan, current, children }: { plan: Plan; current: boolean; children: ReactNode }) {
  const stocks = listedNow().filter(({ tier }) => plan.accessTiers.includes(tier)).length;
  const [amount, period] = plan.price === '0' ? ['Free'] : [`£${plan.price}`, '/month'];
  return (
    <Frame id={plan.tier} current={current} aria-labelledby={`plan-${plan.tier}`}>
      <styled.div display="flex" alignItems="center" justifyContent="space-between" gap={2} minH="24px">
        <styled.h2 id={`plan-${plan.tier}`} fontSize="lg">
          {plan.name}
        </styled.h2>
        {current && <Pill tone="accent">Current Plan</Pill>}
      </styled.div>
      <Price>
        <styled.span fontSize="3xl" fontWeight={600} letterSpacing="-0.02em" lineHeight="1.1">
          {amount}
        </styled.span>
        {period && <styled.span color="ink-muted">{period}</styled.span>}
      </Price>
      <div>
        <Pill>{`${stocks} stocks available`}</Pill>
      </div>
      <Features>
        {plan.features.map((feature) => (
          <Feature key={feature}>
            <styled.span color="up" mt="3px">
              <Check size={15} strokeWidth={2.5} aria-hidden="true" />
            </styled.span>
            <span>{feature}</span>
          </Feature>
        ))}
      </Features>
      <styled.ul aria-label="Stock access" display="flex" flexWrap="wrap" gap={1.5} mt="auto" pt={2}>
        {plan.accessTiers.map((tier) => (
          <li key={tier}>
            <TierBadge tier={tier} />
          </li>
        ))}
      </styled.ul>
      <styled.div display="grid" gap={2} alignContent="start" minH={{ md: '116px' }}>
        {children}
      </styled.div>
    </Frame>
  );
}

const Small = styled('p', {
  base: { display: 'flex', alignItems: 'center', gap: 1.5, textStyle: 'note' },
});

interface PlanActionProps {
  plan: Plan;
  running: boolean;
  suggested: boolean;
  payment: Payment;
}

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
