import { expect, test } from 'vitest';
import { dockTicket, openTicket } from './ticket.ts';

test('a docked ticket takes requests until it is gone, and may have no room for one', () => {
  const taken: string[] = [];
  const leave = dockTicket(({ symbol }) => {
    taken.push(symbol);
    return symbol !== 'NTI';
  });
  openTicket({ symbol: 'TFM' });
  openTicket({ symbol: 'NTI' });
  leave();
  openTicket({ symbol: 'MS' });
  expect(taken).toEqual(['TFM', 'NTI']);
});
