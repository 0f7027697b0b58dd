import { Award, Target } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-system/jsx';
import { achievementRules } from '../../../../shared/achievement-rules.ts';
import { type AchievementId, achievements } from '../../../../shared/achievements.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Skeleton, SkeletonList } from '../../../ui/skeleton.tsx';

const List = styled('ul', {
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

const Item = styled('li', {
  base: { display: 'flex', alignItems: 'flex-start', gap: 3, p: 3, borderWidth: '1px', borderRadius: 'md', minW: 0 },
  variants: {
    earned: {
      true: { borderColor: 'gold-line', bg: 'gold-soft' },
      false: { borderColor: 'line', borderStyle: 'dashed', color: 'ink-muted' },
    },
  },
});

const Mark = styled('span', {
  base: { flexShrink: 0, mt: 0.5 },
  variants: { earned: { true: { color: 'gold' }, false: { color: 'ink-muted' } } },
});

export function Achievements({ earned, children }: { earned: AchievementId[] | undefined; children?: ReactNode }) {
  return (
    <Card aria-labelledby="achievements-title">
      <CardHead id="achievements-title" title="Achievements">
        {earned && <Pill>{`${earned.length} of ${achievements.length}`}</Pill>}
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
    </Card>
  );
}

function Achievement({ name, rule, earned }: { name: string; rule: string; earned: boolean }) {
  const Icon = earned ? Award : Target;
  return (
    <Item earned={earned}>
      <Mark earned={earned}>
        <Icon size={20} aria-hidden="true" />
      </Mark>
      <styled.div minW={0} fontSize="sm">
        <styled.p fontWeight={600}>
          <span>{name}</span>
          <styled.span srOnly>{earned ? ' (earned)' : ' (not earned yet)'}</styled.span>
        </styled.p>
        <p>{rule}</p>
      </styled.div>
    </Item>
  );
}
