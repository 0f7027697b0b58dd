import { Copy, Share2 } from 'lucide-react';
import { groupedLeagueCode } from '../../../../shared/league-code.ts';
import type { League } from '../../../../shared/schemas/league.ts';
import { urls } from '../../../lib/urls.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { styled } from '../../../ui/styled.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { InviteSearch } from './invite-search.tsx';

/** The ways into the league: its code, its link, and an invitation to a player of a name. */
export function InviteCard({ league }: { league: League }) {
  const code = groupedLeagueCode(league.code);
  const link = new URL(urls.joinLeague(league.code), window.location.origin).href;
  return (
    <Card aria-labelledby="invite-title">
      <CardHead id="invite-title" title="Invite" />
      <styled.div display="grid" gap={3} p={4}>
        <styled.p>
          <styled.span color="ink-muted">Code </styled.span>
          <styled.strong fontSize="lg" fontVariantNumeric="tabular-nums" letterSpacing="0.04em" whiteSpace="nowrap">
            {code}
          </styled.strong>
        </styled.p>
        <styled.div display="flex" flexWrap="wrap" gap={2}>
          <Button onClick={() => void copy(link, 'The link')}>
            <Copy size={16} aria-hidden="true" />
            Copy Link
          </Button>
          <Button onClick={() => void copy(code, 'The code')}>
            <Copy size={16} aria-hidden="true" />
            Copy Code
          </Button>
          {'share' in navigator && (
            <Button onClick={() => void share({ title: league.name, url: link })}>
              <Share2 size={16} aria-hidden="true" />
              Share
            </Button>
          )}
        </styled.div>
        <InviteSearch league={league} />
      </styled.div>
    </Card>
  );
}

async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: 'Copied', description: `${what} is in your clipboard.` });
  } catch {
    showToast({ title: 'Not copied', description: `Please copy it by hand: ${text}`, tone: 'destructive' });
  }
}

/** The device's own way to share. To close it is no failure. */
async function share(shared: ShareData): Promise<void> {
  await navigator.share({ ...shared, text: `Join my league ${shared.title} on Tradefloor` }).catch(() => undefined);
}
