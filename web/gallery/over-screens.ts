import { showOverlay } from '../app/overlay.ts';
import { openTicket, type TicketRequest } from '../lib/ticket.ts';
import type { Answers } from './answer-requests.ts';
import { madeToken, purchase } from './fixtures/account.ts';
import { coachAnswers } from './fixtures/coach.ts';
import {
  CODE,
  contestAccount,
  contestLeague,
  contestPath,
  inContests,
  watchedBeginning,
  watchPath,
} from './fixtures/contest.ts';
import { monthRecord } from './fixtures/fairness.ts';
import { leaguePath, me, recapPath, rivalPath } from './fixtures/people.ts';
import type { ScreenStory } from './screen-story.ts';
import { free, ordinary, ruined, usual } from './usual.ts';

type Open = ScreenStory['open'];
const over = (name: string, path: string, open: Open, answers: Answers = usual) => ({ name, path, answers, open });
/** The contest's page chooses its account. */
const overContest = (name: string, open: Open) => {
  return { ...over(name, contestPath, open, { ...usual, ...contestLeague }), account: contestAccount };
};
const docked = (name: string, request: TicketRequest, answers?: Answers) =>
  over(`Ticket, docked${name}`, '/trading', () => askDocked(request), answers);
/** A small screen loads in a quarter of the time. */
const anywhere = (name: string, open: Open, answers?: Answers) => over(name, '/leagues', open, answers);
const panel = (name: string, request: Partial<TicketRequest>) =>
  anywhere(`Ticket, panel${name}`, () => openTicket({ symbol: 'TFM', ...request }));
const pressing = (name: string, path: string, ...buttons: string[]) => over(name, path, () => pressButtons(...buttons));
const submit = () => press('[role=dialog] button[type=submit], dialog button[type=submit]');

async function askDocked(request: TicketRequest): Promise<void> {
  if (matchMedia('(min-width: 1024px)').matches) await found('input[list]');
  openTicket(request);
}

async function place(): Promise<void> {
  openTicket({ symbol: 'TFM', shares: 12 });
  await pressButtons('Buy Shares');
}

async function placeDocked(...buttons: string[]): Promise<void> {
  await askDocked({ symbol: 'TFM', shares: 12 });
  await pressButtons(...buttons);
}

