import { showOverlay } from '../app/overlay.ts';
import { openTicket, type TicketRequest } from '../lib/ticket.ts';
import { purchase } from './fixtures/account.ts';
import { found, press, typeInto } from './hands.ts';
import type { ScreenStory } from './screens.ts';
import { free, usual } from './usual.ts';

const trading = { path: '/trading', answers: usual };
const stockPage = { path: '/stocks/TFM', answers: usual };

/** Where the ticket stands beside the market it takes what is asked for, once it has come. */
async function askDocked(request: TicketRequest): Promise<void> {
  if (matchMedia('(min-width: 1024px)').matches) await found('input[list]');
  openTicket(request);
}

/** What is opened over screens, or filled in on them, as a player's hands would. */
export const overScreens: readonly ScreenStory[] = [
  { name: 'Ticket, docked', ...trading, open: () => askDocked({ symbol: 'TFM', shares: 12 }) },
  {
    name: 'Ticket, docked, stop',
    ...trading,
    open: () => askDocked({ symbol: 'TFM', action: 'sell', shares: 12, orderType: 'stop', prices: { stop: '38.20' } }),
  },
  { name: 'Ticket, docked, locked', path: '/trading', answers: free, open: () => askDocked({ symbol: 'MML' }) },
  { name: 'Ticket, docked, complaint', ...trading, open: () => askDocked({ symbol: 'TFM', shares: 9_999_999 }) },
  { name: 'Ticket, panel', ...stockPage, open: () => openTicket({ symbol: 'TFM', shares: 12 }) },
  {
    name: 'Ticket, panel, limit',
    ...stockPage,
    open: () => openTicket({ symbol: 'TFM', shares: 12, orderType: 'limit', prices: { limit: '40.00' } }),
  },
  { name: 'Ticket, panel, complaint', ...stockPage, open: () => openTicket({ symbol: 'TFM', shares: 9_999_999 }) },
  {
    name: 'Ticket, panel, locked',
    path: '/stocks/MML',
    answers: free,
    open: () => openTicket({ symbol: 'MML' }),
  },
  {
    name: 'Ticket, receipt',
    path: '/stocks/TFM',
    answers: { ...usual, 'place-trade': purchase },
    open: async () => {
      openTicket({ symbol: 'TFM', shares: 12 });
      await press('[role=dialog] button[type=submit], dialog button[type=submit]');
    },
  },
  {
    name: 'Command palette',
    ...trading,
    open: () => showOverlay({ kind: 'palette' }),
  },
  { name: 'Command palette, trade', ...trading, open: () => showOverlay({ kind: 'palette', text: 'buy 10 tfm' }) },
  { name: 'Account menu', ...trading, open: () => press('button[aria-haspopup=menu]') },
  { name: 'Keyboard shortcuts', ...trading, open: () => showOverlay({ kind: 'shortcuts' }) },
  { name: 'Own name and picture', ...trading, open: () => showOverlay({ kind: 'profile' }) },
  { name: 'Notifications', ...trading, open: () => press('button[aria-label^=Notifications]') },
  {
    name: 'Chat, writing',
    path: '/chat',
    answers: usual,
    open: () => typeInto('textarea, form input', 'I bought $TFM'),
  },
];
