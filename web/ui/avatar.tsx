import { useState } from 'react';
import { styled } from 'styled-system/jsx';
import type { Player } from '../../shared/schemas/player.ts';
import { initials } from '../lib/player-name.ts';
import { avatarColours } from './avatar-colours.ts';

const Circle = styled('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    overflow: 'hidden',
    borderRadius: 'full',
    fontWeight: 600,
    userSelect: 'none',
  },
});

/** Decorative: the name is next to it. */
export function Avatar({ player, size = 40 }: { player: Player; size?: number }) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const url = player.profileImageUrl;
  return (
    <Circle
      aria-hidden="true"
      htmlTranslate="no"
      style={{ ...avatarColours(player.id), width: size, height: size, fontSize: Math.round(size * 0.38) }}
    >
      {url && url !== failedUrl ? (
        <styled.img
          src={url}
          alt=""
          objectFit="cover"
          boxSize="100%"
          loading="lazy"
          // The picture's server should not learn which page is open.
          referrerPolicy="no-referrer"
          onError={() => setFailedUrl(url)}
        />
      ) : (
        initials(player)
      )}
    </Circle>
  );
}