export const overScreens: readonly ScreenStory[] = [
  docked('', { symbol: 'TFM', shares: 12 }),
  docked(', stop', { symbol: 'TFM', action: 'sell', shares: 12, orderType: 'stop', prices: { stop: '38.20' } }),
  docked(', locked', { symbol: 'MML' }, free),
  { ...docked(', in a contest', { symbol: 'TFM', shares: 12 }), account: contestAccount },
  {
    ...anywhere('Account switch', () => showOverlay({ kind: 'accounts' }), { ...usual, ...inContests }),
    account: contestAccount,
  },
  docked(', complaint', { symbol: 'TFM', shares: 9_999_999 }),
  panel('', { shares: 12 }),
  panel(', limit', { shares: 12, orderType: 'limit', prices: { limit: '40.00' } }),
  anywhere('Ticket, panel, bracket', () => {
    openTicket({ symbol: 'TFM', orderType: 'limit', prices: { limit: '40', stopLoss: '0' } });
    return submit();
  }),
  over('Ticket, docked, asking', '/trading', () => placeDocked('Buy Shares')),
  over('Ticket, docked, pending', '/trading', () => placeDocked('Buy Shares', 'Confirm Trade', 'Close'), {
    ...usual,
    'place-trade': 'pending',
  }),
  panel(', OCO', { action: 'sell', orderType: 'limit', prices: { limit: '60', stopLoss: '30' } }),
  panel(', complaint', { shares: 9_999_999 }),
  anywhere('Ticket, panel, locked', () => openTicket({ symbol: 'MML' }), free),
  over('Ticket, receipt', '/', () => place(), { ...usual, 'place-trade': purchase }),
  anywhere('Command palette', () => showOverlay({ kind: 'palette' })),
  anywhere('Command palette, trade', () => showOverlay({ kind: 'palette', text: 'buy 10 tfm' })),
  anywhere('Account menu', () => press('button[aria-haspopup=menu]')),
  anywhere('Keyboard shortcuts', () => showOverlay({ kind: 'shortcuts' })),
  anywhere('Price alerts', () => showOverlay({ kind: 'alerts', symbol: 'TFM' })),
  over('Price alerts, none', '/stocks/TFM', () => pressButtons('Set a price alert'), { ...usual, 'list-alerts': [] }),
  anywhere('Price alerts, complaint', () => {
    showOverlay({ kind: 'alerts', symbol: 'INDEX' });
    return submit();
  }),
  anywhere('Notifications', () => press('button[aria-label^=Notifications]')),
  over('Emails, stopped', `/unsubscribe?player=p1&token=${'A'.repeat(22)}`, () => pressButtons('Stop emails'), {
    ...usual,
    unsubscribe: {},
  }),
  pressing('Admin, all prices', '/admin', 'Increase All by 50%'),
  pressing('Connect, asked', '/connect?code=WDJB-MJHT', 'Continue'),
  over('Connect, allowed', '/connect?code=WDJB-MJHT', () => pressButtons('Continue', 'Allow'), {
    ...usual,
    'decide-access': { decision: 'allowed' },
  }),
  pressing('Settings, new token', '/settings', 'New token...'),
  over(
    'Settings, made token',
    '/settings',
    async () => {
      await pressButtons('New token...');
      await typeInto('[role=dialog] input:not([type]), dialog input:not([type])', 'Night trader');
      return submit();
    },
    { ...usual, 'create-token': madeToken },
  ),
  pressing('Settings, revoke a token', '/settings', 'Revoke'),
  over('Settings, downloading', '/settings', () => pressButtons('Download everything'), {
    ...usual,
    'list-transactions': 'pending',
  }),
  over('Settings, not downloaded', '/settings', () => pressButtons('Download everything'), {
    ...usual,
    'list-transactions': 'failing',
  }),
  over(
    'Bench, run',
    '/bench',
    async () => {
      await pressButtons('Run');
      await found('section h2', 'Trades');
    },
    { ...usual, 'get-month': monthRecord },
  ),
  over('Bench, code', '/bench', () => press('form [role=radiogroup] label:last-child')),
  over('Bench, complaint', '/bench', async () => {
    await found('form input:not([type=radio])');
    await typeInto('form input:not([type=radio])', 'many');
    return press('form button[type=submit]');
  }),
  over('League, player found', leaguePath, () => typeInto('input[placeholder="Search by name"]', 'mira')),
  over('Host a contest', '/leagues', () => press('#main button[aria-haspopup=dialog]')),
  over('Host a contest, rules', '/leagues', async () => {
    await press('#main button[aria-haspopup=dialog]');
    return pressSummaries('Rules');
  }),
  overContest('Contest, managing', () => pressSummaries('Manage')),
  overContest('Contest, removing', async () => {
    await pressSummaries('Manage');
    return pressButtons('Remove');
  }),
  over('Watch, projected', watchPath, () => goToFragment(CODE)),
  over('Watch, beginning', watchPath, () => goToFragment(CODE), { ...usual, ...watchedBeginning }),
  pressing('League, deleted', leaguePath, 'Delete League'),
  pressing('Hall of fame, boards', '/hall-of-fame', 'Show boards'),
  pressing('Open orders, cancelling all', '/trading', 'Cancel all...'),
  pressing('Trade, card', '/trading', 'Share your TFM trade'),
  pressing('Own profile, card', `/player/${me.id}`, 'Share your achievements'),
  pressing('Season recap, card', recapPath, 'Share your'),
  pressing('Other profile, compared', rivalPath, 'Compare with me'),
  over('Learn, evidence', '/learn', () => pressSummaries('Leaving it', 'Few companies'), { ...usual, ...coachAnswers }),
  over('Learn, measuring', '/learn', () => pressSummaries('How this'), { ...usual, ...coachAnswers }),
  over('Start over', '/', () => pressButtons('Start over...'), ruined),
  pressing('Chat, reacting', '/chat', 'React'),
  pressing('Chat, own message', '/chat', 'Edit or delete your message'),
  over('Chat, report', '/chat', () => pressButtons('Report Mira'), ordinary),
  pressing('Chat, moderating', '/chat', 'Moderate Mira'),
  pressing('Chat, blocked players', '/chat', '2 blocked'),
  pressing('Other profile, report', rivalPath, 'Report or block'),
  over('Admin, report', '/admin', async () => {
    await pressButtons('Act on the report');
    await press('[role=dialog] label', 'Mute');
  }),
  over('Chat, writing', '/chat', () => typeInto('textarea, form input', 'I bought $TFM')),
];

/** The story's name is in the fragment until then. The router follows, and the gallery hears of no change. */
function goToFragment(fragment: string): void {
  history.replaceState(history.state, '', `#${fragment}`);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

const WAIT_MS = 100;
const TRIES = 50;

async function found(selector: string, name = ''): Promise<HTMLElement> {
  for (let left = TRIES; left > 0; left -= 1) {
    const all = [...document.querySelectorAll<HTMLElement>(selector)];
    const element = all.find((each) => (each.ariaLabel ?? each.textContent).trim().startsWith(name));
    // It may be visible before it handles events.
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

async function pressSummaries(...names: string[]): Promise<void> {
  for (const name of names) await press('summary', name);
}

/** Uses the element's own setter, because React ignores other changes of a value. */
async function typeInto(selector: string, text: string): Promise<void> {
  const field = await found(selector);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
