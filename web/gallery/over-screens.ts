import { showOverlay } from '../app/overlay.ts';
import { openTicket, type TicketRequest } from '../lib/ticket.ts';
import { purchase } from './fixtures/account.ts';
import { leaguePath, me, rivalPath } from './fixtures/people.ts';
import type { ScreenStory } from './screens.ts';
import { free, ruined, usual } from './usual.ts';

const trading = { path: '/trading', answers: usual };
const stockPage = { path: '/stocks/TFM', answers: usual };

/** A docked ticket must have come first. */
async function askDocked(request: TicketRequest): Promise<void> {
  if (matchMedia('(min-width: 1024px)').matches) await found('input[list]');
  openTicket(request);
}

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
  {
    name: 'Ticket, panel, bracket',
    ...stockPage,
    open: async () => {
      openTicket({ symbol: 'TFM', orderType: 'limit', prices: { limit: '40', stopLoss: '0' } });
      await press('[role=dialog] button[type=submit], dialog button[type=submit]');
    },
  },
  {
    name: 'Ticket, panel, OCO',
    ...stockPage,
    open: () =>
      openTicket({ symbol: 'TFM', action: 'sell', orderType: 'limit', prices: { limit: '60', stopLoss: '30' } }),
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
    name: 'Notification settings',
    ...trading,
    open: async () => {
      await press('button[aria-label^=Notifications]');
      await pressButtons('Settings');
    },
  },
  { name: 'Admin, all prices', path: '/admin', answers: usual, open: () => pressButtons('Increase All by 50%') },
  {
    name: 'League, player found',
    path: leaguePath,
    answers: usual,
    open: () => typeInto('input[placeholder="Search by name"]', 'mira'),
  },
  { name: 'League, deleted', path: leaguePath, answers: usual, open: () => pressButtons('Delete League') },
  { name: 'Hall of fame, boards', path: '/hall-of-fame', answers: usual, open: () => pressButtons('Show boards') },
  {
    name: 'Own profile, card',
    path: `/player/${me.id}`,
    answers: usual,
    open: () => pressButtons('Share your achievements'),
  },
  { name: 'Other profile, compared', path: rivalPath, answers: usual, open: () => pressButtons('Compare with me') },
  { name: 'Start over', path: '/', answers: ruined, open: () => pressButtons('Start over...') },
  {
    name: 'Chat, writing',
    path: '/chat',
    answers: usual,
    open: () => typeInto('textarea, form input', 'I bought $TFM'),
  },
];

const WAIT_MS = 100;
const TRIES = 50;

/** Waits for the first match whose name begins with `name`. */
async function found(selector: string, name = ''): Promise<HTMLElement> {
  for (let left = TRIES; left > 0; left -= 1) {
    const all = [...document.querySelectorAll<HTMLElement>(selector)];
    const element = all.find((each) => (each.ariaLabel ?? each.textContent).trim().startsWith(name));
    // It may be visible before it listens.
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    if (element?.isConnected && !element.matches(':disabled')) return element;
  }
  throw new Error(`gallery: there is no ${selector} ${name}`);
}

async function press(selector: string, name?: string): Promise<void> {
  (await found(selector, name)).click();
}

async function pressButtons(...names: string[]): Promise<void> {
  for (const name of names) await press('button', name);
}

/** React hears of a value only by the element's own setter. */
async function typeInto(selector: string, text: string): Promise<void> {
  const field = await found(selector);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
