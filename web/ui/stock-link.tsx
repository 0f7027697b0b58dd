import { Link } from 'react-router';
import { styled } from 'styled-system/jsx';
import { urls } from '../lib/urls.ts';

const Anchor = styled(Link, {
  base: { color: 'inherit', _hover: { color: 'accent', textDecoration: 'underline', textUnderlineOffset: '2px' } },
});

export function StockLink({ stock }: { stock: { symbol: string; name: string } }) {
  return <Anchor to={urls.stock(stock.symbol)}>{stock.name}</Anchor>;
}
