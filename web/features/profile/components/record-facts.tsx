import type { ReactNode } from 'react';
import { findCompany } from '../../../../shared/companies.ts';
import type { PlayerRecord } from '../../../../shared/schemas/player-record.ts';
import { formatDay, formatPrice, formatShares, toCents } from '../../../lib/format.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { LoadingText, Skeleton } from '../../../ui/skeleton.tsx';
import { StockLink } from '../../../ui/stock-link.tsx';
import { styled } from '../../../ui/styled.tsx';

const Facts = styled('dl', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' }, columnGap: 4, rowGap: 4, p: 4 },
});

/** When a player joined, and the best of their trades. */
export function RecordFacts({ record, isOwn }: { record: PlayerRecord | undefined; isOwn: boolean }) {
  return (
    <Card aria-labelledby="record-title">
      <CardHead id="record-title" title="Record" />
      {record ? (
        <Facts>
          <Fact name="Joined" note={record.startedOverAt && `Started over on ${formatDay(record.startedOverAt)}`}>
            {formatDay(record.joinedAt)}
          </Fact>
          <BestTrade record={record} isOwn={isOwn} />
        </Facts>
      ) : (
        <>
          <LoadingText>Loading the record...</LoadingText>
          <Facts as="div">
            <Skeleton h="45px" maxW="160px" />
            <Skeleton h="45px" maxW="220px" />
          </Facts>
        </>
      )}
    </Card>
  );
}

function BestTrade({ record: { bestTrade, hidesHoldings }, isOwn }: { record: PlayerRecord; isOwn: boolean }) {
  if (!bestTrade) return <Fact name="Best trade">{hidesHoldings && !isOwn ? 'Private' : 'No sale yet'}</Fact>;
  const company = findCompany(bestTrade.stockSymbol);
  const note = (
    <>
      <styled.span display="block" fontWeight={550} color="ink">
        {company && <StockLink stock={company} />}
      </styled.span>
      {formatShares(bestTrade.shares)} sold at {formatPrice(toCents(bestTrade.price))} on{' '}
      {formatDay(bestTrade.createdAt)}
    </>
  );
  return (
    <Fact name="Best trade" note={note}>
      <Change cents={toCents(bestTrade.profit)} percent={bestTrade.profitPercent} />
    </Fact>
  );
}

function Fact({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <styled.dt fontSize="sm" color="ink-muted">
        {name}
      </styled.dt>
      <styled.dd fontSize="lg" fontWeight={600}>
        {children}
      </styled.dd>
      {note && (
        <styled.dd fontSize="sm" color="ink-muted">
          {note}
        </styled.dd>
      )}
    </div>
  );
}
