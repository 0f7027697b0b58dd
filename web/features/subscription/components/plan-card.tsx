import { Badge, Button, chakra, Flex, Grid, Heading, Span, Text } from '@chakra-ui/react';
import { Check, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Plan } from '../../../../shared/schemas/subscription.ts';
import { listedNow } from '../../../lib/listed-companies.ts';
import { TierBadge } from '../../../ui/tier-badge.tsx';
import type { Payment } from '../use-payment.ts';

const Frame = chakra('article', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: 4,
    h: 'full',
    p: { base: 4, md: 5 },
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    scrollMarginTop: '72px',
  },
  variants: { current: { true: { borderColor: 'accent' } } },
});

export function PlanCard({ plan, current, children }: { plan: Plan; current: boolean; children: ReactNode }) {
  const stocks = listedNow().filter(({ tier }) => plan.accessTiers.includes(tier)).length;
  const [amount, period] = plan.price === '0' ? ['Free'] : [`£${plan.price}`, '/month'];
  return (
    <Frame id={plan.tier} current={current} aria-labelledby={`plan-${plan.tier}`}>
      <Flex align="center" justify="space-between" gap={2} minH="24px">
        <Heading as="h2" id={`plan-${plan.tier}`} fontSize="lg">
          {plan.name}
        </Heading>
        {current && <Badge colorPalette="accent">Current Plan</Badge>}
      </Flex>
      <Text display="flex" alignItems="baseline" gap={1}>
        <Span fontSize="3xl" fontWeight={600} letterSpacing="-0.02em" lineHeight="1.1">
          {amount}
        </Span>
        {period && <Span color="fg.muted">{period}</Span>}
      </Text>
      <div>
        <Badge>{`${stocks} stocks available`}</Badge>
      </div>
      <chakra.ul display="grid" gap={2} fontSize="sm">
        {plan.features.map((feature) => (
          <chakra.li key={feature} display="flex" gap={2}>
            <Span color="up" mt="3px">
              <Check size={15} strokeWidth={2.5} aria-hidden="true" />
            </Span>
            <span>{feature}</span>
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.ul aria-label="Stock access" display="flex" flexWrap="wrap" gap={1.5} mt="auto" pt={2}>
        {plan.accessTiers.map((tier) => (
          <li key={tier}>
            <TierBadge tier={tier} />
          </li>
        ))}
      </chakra.ul>
      <Grid gap={2} alignContent="start" minH={{ md: '116px' }}>
        {children}
      </Grid>
    </Frame>
  );
}

const Small = chakra('p', {
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
    <Button variant={suggested ? 'solid' : 'outline'} disabled={waiting} onClick={() => pay(plan)}>
      {label}
    </Button>
  );
}
