import { useId, useState } from 'react';
import { styled } from 'styled-system/jsx';
import type { ContestGuest } from '../../../../shared/schemas/contest-page.ts';
import type { League } from '../../../../shared/schemas/league-page.ts';
import { csvOf } from '../../../lib/csv.ts';
import { urls } from '../../../lib/urls.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Label, TextArea } from '../../../ui/field.tsx';
import { useInviteGuests } from '../api/contest.ts';
import { entrantsCsv, namesIn } from '../contest-csv.ts';

/** What a spreadsheet needs to take a file for UTF-8. */
const BOM = '\uFEFF';

const FileInput = styled('input', {
  base: {
    maxW: 'full',
    mt: 2,
    fontSize: 'sm',
    '&::file-selector-button': {
      minH: 10,
      px: 3,
      mr: 3,
      bg: 'surface',
      color: 'ink',
      borderWidth: '1px',
      borderColor: 'line-control',
      borderRadius: 'md',
      fontWeight: 550,
    },
  },
});

function CsvLink({ name, csv, children }: { name: string; csv: string; children: string }) {
  const href = `data:text/csv;charset=utf-8,${encodeURIComponent(BOM + csv)}`;
  return (
    <ButtonLink download={`${name.replace(/[^\w-]+/g, '-')}.csv`} href={href}>
      {children}
    </ButtonLink>
  );
}

/** For the owner: everyone as a file, and the list of invited names, each with a link that joins once. */
export function ContestOwner({ league }: { league: League }) {
  const id = useId();
  const [text, setText] = useState('');
  const invite = useInviteGuests(league.id);
  const { guests = [], standings } = league;
  const names = namesIn(text);
  const linkOf = ({ code }: ContestGuest) => new URL(urls.joinLeague(code), window.location.origin).href;
  const links = guests.map((guest) => ({ name: guest.name, link: linkOf(guest), used: guest.playerId !== null }));
  const readFile = async (file: File | undefined) => file && setText((await file.text()).replace(BOM, ''));
  return (
    <Card aria-labelledby="host-title">
      <CardHead id="host-title" title="Host" />
      <styled.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={3} p={4}>
        <styled.div display="flex" flexWrap="wrap" gap={2}>
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
        </styled.div>
        <div>
          <Label htmlFor={id}>Invite by name, one a line</Label>
          <TextArea id={id} rows={4} value={text} onChange={({ target }) => setText(target.value)} />
          <styled.p textStyle="label">Or the first column of a CSV file. Each gets a link that joins once.</styled.p>
          <FileInput
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            aria-label="A CSV file of names"
            onChange={({ target }) => void readFile(target.files?.[0])}
          />
        </div>
        <Button
          look="primary"
          disabled={names.length === 0 || invite.isPending}
          onClick={() => invite.mutate(names, { onSuccess: () => setText('') })}
        >
          {invite.isPending ? 'Making codes...' : `Make ${names.length || ''} Links`}
        </Button>
      </styled.div>
    </Card>
  );
}
