import { Button, Card, chakra, Flex, Grid, Span } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { ContestGuest, Entrant } from '../../../../shared/schemas/contest-page.ts';
import { ListRow } from '../../../ui/list-row.tsx';
import { useRemoveEntrant, useWithdrawGuest } from '../api/contest.ts';
import { useHandOverLeague } from '../api.ts';
import { entrantName } from '../contest-words.ts';
import { consequences } from '../words.ts';
import { ConfirmDialog, type Question } from './confirm-dialog.tsx';
import { ContestGuests, ResultsLink } from './contest-guests.tsx';
import { InviteSearch } from './invite-card.tsx';
import { LeagueActions, type LeagueControlsProps } from './league-controls.tsx';

/** What a host does rarely, folded. */
export function ContestManage({ league, playerId, onGone }: LeagueControlsProps) {
  const [question, ask] = useState<Question>();
  const withdraw = useWithdrawGuest(league.id);
  const remove = useRemoveEntrant(league.id);
  const handOver = useHandOverLeague(league);
  const others = (league.standings?.rows ?? []).filter((row) => row.playerId !== playerId && !row.isDisqualified);
  const askToWithdraw = (guest: ContestGuest) =>
    ask({
      title: `Withdraw the link of ${guest.name}?`,
      consequence: consequences.withdraw(guest.name),
      confirm: 'Withdraw Link',
      onConfirm: () => withdraw.mutate(guest),
    });
  const askToRemove = (entrant: Entrant) =>
    ask({
      title: `Remove ${entrantName(entrant)}?`,
      consequence: consequences.disqualify(entrantName(entrant)),
      confirm: 'Remove from Contest',
      onConfirm: () => remove.mutate(entrant),
    });
  const askToHandOver = (entrant: Entrant) =>
    ask({
      title: `Make ${entrantName(entrant)} the host?`,
      consequence: consequences.handOverContest(entrantName(entrant)),
      confirm: 'Hand Contest Over',
      onConfirm: () => handOver.mutate(entrant.playerId),
    });
  return (
    <Card.Root as="section" aria-labelledby="manage-title">
      <details>
        <chakra.summary display="flex" alignItems="center" minH={12} px={4} cursor="pointer">
          <Card.Title as="h2" id="manage-title">
            Manage
          </Card.Title>
          <ChevronDown size={18} aria-hidden="true" />
        </chakra.summary>
        <Grid templateColumns="minmax(0, 1fr)" gap={4} p={4} borderTopWidth="1px" borderColor="border">
          <ContestGuests league={league} onWithdraw={askToWithdraw} />
          <InviteSearch league={league} />
          {others.length > 0 && <Entrants entrants={others} onRemove={askToRemove} onHandOver={askToHandOver} />}
          <Flex wrap="wrap" gap={2}>
            <ResultsLink league={league} />
            <LeagueActions {...{ league, playerId, onGone }} />
          </Flex>
        </Grid>
      </details>
      {question && <ConfirmDialog {...question} onClose={() => ask(undefined)} />}
    </Card.Root>
  );
}

interface EntrantsProps {
  entrants: readonly Entrant[];
  onRemove: (entrant: Entrant) => void;
  onHandOver: (entrant: Entrant) => void;
}

function Entrants({ entrants, onRemove, onHandOver }: EntrantsProps) {
  return (
    <chakra.ul aria-label="Players" maxH="420px" overflowY="auto">
      {entrants.map((entrant) => {
        const name = entrantName(entrant);
        return (
          <ListRow key={entrant.number} display="flex" flexWrap="wrap" gap={2} minH={12} px={0} py={1}>
            <Span flex="1 1 120px" minW={0} overflowWrap="anywhere">
              <bdi>{entrant.guest ? `${name} (${entrant.guest})` : name}</bdi>
            </Span>
            <Button size="sm" aria-label={`Make Host: ${name}`} onClick={() => onHandOver(entrant)}>
              Make Host
            </Button>
            <Button size="sm" aria-label={`Remove ${name}`} onClick={() => onRemove(entrant)}>
              Remove
            </Button>
          </ListRow>
        );
      })}
    </chakra.ul>
  );
}
