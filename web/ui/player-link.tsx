import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { urls } from '../../shared/urls.ts';
import { untranslated } from './number-text.tsx';

const Anchor = chakra(
  Link,
  { base: { color: 'inherit', truncate: true, textAlign: 'match-parent', _hover: { textDecoration: 'underline' } } },
  untranslated,
);

/** Looks like the surrounding text. A long name is cut at its end in either writing direction. */
export function PlayerLink({ playerId, ...props }: { playerId: string } & Omit<ComponentProps<typeof Anchor>, 'to'>) {
  return <Anchor to={urls.player(playerId)} dir="auto" {...props} />;
}
