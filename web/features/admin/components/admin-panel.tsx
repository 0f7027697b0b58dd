import { Button, Card, chakra, Grid, Skeleton } from '@chakra-ui/react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CirclePause, CirclePlay, PackageOpen, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { quickPercentages } from '../../../../shared/price-change.ts';
import type { MarketStatus, Stock } from '../../../../shared/schemas/market.ts';
import { urls } from '../../../../shared/urls.ts';
import { errorSentence } from '../../../lib/api-error.ts';
import { signInUrl } from '../../../lib/sign-in-url.ts';
import { CardHead } from '../../../ui/card.tsx';
import { useAskBeforeLeaving } from '../../../ui/close-on-back.ts';
import { EmptyState, FailureCard } from '../../../ui/empty-state.tsx';
import { Column, Columns } from '../../../ui/page.tsx';
import { TradingPill } from '../../../ui/pill.tsx';
import { LoadingText } from '../../../ui/skeleton.tsx';
import { adminLogQuery, adminStocksQuery, usePendingChange } from '../api.ts';
import { isHalted, type PendingChange, type PriceDrafts, quickActionLabel, withoutDrafts } from '../market-change.ts';
import { ChangeLog, ModerationCard } from './admin-logs.tsx';
import { AuditCard } from './audit-card.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { PriceEditor } from './price-editor.tsx';
import { ReportsCard } from './report-queue.tsx';
import { SecondAccountsCard } from './second-accounts.tsx';

export function MustSignIn({ signedIn }: { signedIn: boolean }) {
  return (
    <Card.Root>
      <EmptyState
        icon={ShieldAlert}
        title="Administrators only"
        hint={
          signedIn
            ? 'Your account is not an administrator’s. Sign out, then sign in with one that is.'
            : 'Only administrators can change stock prices.'
        }
      >
        <Button variant="solid" asChild>
          <a href={signedIn ? urls.signOut : signInUrl(urls.admin)}>{signedIn ? 'Sign out' : 'Sign in'}</a>
        </Button>
      </EmptyState>
    </Card.Root>
  );
}

interface AdminPanelProps {
  market: MarketStatus | undefined;
}

export function AdminPanel({ market }: AdminPanelProps) {
  const { data: stocks, error, isPending, refetch } = useQuery(adminStocksQuery);
  if (isPending)
    return (
      <>
        <div>
          <LoadingText>Loading admin panel...</LoadingText>
          <Skeleton h="108px" />
        </div>
        <Skeleton h="480px" />
      </>
    );
  if (!stocks)
    return (
      <FailureCard
        title="Failed to load admin panel"
        error={error}
        fallback="Could not load the stocks."
        onRetry={refetch}
      />
    );
  return stocks.length === 0 ? <NoStocks /> : <Controls stocks={stocks} market={market} />;
}

function Controls({ stocks, market }: AdminPanelProps & { stocks: readonly Stock[] }) {
  const [drafts, setDrafts] = useState<PriceDrafts>({});
  const { change, propose, drop, apply, isPending } = usePendingChange({
    onSaved: (prices) => setDrafts((all) => withoutDrafts(all, prices)),
  });
  const count = Object.keys(drafts).length;
  const lost = count === 1 ? '1 unsaved price' : `${count} unsaved prices`;
  useAskBeforeLeaving(count > 0 ? `You have ${lost}. Leave anyway?` : undefined, () => setDrafts({}));
  return (
    <>
      <Grid
        gap={{ base: 3, md: 4 }}
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(232px, 1fr)' }}
      >
        <QuickActions onPropose={propose} />
        <MarketSwitch market={market} onPropose={propose} />
      </Grid>
      <Columns split="log">
        <PriceEditor stocks={stocks} drafts={drafts} onDrafts={setDrafts} onPropose={propose} saving={isPending} />
        <Column>
          <ReportsCard />
          <SecondAccountsCard />
          <AuditCard />
          <ChangeLog onPropose={propose} />
          <ModerationCard />
        </Column>
      </Columns>
      {change && <ChangeDialog change={change} stocks={stocks} pending={isPending} onApply={apply} onClose={drop} />}
    </>
  );
}

function NoStocks() {
  const { refetch, isFetching } = useQuery(adminStocksQuery);
  const [answer, setAnswer] = useState<string>();
  const test = async () => {
    const { data, error } = await refetch();
    setAnswer(error ? errorSentence(error) : JSON.stringify(data, null, 2));
  };
  return (
    <Card.Root>
      <EmptyState icon={PackageOpen} title="No stocks found.">
        <Button disabled={isFetching} onClick={test}>
          Test API
        </Button>
        {answer !== undefined && (
          <chakra.pre role="status" mt={4} fontSize="sm" textAlign="left" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {answer}
          </chakra.pre>
        )}
      </EmptyState>
    </Card.Root>
  );
}

const Actions = chakra('div', {
  base: {
    display: 'grid',
    gap: 2,
    p: 4,
    gridTemplateColumns: { base: '1fr', sm: 'repeat(auto-fit, minmax(190px, 1fr))' },
  },
});

interface ControlsProps {
  onPropose: (change: PendingChange) => void;
}

function QuickActions({ onPropose }: ControlsProps) {
  return (
    <Card.Root as="section" aria-labelledby="quick-title">
      <CardHead id="quick-title" title="Quick Actions" />
      <Actions>
        {quickPercentages.map((percentage) => (
          <Button key={percentage} onClick={() => onPropose({ kind: 'increase', percentage })}>
            {quickActionLabel(percentage)}
          </Button>
        ))}
      </Actions>
    </Card.Root>
  );
}

function MarketSwitch({ market, onPropose }: ControlsProps & AdminPanelProps) {
  const { data: log } = useInfiniteQuery(adminLogQuery);
  const halted = isHalted(market, log?.pages[0]);
  return (
    <Card.Root as="section" aria-labelledby="market-title">
      <CardHead id="market-title" title="Market">
        {halted !== undefined && <TradingPill halted={halted} />}
      </CardHead>
      <Actions>
        <Button disabled={halted === undefined} onClick={() => onPropose({ kind: 'halt', halted: !halted })}>
          {halted ? <CirclePlay size={16} aria-hidden="true" /> : <CirclePause size={16} aria-hidden="true" />}
          <span>{halted ? 'Resume Trading' : 'Halt Trading'}</span>
        </Button>
      </Actions>
    </Card.Root>
  );
}
