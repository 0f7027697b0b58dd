import { PackageOpen } from 'lucide-react';
import { useState } from 'react';
import type { MarketStatus, Stock } from '../../../../shared/schemas/market.ts';
import { errorSentence } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useAskBeforeLeaving } from '../../../ui/close-on-back.ts';
import { EmptyState, FailureCard } from '../../../ui/empty-state.tsx';
import { Columns, Stack } from '../../../ui/page.tsx';
import { LoadingText, Skeleton } from '../../../ui/skeleton.tsx';
import { styled } from '../../../ui/styled.tsx';
import { useAdminStocks } from '../api.ts';
import { type PriceDrafts, withoutDrafts } from '../price-drafts.ts';
import { usePendingChange } from '../use-pending-change.ts';
import { AuditCard } from './audit-card.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { ChangeLog } from './change-log.tsx';
import { MarketSwitch, QuickActions } from './market-controls.tsx';
import { ModerationCard } from './moderation-card.tsx';
import { PriceEditor } from './price-editor.tsx';

interface AdminPanelProps {
  /** The market's status as everybody sees it; undefined while it loads. */
  market: MarketStatus | undefined;
}

/** Everything an administrator steers the market with. */
export function AdminPanel({ market }: AdminPanelProps) {
  const { data: stocks, error, isPending, refetch } = useAdminStocks();
  if (isPending) return <LoadingPanel />;
  if (!stocks)
    return (
      <FailureCard
        title="Failed to load admin panel"
        error={error}
        fallback="The stocks could not be loaded."
        onRetry={refetch}
      />
    );
  return stocks.length === 0 ? <NoStocks /> : <Controls stocks={stocks} market={market} />;
}

const Top = styled('div', {
  base: {
    display: 'grid',
    gap: { base: 3, md: 4 },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 1fr)' },
  },
});

function Controls({ stocks, market }: AdminPanelProps & { stocks: readonly Stock[] }) {
  const [drafts, setDrafts] = useState<PriceDrafts>({});
  const { change, propose, drop, apply, isPending } = usePendingChange({
    onSaved: (prices) => setDrafts((all) => withoutDrafts(all, prices)),
  });
  const count = Object.keys(drafts).length;
  const lost = count === 1 ? '1 new price is' : `${count} new prices are`;
  useAskBeforeLeaving(count > 0 ? `${lost} not saved. Leave all the same?` : undefined, () => setDrafts({}));
  return (
    <>
      <Top>
        <QuickActions onPropose={propose} />
        <MarketSwitch status={market} onPropose={propose} />
      </Top>
      <Columns split="log">
        <PriceEditor stocks={stocks} drafts={drafts} onDrafts={setDrafts} onPropose={propose} saving={isPending} />
        <Stack>
          <AuditCard />
          <ChangeLog onPropose={propose} />
          <ModerationCard />
        </Stack>
      </Columns>
      {change && <ChangeDialog change={change} stocks={stocks} pending={isPending} onApply={apply} onClose={drop} />}
    </>
  );
}

function LoadingPanel() {
  return (
    <>
      <div>
        <LoadingText>Loading admin panel...</LoadingText>
        <Skeleton h="108px" />
      </div>
      <Skeleton h="480px" />
    </>
  );
}

/** The list came and was empty: the button asks for it once more and shows the server's answer. */
function NoStocks() {
  const { refetch, isFetching } = useAdminStocks();
  const [answer, setAnswer] = useState<string>();
  const test = async () => {
    const { data, error } = await refetch();
    setAnswer(error ? errorSentence(error) : JSON.stringify(data, null, 2));
  };
  return (
    <Card>
      <EmptyState icon={PackageOpen} title="No stocks found.">
        <Button disabled={isFetching} onClick={test}>
          Test API
        </Button>
        {answer !== undefined && (
          <styled.pre role="status" mt={4} fontSize="sm" textAlign="left" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {answer}
          </styled.pre>
        )}
      </EmptyState>
    </Card>
  );
}
