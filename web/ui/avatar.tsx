import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { Player } from '../../shared/schemas/player.ts';
import { initials } from '../lib/player-name.ts';

const Circle = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    overflow: 'hidden',
    borderRadius: 'full',
    bg: 'accent-soft',
    color: 'accent',
    fontWeight: 600,
    userSelect: 'none',
  },
});

/** A player's picture, or initials where there is none. The name stands beside it, so it is decoration. */
export function Avatar({ player, size = 40 }: { player: Omit<Player, 'id'>; size?: number }) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const url = player.profileImageUrl;
  return (
    <Circle aria-hidden="true" boxSize={`${size}px`} fontSize={`${Math.round(size * 0.38)}px`}>
      {url && url !== failedUrl ? (
        <chakra.img
          src={url}
          alt=""
          width={size}
          height={size}
          objectFit="cover"
          boxSize="100%"
          loading="lazy"
          // A picture's server is not told which page of the game is open.
          referrerPolicy="no-referrer"
          onError={() => setFailedUrl(url)}
        />
      ) : (
        initials(player)
      )}
    </Circle>
  );
}
