import { chakra } from '@chakra-ui/react';
import { Award, type LucideIcon, Medal, Trophy } from 'lucide-react';

const Mark = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minW: 10,
    h: 10,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    color: 'ink-muted',
  },
});

const Hidden = chakra('span', { base: { srOnly: true } });

const icons: { icon: LucideIcon; colour: string }[] = [
  { icon: Trophy, colour: 'gold' },
  { icon: Medal, colour: 'silver' },
  { icon: Award, colour: 'bronze' },
];

/** A trophy, a medal and a bronze award for the first three, "#n" for everybody else. */
export function RankMark({ rank, prized = true }: { rank: number; prized?: boolean }) {
  const prize = prized ? icons[rank - 1] : undefined;
  if (!prize) return <Mark>#{rank.toLocaleString('en-GB')}</Mark>;
  const Icon = prize.icon;
  return (
    <Mark color={prize.colour}>
      <Icon size={22} strokeWidth={2} aria-hidden="true" />
      <Hidden>#{rank}</Hidden>
    </Mark>
  );
}
