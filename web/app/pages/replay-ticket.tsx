import { Button, Card, DataList, Text } from '@chakra-ui/react';
import { findCompany } from '../../../shared/companies.ts';
import { formatPrice, formatShares } from '../../../shared/format.ts';
import { refusalSentence } from '../../../shared/refusals.ts';
import type { PracticeTicket } from '../../features/replay/components/replay.tsx';
import { dayGains, momentOf, newAccount, practise } from '../../features/replay/practice.ts';
import type { RequestedTrade } from '../../features/trades/ticket-fields.ts';
import { practiceOrder } from '../../lib/practice-account.ts';
import { CardHead } from '../../ui/card.tsx';
import { Change } from '../../ui/change.tsx';
import { SideTicket } from './side-ticket.tsx';

/** A ticket that trades on a copy of the account from the day's beginning, and sends nothing. */
export function ReplayTicket({ day, account, acts, onActs, known, trades }: PracticeTicket) {
  const { symbol, account: begun = newAccount } = day;
  const { priceOf, halted = false } = momentOf(day, known - 1);
  const priceCents = priceOf(symbol);
  const held = account.holdings.get(symbol) ?? { shares: 0, costCents: 0 };
  const { cashCents } = account;
  const begunAs = day.account ? 'A copy of your account as the day began' : 'A new account';
  const begunShares = begun.shares.get(symbol) ?? 0;
  const onOrder = (asked: RequestedTrade) => {
    const act = { order: practiceOrder(symbol, asked), candleIndex: known - 1 };
    const refusal = practise(day, acts, known).place(act.order, momentOf(day, act.candleIndex));
    if (!refusal) onActs([...acts, act]);
    return refusal && { field: 'shares' as const, title: 'Not Traded', text: refusalSentence(refusal) };
  };
  return (
    <Card.Root as="section" aria-labelledby="replay-ticket">
      <CardHead id="replay-ticket" title="Trade It Again">
        {acts.length > 0 && (
          <Button variant="ghost" size="sm" onClick={() => onActs([])}>
            Start again
          </Button>
        )}
      </CardHead>
      <SideTicket
        {...{ symbol, priceCents, onOrder }}
        account={{ cashCents, totalCents: cashCents + held.shares * priceCents, held, halted }}
        where="in the Replay"
        tier={findCompany(symbol)?.tier}
      >
        <Text textStyle="label">{`${begunAs}: ${formatPrice(begun.cashCents)} coins and ${formatShares(begunShares)} of ${symbol}.`}</Text>
      </SideTicket>
      {acts.length > 0 && <Gains {...dayGains(day, account, known, trades)} />}
    </Card.Root>
  );
}

function Gains({ practisedCents, didCents }: ReturnType<typeof dayGains>) {
  const lines = { 'Trading it again': practisedCents, 'What you did': didCents };
  return (
    <DataList.Root size="sm" aria-label="Gains since the day opened" px={4} pb={4}>
      {Object.entries(lines).map(([name, cents]) => (
        <DataList.Item key={name}>
          <DataList.ItemLabel>{name}</DataList.ItemLabel>
          <DataList.ItemValue>
            <Change cents={cents} unit="price" />
          </DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList.Root>
  );
}
