import type { Receipt } from '../../../../shared/schemas/transaction.ts';
import { formatMoment, formatPrice, formatShares, toCents } from '../../../lib/format.ts';
import { serverNowMs } from '../../../lib/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { NumberText } from '../../../ui/number-text.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { styled } from '../../../ui/styled.tsx';

const Row = styled(ListRow, {
  base: { gridTemplateColumns: 'auto minmax(0, 1fr) auto', columnGap: 3, minH: 12, py: 1 },
});

interface OwnTradesProps {
  /** The trades of one stock, the latest first. */
  trades: readonly Receipt[];
  /** Reads earlier trades; undefined where there are none. */
  onMore: (() => void) | undefined;
}

/** The player's own trades of a stock. Nothing for one who has none. */
export function OwnTrades({ trades, onMore }: OwnTradesProps) {
  if (trades.length === 0) return null;
  return (
    <Card aria-labelledby="own-trades-title">
      <CardHead id="own-trades-title" title="Your Trades" />
      <styled.ul maxH="320px" overflowY="auto">
        {trades.map((trade) => (
          <Trade key={trade.id} trade={trade} />
        ))}
      </styled.ul>
      {onMore && (
        <styled.div px={1} py={1} borderTopWidth="1px" borderColor="line">
          <Button look="quiet" size="sm" onClick={onMore}>
            Look further back
          </Button>
        </styled.div>
      )}
    </Card>
  );
}

function Trade({ trade: { createdAt, action, shares, price, total } }: { trade: Receipt }) {
  return (
    <Row>
      <Pill tone={action === 'buy' ? 'up' : 'down'}>{action === 'buy' ? 'Buy' : 'Sell'}</Pill>
      <styled.div minW={0}>
        <p>
          <NumberText>
            {formatShares(shares)} at {formatPrice(toCents(price))}
          </NumberText>
        </p>
        <styled.p textStyle="note">{formatMoment(createdAt, serverNowMs())}</styled.p>
      </styled.div>
      <NumberText fontWeight={600}>{formatPrice(toCents(total))}</NumberText>
    </Row>
  );
}
