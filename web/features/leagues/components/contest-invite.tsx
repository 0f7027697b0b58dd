import { Button, Card, chakra, Flex, Grid } from '@chakra-ui/react';
import { Presentation } from 'lucide-react';
import { groupedLeagueCode } from '../../../../shared/league-code.ts';
import type { League } from '../../../../shared/schemas/league-page.ts';
import { urls } from '../../../../shared/urls.ts';
import { CardHead } from '../../../ui/card.tsx';
import { ShareButtons } from './invite-card.tsx';
import { JoinCode } from './join-code.tsx';

/** What a host needs first. It is small once the contest has begun to trade. */
export function ContestInvite({ league, isLarge = false }: { league: League; isLarge?: boolean }) {
  return (
    <Card.Root as="section" aria-labelledby="invite-title">
      <CardHead id="invite-title" title="Invite" />
      <Grid gap={4} p={4}>
        {isLarge ? (
          <JoinCode code={league.code} size="card" />
        ) : (
          <chakra.strong fontSize="xl" fontVariantNumeric="tabular-nums" letterSpacing="0.04em" htmlTranslate="no">
            {groupedLeagueCode(league.code)}
          </chakra.strong>
        )}
        <Flex wrap="wrap" gap={2}>
          <Button asChild variant={isLarge ? 'solid' : 'outline'}>
            <a href={urls.project(league.id, league.code)} target="_blank" rel="noopener">
              <Presentation size={16} aria-hidden="true" />
              Open on the Projector
            </a>
          </Button>
          <ShareButtons league={league} />
        </Flex>
      </Grid>
    </Card.Root>
  );
}
