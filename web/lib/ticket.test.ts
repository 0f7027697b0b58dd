import { expect, test } from 'vitest';
import { dockTicket, openTicket } from './ticket.ts';

test('a ticket on the screen takes what is asked for, until it has gone; it may have no room', () => {
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
