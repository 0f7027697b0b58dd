import { Badge, Box, Card, chakra, Skeleton, Text, VisuallyHidden } from '@chakra-ui/react';
import { Award, Target } from 'lucide-react';
import type { ReactNode } from 'react';
import { achievementRules } from '../../../../shared/achievement-rules.ts';
import { type AchievementId, achievements } from '../../../../shared/achievements.ts';
import { CardHead } from '../../../ui/card.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(auto-fill, minmax(min(150px, 100%), 1fr))',
      md: 'repeat(auto-fill, minmax(200px, 1fr))',
    },
    gap: 2,
    p: 4,
  },
});

const Item = chakra('li', {
  base: { display: 'flex', alignItems: 'flex-start', gap: 3, p: 3, borderWidth: '1px', borderRadius: 'md', minW: 0 },
  variants: {
    earned: {
      true: { borderColor: 'tier.gold.border', bg: 'tier.gold.subtle' },
      false: { borderColor: 'border', borderStyle: 'dashed', color: 'fg.muted' },
    },
  },
});

const Mark = chakra('span', {
  base: { flexShrink: 0, mt: 0.5 },
  variants: { earned: { true: { color: 'tier.gold' }, false: { color: 'fg.muted' } } },
});

export function Achievements({ earned, children }: { earned: AchievementId[] | undefined; children?: ReactNode }) {
  return (
    <Card.Root as="section" aria-labelledby="achievements-title">
      <CardHead id="achievements-title" title="Achievements">
        {earned && <Badge>{`${earned.length} of ${achievements.length}`}</Badge>}
        {children}
      </CardHead>
      {earned ? (
        <List>
          {achievements.map(({ id, name }, place) => (
            <Achievement key={id} name={name} rule={achievementRules[place] as string} earned={earned.includes(id)} />
          ))}
        </List>
      ) : (
        <SkeletonList text="Loading achievements..." rows={6} as={List}>
          <li>
            <Skeleton h="72px" />
          </li>
        </SkeletonList>
      )}
    </Card.Root>
  );
}

function Achievement({ name, rule, earned }: { name: string; rule: string; earned: boolean }) {
  const Icon = earned ? Award : Target;
  return (
    <Item earned={earned}>
      <Mark earned={earned}>
        <Icon size={20} aria-hidden="true" />
      </Mark>
      <Box minW={0} fontSize="sm">
        <Text fontWeight={600}>
          <span>{name}</span>
          <VisuallyHidden>{earned ? ' (earned)' : ' (not earned yet)'}</VisuallyHidden>
        </Text>
        <p>{rule}</p>
      </Box>
    </Item>
  );
}
