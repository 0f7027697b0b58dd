import { Badge, Button, chakra, Field, Flex, Span, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import type { ContestGuest } from '../../../../shared/schemas/contest-page.ts';
import type { League } from '../../../../shared/schemas/league-page.ts';
import { urls } from '../../../../shared/urls.ts';
import { csvOf } from '../../../lib/csv.ts';
import { ListRow } from '../../../ui/list-row.tsx';
import { useInviteGuests } from '../api/contest.ts';
import { entrantsCsv, namesIn } from '../contest-csv.ts';

/** Spreadsheets read a file as UTF-8 only if it starts with this mark. */
const BOM = '\uFEFF';

const FileInput = chakra('input', {
  base: {
    maxW: 'full',
    mt: 1,
    fontSize: 'sm',
    '&::file-selector-button': {
      minH: 10,
      px: 3,
      mr: 3,
      bg: 'bg.panel',
      color: 'fg',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      borderRadius: 'md',
      fontFamily: 'inherit',
      fontWeight: 550,
    },
  },
});

function CsvLink({ name, csv, children }: { name: string; csv: string; children: string }) {
  const href = `data:text/csv;charset=utf-8,${encodeURIComponent(BOM + csv)}`;
  return (
    <Button asChild>
      <a download={`${name.replace(/[^\w-]+/g, '-')}.csv`} href={href}>
        {children}
      </a>
    </Button>
  );
}

export function ResultsLink({ league }: { league: League }) {
  return (
    <CsvLink name={league.name} csv={entrantsCsv(league.standings?.rows ?? [])}>
      Download results (CSV)
    </CsvLink>
  );
}

interface ContestGuestsProps {
  league: League;
  onWithdraw: (guest: ContestGuest) => void;
}

/** Invites people who may not have an account yet, by names that only the host sees. */
export function ContestGuests({ league, onWithdraw }: ContestGuestsProps) {
  const [text, setText] = useState('');
  const invite = useInviteGuests(league.id);
  const { guests = [] } = league;
  const names = namesIn(text);
  const linkOf = ({ code }: ContestGuest) => new URL(urls.joinLeague(code), window.location.origin).href;
  const links = guests.map((guest) => ({ name: guest.name, link: linkOf(guest), used: guest.playerId !== null }));
  const readFile = async (file: File | undefined) => file && setText((await file.text()).replace(BOM, ''));
  return (
    <>
      <Field.Root>
        <Field.Label>Invite by name</Field.Label>
        <Textarea rows={4} value={text} onChange={({ target }) => setText(target.value)} />
        <Field.HelperText>One name per line, or a CSV file. Everyone gets a personal link.</Field.HelperText>
        <FileInput
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          aria-label="A CSV file of names"
          onChange={({ target }) => void readFile(target.files?.[0])}
        />
      </Field.Root>
      <Flex wrap="wrap" gap={2}>
        <Button
          disabled={names.length === 0 || invite.isPending}
          onClick={() => invite.mutate(names, { onSuccess: () => setText('') })}
        >
          {invite.isPending ? 'Making links...' : `Make ${names.length || ''} Links`}
        </Button>
        {guests.length > 0 && (
          <CsvLink name={`${league.name}-links`} csv={csvOf(['name', 'link', 'used'], links, ['Name', 'Link', 'Used'])}>
            {`Download ${guests.length} links (CSV)`}
          </CsvLink>
        )}
      </Flex>
      {guests.length > 0 && (
        <chakra.ul aria-label="Personal links" maxH="300px" overflowY="auto">
          {guests.map((guest) => (
            <ListRow key={guest.code} gridTemplateColumns="minmax(0, 1fr) auto" columnGap={3} minH={12} px={0}>
              <Span overflowWrap="anywhere">
                <bdi>{guest.name}</bdi>
              </Span>
              {guest.playerId === null ? (
                <Button size="sm" aria-label={`Withdraw the link of ${guest.name}`} onClick={() => onWithdraw(guest)}>
                  Withdraw
                </Button>
              ) : (
                <Badge>Joined</Badge>
              )}
            </ListRow>
          ))}
        </chakra.ul>
      )}
    </>
  );
}
