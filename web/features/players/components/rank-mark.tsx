import { Award, type LucideIcon, Medal, Trophy } from 'lucide-react';
import { formatCount } from '../../../lib/format.ts';
import { styled } from '../../../ui/styled.tsx';

const Mark = styled('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minW: 10,
    h: 10,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    color: 'ink-muted',
  },
  variants: { of: { gold: { color: 'gold' }, silver: { color: 'silver' }, bronze: { color: 'bronze' } } },
});

const Hidden = styled('span', { base: { srOnly: true } });

const icons: { icon: LucideIcon; of: 'gold' | 'silver' | 'bronze' }[] = [
  { icon: Trophy, of: 'gold' },
  { icon: Medal, of: 'silver' },
  { icon: Award, of: 'bronze' },
];

/** A trophy, a medal and a bronze award for the first three, "#n" for everybody else. */
export function RankMark({ rank, prized = true }: { rank: number; prized?: boolean }) {
  const prize = prized ? icons[rank - 1] : undefined;
  if (!prize) return <Mark>#{formatCount(rank)}</Mark>;
  const Icon = prize.icon;
  return (
    <Mark of={prize.of}>
      <Icon size={22} strokeWidth={2} aria-hidden="true" />
      <Hidden>#{rank}</Hidden>
    </Mark>
  );
}
