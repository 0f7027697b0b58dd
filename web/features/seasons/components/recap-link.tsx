import { Link } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router';
import { formatGameMonth } from '../../../../shared/game-days.ts';
import { urls } from '../../../../shared/urls.ts';

/** Only the player can read the recap, so only they see the link. */
export function RecapLink({ season }: { season: string }) {
  return (
    <Link asChild color="accent" fontSize="sm" fontWeight={550}>
      <RouterLink to={urls.recap(season)}>{`Your ${formatGameMonth(season)}`}</RouterLink>
    </Link>
  );
}
