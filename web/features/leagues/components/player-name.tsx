import { NAMELESS_PLAYER, type Player } from '../../../../shared/schemas/player.ts';
import { playerName } from '../../../lib/player-name.ts';
import { PlayerLink } from '../../../ui/player-link.tsx';

/** The name of a player in a league, or of one who may be invited. */
export function PlayerName({ player }: { player: Player }) {
  const name = playerName(player, NAMELESS_PLAYER);
  return (
    <PlayerLink playerId={player.id} title={name} fontWeight={550}>
      {name}
    </PlayerLink>
  );
}
