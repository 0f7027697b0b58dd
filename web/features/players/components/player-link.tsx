import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router';

/** A player's name on a board, which leads to their profile. */
export const PlayerLink = chakra(Link, {
  base: { color: 'ink', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
});
