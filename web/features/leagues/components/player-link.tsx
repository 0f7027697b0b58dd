import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router';
import { NAMELESS_PLAYER, type Player } from '../../../../shared/schemas/player.ts';
import { playerName } from '../../../lib/player-name.ts';
import { urls } from '../../../lib/urls.ts';

const Name = chakra(Link, { base: { fontWeight: 550, truncate: true, _hover: { textDecoration: 'underline' } } });

/** A player's name, which leads to the profile. */
export function PlayerLink({ player }: { player: Player }) {
  const name = playerName(player, NAMELESS_PLAYER);
  return (
    <Name to={urls.player(player.id)} title={name}>
      {name}
    </Name>
  );
}
