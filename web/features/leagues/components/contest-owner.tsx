import { Button, Card, chakra, Field, Flex, Grid, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import type { ContestGuest } from '../../../../shared/schemas/contest-page.ts';
import type { League } from '../../../../shared/schemas/league-page.ts';
import { urls } from '../../../../shared/urls.ts';
import { csvOf } from '../../../lib/csv.ts';
import { CardHead } from '../../../ui/card.tsx';
import { useInviteGuests, useWithdrawGuest } from '../api/contest.ts';
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

function Guests({ league }: { league: League }) {
  const withdraw = useWithdrawGuest(league.id);
  return (
    <details>
      <summary>Invited names</summary>
      {league.guests?.map(({ name, code }) => (
        <Flex key={code} align="center" justify="space-between" gap={2} pt={2}>
          <span>{name}</span>
          <Button
            size="sm"
            aria-label={`Withdraw the link of ${name}`}
            disabled={withdraw.isPending}
            onClick={() => withdraw.mutate(code)}
          >
            Withdraw Link
          </Button>
        </Flex>
      ))}
    </details>
  );
}

export function ContestOwner({ league }: { league: League }) {
  const [text, setText] = useState('');
  const invite = useInviteGuests(league.id);
  const { guests = [], standings } = league;
  const names = namesIn(text);
  const linkOf = ({ code }: ContestGuest) => new URL(urls.joinLeague(code), window.location.origin).href;
  const links = guests.map((guest) => ({ name: guest.name, link: linkOf(guest), used: guest.playerId !== null }));
  const readFile = async (file: File | undefined) => file && setText((await file.text()).replace(BOM, ''));
  return (
    <Card.Root as="section" aria-labelledby="host-title">
      <CardHead id="host-title" title="Host" />
      <Grid templateColumns="minmax(0, 1fr)" gap={3} p={4}>
        <Flex wrap="wrap" gap={2}>
          <CsvLink name={league.name} csv={entrantsCsv(standings?.rows ?? [])}>
            Everyone as CSV
          </CsvLink>
          {guests.length > 0 && (
            <CsvLink
              name={`${league.name}-links`}
              csv={csvOf(['name', 'link', 'used'], links, ['Name', 'Link', 'Used'])}
            >
              {`${guests.length} Links as CSV`}
            </CsvLink>
          )}
        </Flex>
        {guests.length > 0 && <Guests league={league} />}
        <Field.Root>
          <Field.Label>Invite by name, one a line</Field.Label>
          <Textarea rows={4} value={text} onChange={({ target }) => setText(target.value)} />
          <Field.HelperText>Or the first column of a CSV file. Each gets a link that joins once.</Field.HelperText>
          <FileInput
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            aria-label="A CSV file of names"
            onChange={({ target }) => void readFile(target.files?.[0])}
          />
        </Field.Root>
        <Button
          variant="solid"
          disabled={names.length === 0 || invite.isPending}
          onClick={() => invite.mutate(names, { onSuccess: () => setText('') })}
        >
          {invite.isPending ? 'Making codes...' : `Make ${names.length || ''} Links`}
        </Button>
      </Grid>
    </Card.Root>
  );
}
