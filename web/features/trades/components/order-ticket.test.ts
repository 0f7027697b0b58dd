import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Tier } from '../../../../shared/tiers.ts';
import { LockedTiersContext } from '../../../ui/locked-tiers.tsx';
import { Provider } from '../../../ui/provider.tsx';
import { emptyFields } from '../ticket-fields.ts';
import { OrderTicket } from './order-ticket.tsx';

const account = { halted: false, cashCents: 5_000_000, totalCents: 5_000_000, held: undefined };
const bronzeAlone = new Map((['standard', 'silver', 'gold'] as const).map((tier) => [tier, 'contest'] as const));

function shown(tier: Tier | undefined): string {
  const ticket = createElement(OrderTicket, {
    ...{ id: 'ticket', fields: emptyFields, onFields: () => undefined, account, figures: undefined },
    ...{ problem: undefined, quick: true, tier, children: 'Review Trade' },
  });
  const inContest = createElement(LockedTiersContext, { value: bronzeAlone }, ticket);
  return renderToStaticMarkup(createElement(Provider, null, inContest));
}

test.each([
  ['no stock', undefined, true],
  ['a stock that the contest has', 'bronze', true],
  ['a stock that the contest lacks', 'standard', false],
] as const)('in a contest without standard stocks, a ticket for %s says whether it can buy', (_, tier, canBuy) => {
  const ticket = shown(tier);
  expect([ticket.includes('Review Trade'), ticket.includes('Not in this contest')]).toEqual([canBuy, !canBuy]);
});
