import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { urls } from '../lib/urls.ts';
import { styled } from './styled.tsx';

const Anchor = styled(Link, { base: { color: 'inherit', truncate: true, _hover: { textDecoration: 'underline' } } });

/** Looks like the text around it. */
export function PlayerLink({ playerId, ...props }: { playerId: string } & Omit<ComponentProps<typeof Anchor>, 'to'>) {
  return <Anchor to={urls.player(playerId)} {...props} />;
}
