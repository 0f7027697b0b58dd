import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router';
import { urls } from '../../shared/urls.ts';
import { untranslated } from './number-text.tsx';

const Anchor = chakra(
  Link,
  { base: { color: 'inherit', _hover: { color: 'accent', textDecoration: 'underline', textUnderlineOffset: '2px' } } },
  untranslated,
);

export function StockLink({ stock }: { stock: { symbol: string; name: string } }) {
  return <Anchor to={urls.stock(stock.symbol)}>{stock.name}</Anchor>;
}
