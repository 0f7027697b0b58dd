import { Link } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router';
import { formatGameMonth } from '../../../../shared/game-days.ts';
import { urls } from '../../../../shared/urls.ts';

/** Only the player sees it. */
export function RecapLink({ season }: { season: string }) {
  return (
    <Link asChild color="accent" fontSize="sm" fontWeight={550}>
      <RouterLink to={urls.recap(season)}>{`Your ${formatGameMonth(season)}`}</RouterLink>
    </Link>
  );
}
