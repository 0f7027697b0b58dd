import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { urls } from '../lib/urls.ts';
import { styled } from './styled.tsx';

const StockAnchor = styled(Link, {
  base: { color: 'inherit', _hover: { color: 'accent', textDecoration: 'underline', textUnderlineOffset: '2px' } },
});

export function StockLink({ stock }: { stock: { symbol: string; name: string } }) {
  return <StockAnchor to={urls.stock(stock.symbol)}>{stock.name}</StockAnchor>;
}

const PlayerAnchor = styled(Link, {
  base: { color: 'inherit', truncate: true, _hover: { textDecoration: 'underline' } },
});

/** Looks like the text around it. */
export function PlayerLink({
  playerId,
  ...props
}: { playerId: string } & Omit<ComponentProps<typeof PlayerAnchor>, 'to'>) {
  return <PlayerAnchor to={urls.player(playerId)} {...props} />;
}
