import { useId, useState } from 'react';
import { styled } from 'styled-system/jsx';
import type { ContestGuest } from '../../../../shared/schemas/contest.ts';
import type { League } from '../../../../shared/schemas/league.ts';
import { csvOf } from '../../../lib/csv.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { urls } from '../../../lib/urls.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Label, TextArea } from '../../../ui/field.tsx';
import { useInviteGuests } from '../contest-api.ts';
import { entrantsCsv, namesIn } from '../contest-words.ts';

/** What a spreadsheet needs to take a file for UTF-8. */
const BOM = '\uFEFF';

function saveCsv(text: string, name: string): void {
  saveFile(new Blob([BOM, text], { type: 'text/csv' }), `${name.replace(/[^\w-]+/g, '-')}.csv`);
}

/** For the owner: everyone as a file, and the list of invited names, each with a link that joins once. */
export function ContestOwner({ league }: { league: League }) {
  const id = useId();
  const [text, setText] = useState('');
  const invite = useInviteGuests(league.id);
  const { guests = [], standings } = league;
  const names = namesIn(text);
  const linkOf = ({ code }: ContestGuest) => new URL(urls.joinLeague(code), window.location.origin).href;
  const saveLinks = () => {
    const records = guests.map((guest) => ({ name: guest.name, link: linkOf(guest), used: guest.playerId !== null }));
    saveCsv(csvOf(['name', 'link', 'used'], records, ['Name', 'Link', 'Used']), `${league.name}-links`);
  };
  const readFile = async (file: File | undefined) => file && setText((await file.text()).replace(BOM, ''));
  return (
    <Card aria-labelledby="host-title">
      <CardHead id="host-title" title="Host" />
      <styled.div display="grid" gap={3} p={4}>
        <styled.div display="flex" flexWrap="wrap" gap={2}>
          <Button onClick={() => saveCsv(entrantsCsv(standings?.rows ?? []), league.name)}>Everyone as CSV</Button>
          {guests.length > 0 && <Button onClick={saveLinks}>{`${guests.length} Links as CSV`}</Button>}
        </styled.div>
        <div>
          <Label htmlFor={id}>Invite by name, one a line</Label>
          <TextArea id={id} rows={4} value={text} onChange={({ target }) => setText(target.value)} />
          <styled.p textStyle="label">Or the first column of a CSV file. Each gets a link that joins once.</styled.p>
          <input
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
