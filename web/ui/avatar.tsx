import { useState } from 'react';
import type { Player } from '../../shared/schemas/player.ts';
import { initials } from '../lib/player-name.ts';
import { avatarColours } from './avatar-colours.ts';
import { classes } from './classes.ts';

const look = classes({
  circle: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    overflow: 'hidden',
    borderRadius: 'full',
    fontWeight: 600,
    userSelect: 'none',
  },
  picture: { objectFit: 'cover', boxSize: '100%' },
});

/** It is decorative, next to the name. Chakra UI's `Avatar` would run a state machine for each row of a board. */
export function Avatar({ player, size = 40 }: { player: Player; size?: number }) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const url = player.profileImageUrl;
  return (
    <span
      className={look.circle}
      aria-hidden="true"
      translate="no"
      style={{ ...avatarColours(player.id), width: size, height: size, fontSize: Math.round(size * 0.38) }}
    >
      {url && url !== failedUrl ? (
        <img
          className={look.picture}
          src={url}
          alt=""
          loading="lazy"
          // The picture's server must not learn which page is open.
          referrerPolicy="no-referrer"
          onError={() => setFailedUrl(url)}
        />
      ) : (
        initials(player)
      )}
    </span>
  );
}
