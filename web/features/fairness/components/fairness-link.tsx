import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router';
import { urls } from '../../../../shared/urls.ts';

const Line = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: 10,
    px: 4,
    fontSize: 'sm',
    color: 'accent',
    _hover: { textDecoration: 'underline' },
  },
});

export function FairnessLink() {
  return <Line to={urls.fairness}>A fair market: verify its prices yourself</Line>;
}
