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

/** Looks like the surrounding text. A name too long for its place is cut at its end, whatever its direction. */
export function PlayerLink({ playerId, ...props }: { playerId: string } & Omit<ComponentProps<typeof Anchor>, 'to'>) {
  return <Anchor to={urls.player(playerId)} dir="auto" {...props} />;
}
