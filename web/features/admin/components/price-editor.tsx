import { memo } from 'react';
import { styled } from 'styled-system/jsx';
import type { Stock } from '../../../../shared/schemas/market.ts';
import { type Tier, tierName, tiers } from '../../../../shared/tiers.ts';
import { formatPrice, toCents } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { TierBadge } from '../../../ui/tier-badge.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { draftProblem, leaveDraft, type PendingChange, type PriceDrafts, readDrafts } from '../market-change.ts';

interface EditorProps {
  stocks: readonly Stock[];
  drafts: PriceDrafts;
  onDrafts: (change: (drafts: PriceDrafts) => PriceDrafts) => void;
  onPropose: (change: PendingChange) => void;
  saving: boolean;
}

const EditorCard = styled(Card, {
  base: {
    '& > header': {
      position: { md: 'sticky' },
      top: '56px',
      '@media (max-height: 480px)': { position: 'static' },
      zIndex: 5,
      bg: 'surface',
      borderTopRadius: 'md',
    },
  },
});

export function PriceEditor({ stocks, drafts, onDrafts, onPropose, saving }: EditorProps) {
  const count = Object.keys(drafts).length;
  const save = () => {
    const { prices, leftOut } = readDrafts(drafts);
    if (Object.keys(prices).length > 0) onPropose({ kind: 'update', prices, leftOut });
    else
      showToast({
        title: 'No Updates',
        description: 'Please enter valid prices to update',
        tone: 'destructive',
      });
  };
  return (
    <EditorCard aria-labelledby="prices-title">
      <CardHead id="prices-title" title="Individual Stock Prices">
        <Button disabled={count === 0} onClick={() => onDrafts(() => ({}))}>
          Reset Changes
        </Button>
        <Button look="primary" disabled={count === 0 || saving} onClick={save}>{`Save Updates (${count})`}</Button>
      </CardHead>
      <Groups>
        {tiers.map((tier) => (
          <TierGroup
            key={tier}
            tier={tier}
            stocks={stocks.filter((stock) => stock.tier === tier)}
            drafts={drafts}
            onDrafts={onDrafts}
          />
        ))}
      </Groups>
    </EditorCard>
  );
}

const Groups = styled('div', {
  base: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } },
});

const GroupTitle = styled('h3', {
  base: { display: 'flex', gap: 2, px: 4, py: 2, fontSize: 'sm', fontWeight: 600, color: 'ink-muted', bg: 'sunken' },
});

type GroupProps = Pick<EditorProps, 'drafts' | 'onDrafts' | 'stocks'> & { tier: Tier };

function TierGroup({ tier, stocks, drafts, onDrafts }: GroupProps) {
  if (stocks.length === 0) return null;
  return (
    <styled.section minW={0} borderWidth="0 1px 1px 0" borderColor="line" aria-labelledby={`prices-${tier}`}>
      <GroupTitle id={`prices-${tier}`}>{`${tierName(tier)} (${stocks.length})`}</GroupTitle>
      <ul>
        {stocks.map((stock) => (
          <PriceRow key={stock.symbol} stock={stock} draft={drafts[stock.symbol]} onDrafts={onDrafts} />
        ))}
      </ul>
    </styled.section>
  );
}

const RowFrame = styled('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 104px',
    gridTemplateRows: 'auto auto',
    alignItems: 'center',
    columnGap: 3,
    minH: '64px',
    px: 4,
    py: 2,
    borderTopWidth: '1px',
    borderColor: 'line',
  },
});

const Line = styled('span', { base: { display: 'flex', alignItems: 'center', gap: 2, minW: 0 } });

interface RowProps {
  stock: Stock;
  draft: string | undefined;
  onDrafts: EditorProps['onDrafts'];
}

const PriceRow = memo(function PriceRow({ stock, draft, onDrafts }: RowProps) {
  const { symbol, name, tier, currentPrice } = stock;
  const changed = draft !== undefined;
  const problem = changed && draft !== '' ? draftProblem(draft) : undefined;
  const problemId = `price-problem-${symbol}`;
  return (
    <RowFrame>
      <Line>
        <styled.span fontWeight={600}>{symbol}</styled.span>
        <TierBadge tier={tier} />
        {changed && <Pill tone="accent">Changed</Pill>}
      </Line>
      <NumberField
        gridRow="span 2"
        gridColumn={2}
        min={0.01}
        step={0.01}
        aria-label={`New price of ${name} (${symbol})`}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problemId}
        text={draft ?? currentPrice}
        onText={(text) => onDrafts((drafts) => ({ ...drafts, [symbol]: text }))}
        onFocus={(event) => event.target.select()}
        onBlur={() => onDrafts((drafts) => leaveDraft(drafts, symbol, currentPrice))}
      />
      <Line color="ink-muted" fontSize="sm">
        <styled.span truncate minW={0} title={name}>
          {name}
        </styled.span>
        <styled.span
          fontVariantNumeric="tabular-nums"
          color="ink"
          ml="auto"
        >{`£${formatPrice(toCents(currentPrice))}`}</styled.span>
      </Line>
      <FieldError id={problemId} role="alert" mt={0} gridColumn="1 / -1" textAlign="right">
        {problem}
      </FieldError>
    </RowFrame>
  );
});
