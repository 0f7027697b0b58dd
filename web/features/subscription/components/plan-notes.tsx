import { Crown, LineChart, type LucideIcon, Sparkles } from 'lucide-react';
import { listedNow } from '../../../lib/listed.ts';
import { Card } from '../../../ui/card.tsx';
import { PointsCard } from '../../../ui/points-card.tsx';
import { styled } from '../../../ui/styled.tsx';

const benefits = (): { icon: LucideIcon; title: string; text: string }[] => [
  {
    icon: LineChart,
    title: 'More Stocks',
    text: `Each plan opens another tier of companies. Elite gets all ${listedNow().length} of them.`,
  },
  {
    icon: Sparkles,
    title: 'Premium Features',
    text: 'Your plan stands beside your name on the leaderboard, and Premium opens the Silver companies.',
  },
  {
    icon: Crown,
    title: 'Elite Access',
    text: `The ${listedNow('gold').length} Gold companies, the highest values on the floor, are for Elite players only.`,
  },
];

const Benefits = styled('div', {
  base: { display: 'grid', gap: { base: 3, md: 4 }, gridTemplateColumns: { base: '1fr', md: 'repeat(3, 1fr)' } },
});

const Mark = styled('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: 10,
    borderRadius: 'md',
    bg: 'accent-soft',
    color: 'accent',
    flexShrink: 0,
  },
});

export function PlanBenefits() {
  return (
    <Benefits>
      {benefits().map(({ icon: Icon, title, text }) => (
        <Card key={title} display="flex" gap={3} p={4}>
          <Mark aria-hidden="true">
            <Icon size={20} strokeWidth={1.75} />
          </Mark>
          <div>
            <styled.h2 fontSize="md">{title}</styled.h2>
            <styled.p fontSize="sm" color="ink-muted" mt={1}>
              {text}
            </styled.p>
          </div>
        </Card>
      ))}
    </Benefits>
  );
}

/** As functions/domain/entitlement.ts decides. */
const rules = [
  'A payment buys one month, from the moment it is made. A month that lacks the day ends it on its last one: 31 January to 28 February.',
  'Pay again before the end and a month is added to it. Nothing is charged by itself.',
  'A higher plan takes over at once. Days left of a lower one run on beneath it; they are neither converted nor paid back.',
  'A lower plan paid for while a higher one runs begins when the higher one ends.',
  'When a plan ends you keep your shares and can always sell them; buying needs the plan. A refunded payment ends its month at once.',
];

export function PlanRules() {
  return (
    <PointsCard id="rules-title" title="How plans work" points={rules}>
      This is a demonstration of the subscription system. The market, its companies and its coins are fictional.
    </PointsCard>
  );
}
