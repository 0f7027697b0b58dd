import { useSearchParams } from 'react-router';
import { INDEX_SYMBOL } from '../../../shared/market-index.ts';
import { dateOfDay, dayOfTick, MS_PER_DAY, tickAt } from '../../../shared/tick.ts';
import { Replay } from '../../features/replay/components/replay.tsx';
import { PORTFOLIO } from '../../features/replay/load-day.ts';
import { findListedNow, listedNow } from '../../lib/listed-companies.ts';
import { serverNowMs } from '../../lib/server-time.ts';
import { Page } from '../../ui/page.tsx';
import { ReplayTicket } from './replay-ticket.tsx';

const DATE = /^\d{4}-\d\d-\d\d$/;

/** Reads `?of=TFM&at=2026-10-14T09:30:00.000Z`, or only a day. The default is the first company's yesterday. */
export function ReplayPage() {
  const [search, setSearch] = useSearchParams();
  const today = dayOfTick(tickAt(serverNowMs()));
  const of = search.get('of')?.toUpperCase() ?? '';
  const isKnown = of === PORTFOLIO || of === INDEX_SYMBOL || findListedNow(of) !== undefined;
  const at = search.get('at') ?? '';
  const asked = Date.parse(at);
  const day = asked >= 0 ? Math.min(today, Math.floor(asked / MS_PER_DAY)) : today - 1;
  return (
    <Page title="Replay" note="Play a past day again, and trade it again. Nothing here touches your account.">
      <Replay
        choice={{ subject: isKnown ? of : (listedNow()[0]?.symbol ?? PORTFOLIO), day }}
        today={today}
        atMs={asked >= 0 && !DATE.test(at) ? asked : undefined}
        onChoice={(choice) => setSearch({ of: choice.subject, at: dateOfDay(choice.day) }, { replace: true })}
        ticket={(ticket) => <ReplayTicket {...ticket} />}
      />
    </Page>
  );
}
