import { Badge, Button, Card, chakra, Field, Grid, Heading, Span } from '@chakra-ui/react';
import { memo } from 'react';
import { formatPrice, toCents } from '../../../../shared/format.ts';
import type { Stock } from '../../../../shared/schemas/market.ts';
import { type Tier, tierName, tiers } from '../../../../shared/tiers.ts';
import { CardHead } from '../../../ui/card.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
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
    <Card.Root
      as="section"
      aria-labelledby="prices-title"
      css={{
        '& > header': {
          position: { md: 'sticky' },
          top: '56px',
          '@media (max-height: 480px)': { position: 'static' },
          zIndex: 5,
          bg: 'bg.panel',
          borderTopRadius: 'md',
        },
      }}
    >
      <CardHead id="prices-title" title="Individual Stock Prices">
        <Button disabled={count === 0} onClick={() => onDrafts(() => ({}))}>
          Reset Changes
        </Button>
        <Button variant="solid" disabled={count === 0 || saving} onClick={save}>{`Save Updates (${count})`}</Button>
      </CardHead>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
        {tiers.map((tier) => (
          <TierGroup
            key={tier}
            tier={tier}
            stocks={stocks.filter((stock) => stock.tier === tier)}
            drafts={drafts}
            onDrafts={onDrafts}
          />
        ))}
      </Grid>
    </Card.Root>
  );
}

type GroupProps = Pick<EditorProps, 'drafts' | 'onDrafts' | 'stocks'> & { tier: Tier };

function TierGroup({ tier, stocks, drafts, onDrafts }: GroupProps) {
  if (stocks.length === 0) return null;
  return (
    <chakra.section minW={0} borderWidth="0 1px 1px 0" borderColor="border" aria-labelledby={`prices-${tier}`}>
      <Heading
        as="h3"
        id={`prices-${tier}`}
        display="flex"
        gap={2}
        px={4}
        py={2}
        fontSize="sm"
        fontWeight={600}
        color="fg.muted"
        bg="bg.muted"
      >{`${tierName(tier)} (${stocks.length})`}</Heading>
      <ul>
        {stocks.map((stock) => (
          <PriceRow key={stock.symbol} stock={stock} draft={drafts[stock.symbol]} onDrafts={onDrafts} />
        ))}
      </ul>
    </chakra.section>
  );
}

const Line = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: 2, minW: 0 } });

interface RowProps {
  stock: Stock;
  draft: string | undefined;
  onDrafts: EditorProps['onDrafts'];
}

const PriceRow = memo(function PriceRow({ stock, draft, onDrafts }: RowProps) {
  const { symbol, name, tier, currentPrice } = stock;
  const changed = draft !== undefined;
  const problem = changed && draft !== '' ? draftProblem(draft) : undefined;
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) 104px"
      gridTemplateRows="auto auto"
      alignItems="center"
      columnGap={3}
      minH="64px"
      px={4}
      py={2}
      borderTopWidth="1px"
      borderColor="border"
    >
      <Line>
        <Span fontWeight={600}>{symbol}</Span>
        <TierBadge tier={tier} />
        {changed && <Badge colorPalette="accent">Changed</Badge>}
      </Line>
      <Line color="fg.muted" fontSize="sm">
        <Span truncate minW={0} title={name}>
          {name}
        </Span>
        <Span fontVariantNumeric="tabular-nums" color="fg" ml="auto">{`£${formatPrice(toCents(currentPrice))}`}</Span>
      </Line>
      <Field.Root invalid={problem !== undefined} display="contents">
        <NumberField
          gridArea="1 / 2 / span 2"
          min={0.01}
          step={0.01}
          aria-label={`New price of ${name} (${symbol})`}
          text={draft ?? currentPrice}
          onText={(text) => onDrafts((drafts) => ({ ...drafts, [symbol]: text }))}
          onFocus={(event) => event.target.select()}
          onBlur={() => onDrafts((drafts) => leaveDraft(drafts, symbol, currentPrice))}
        />
        <Field.ErrorText role="alert" gridColumn="1 / -1" textAlign="right">
          {problem}
        </Field.ErrorText>
      </Field.Root>
    </chakra.li>
  );
});
