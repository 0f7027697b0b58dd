import { Button, Card, chakra, Flex, Grid, Span } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { ContestGuest, Entrant } from '../../../../shared/schemas/contest-page.ts';
import type { League } from '../../../../shared/schemas/league-page.ts';
import { ListRow } from '../../../ui/list-row.tsx';
import { useRemoveEntrant, useWithdrawGuest } from '../api/contest.ts';
import { useHandOverLeague } from '../api.ts';
import { entrantName } from '../contest-words.ts';
import { consequences } from '../words.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ContestGuests, ResultsLink } from './contest-guests.tsx';
import { InviteSearch } from './invite-card.tsx';
import { LeagueActions } from './league-controls.tsx';

interface ContestManageProps {
  league: League;
  playerId: string;
  onGone: () => void;
}

/** What a host does rarely, folded. */
export function ContestManage({ league, playerId, onGone }: ContestManageProps) {
  const [asked, ask] = useState<Asked>();
  const others = (league.standings?.rows ?? []).filter((row) => row.playerId !== playerId && !row.isDisqualified);
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
          <ContestGuests league={league} onWithdraw={(guest) => ask({ guest })} />
          <InviteSearch league={league} />
          {others.length > 0 && <Entrants entrants={others} onAsk={ask} />}
          <Flex wrap="wrap" gap={2}>
            <ResultsLink league={league} />
            <LeagueActions {...{ league, playerId, onGone }} />
          </Flex>
        </Grid>
      </details>
      {asked && <Confirm asked={asked} league={league} onClose={() => ask(undefined)} />}
    </Card.Root>
  );
}

type Asked = { guest: ContestGuest } | { entrant: Entrant; to: 'remove' | 'handOver' };

function Entrants({ entrants, onAsk }: { entrants: readonly Entrant[]; onAsk: (asked: Asked) => void }) {
  return (
    <div>
      <Span fontSize="sm" fontWeight={550}>
        Players
      </Span>
      <chakra.ul maxH="420px" overflowY="auto">
        {entrants.map((entrant) => {
          const name = entrantName(entrant);
          return (
            <ListRow key={entrant.number} display="flex" flexWrap="wrap" gap={2} minH={12} px={0} py={1}>
              <Span flex="1 1 120px" minW={0} overflowWrap="anywhere">
                <bdi>{entrant.guest ? `${name} (${entrant.guest})` : name}</bdi>
              </Span>
              <Button size="sm" aria-label={`Make Host: ${name}`} onClick={() => onAsk({ entrant, to: 'handOver' })}>
                Make Host
              </Button>
              <Button size="sm" aria-label={`Remove ${name}`} onClick={() => onAsk({ entrant, to: 'remove' })}>
                Remove
              </Button>
            </ListRow>
          );
        })}
      </chakra.ul>
    </div>
  );
}

function Confirm({ asked, league, onClose }: { asked: Asked; league: League; onClose: () => void }) {
  const withdraw = useWithdrawGuest(league.id);
  const remove = useRemoveEntrant(league.id);
  const handOver = useHandOverLeague(league);
  const done = { onSuccess: onClose };
  const common = { isPending: withdraw.isPending || remove.isPending || handOver.isPending, onClose };
  if ('guest' in asked)
    return (
      <ConfirmDialog
        {...common}
        title={`Withdraw the link of ${asked.guest.name}?`}
        consequence={consequences.withdraw(asked.guest.name)}
        confirm="Withdraw Link"
        onConfirm={() => withdraw.mutate(asked.guest, done)}
      />
    );
  const { entrant, to } = asked;
  const name = entrantName(entrant);
  if (to === 'handOver')
    return (
      <ConfirmDialog
        {...common}
        title={`Make ${name} the host?`}
        consequence={consequences.handOverContest(name)}
        confirm="Hand Contest Over"
        onConfirm={() => handOver.mutate(entrant.playerId, done)}
      />
    );
  return (
    <ConfirmDialog
      {...common}
      title={`Remove ${name}?`}
      consequence={consequences.disqualify(name)}
      confirm="Remove from Contest"
      onConfirm={() => remove.mutate(entrant, done)}
    />
  );
}
