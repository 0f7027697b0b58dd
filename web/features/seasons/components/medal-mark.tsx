import { chakra } from '@chakra-ui/react';
import { Medal as MedalIcon } from 'lucide-react';
import type { Medal } from '../../../../shared/boards.ts';
import { medalNames } from '../words.ts';

const Mark = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: 1, fontSize: 'sm', fontWeight: 550, whiteSpace: 'nowrap' },
  variants: {
    medal: { gold: { color: 'tier.gold' }, silver: { color: 'tier.silver' }, bronze: { color: 'tier.bronze' } },
  },
});

export function MedalMark({ medal }: { medal: Medal }) {
  return (
    <Mark medal={medal}>
      <MedalIcon size={18} aria-hidden="true" />
      <span>{medalNames[medal]}</span>
    </Mark>
  );
}
