import { type RouteName, routeNames } from '../../shared/routes/index.ts';

export type DescribedRoute = Exclude<RouteName, 'answer-assistant'>;

/** Excludes the route for assistants, whose protocol describes itself. */
export const describedRoutes = routeNames.filter((name): name is DescribedRoute => name !== 'answer-assistant');

export const tags = {
  Market: 'Companies, prices, candles and news. The same for everyone.',
  Trading: 'Orders, trades, price alerts and the watchlist.',
  Portfolio: 'What a player owns, and how it did.',
  Players: 'Other players: profiles, values and records.',
  Boards: 'Rankings and finished seasons.',
  Leagues: 'Boards among friends, joined by a code.',
  Chat: 'Messages, reactions, blocking and reports.',
  Notifications: 'The bell, push and emails.',
  Account: 'Signing in and out, the profile, and what the game keeps of a player.',
  Plans: 'Paid plans, which unlock companies. Paid at PayPal.',
  Fairness: 'What proves that prices were not arranged.',
  Administration: 'For members of the group `admin`.',
} as const;

interface Words {
  readonly tag: keyof typeof tags;
  readonly summary: string;
  readonly more?: string;
}

const by =
  (tag: Words['tag']) =>
  (summary: string, more?: string): Words => ({ tag, summary, ...(more && { more }) });
const [market, trading, portfolio, players] = [by('Market'), by('Trading'), by('Portfolio'), by('Players')];
const [boards, leagues, chat, notifications] = [by('Boards'), by('Leagues'), by('Chat'), by('Notifications')];
const [account, plans, fairness, admin] = [by('Account'), by('Plans'), by('Fairness'), by('Administration')];

const TRADE = `A market order fills at once at the current price. An order with a limitPrice or stopPrice fills at once if
the price has been reached, otherwise it rests for 30 days and the answer has an \`order\`. A limit order without a
limitPrice needs a seenPrice: it fills at that price or better, now or not at all, and is refused with \`price-moved\`. It
never rests. With neither it is \`malformed\`. A resting order reserves nothing: coins and shares are checked when it fills.
Send an Idempotency-Key: a repeat answers the same trade, or the order as it now stands, and the key is the trade's or order's
id. When an order that rested fills, its trade has another id: the order's, and the event's, \`transactionId\`. An order that
fills at once tells no event. \`not-found\` is an unknown \`replaces\`.`;

/** The type requires an entry for each new route. */
export const operations: Record<DescribedRoute, Words> = {
  'list-stocks': market('List every company with its price'),
  'list-stocks-by-tier': market('List every company by tier', 'A plan unlocks tiers; standard is open to everyone.'),
  'get-stock': market('Get one company with its price'),
  'get-time': market('Get the server’s time and the next tick', 'For setting a clock by: keys and limits go by it.'),
  'get-market': market(
    'Get the market’s status',
    'Prices change once a tick of ten seconds, which `updatedAt` begins.',
  ),
  'get-market-overview': market('Get courses, volatility and causes of today’s moves, of all companies and the index'),
  'get-stock-history': market('List candles of a company or of the index `INDEX`'),
  'list-candles': market('List the candles of every company and the index'),
  'list-candles-as-csv': market('List the same candles as CSV', 'Columns: symbol, time, open, high, low, close.'),
  'list-news': market('List the newest headlines', 'There are no further pages.'),
  'place-trade': trading('Place an order', TRADE.replaceAll('\n', ' ')),
  'preview-trade': trading(
    'See what an order would do now',
    'Changes nothing. A refusal is part of the answer, with the code that placing it would have; only a request that is `malformed` is a 400.',
  ),
  'get-trade': trading(
    'Get what became of a request by its Idempotency-Key',
    'The receipt, or the order as it stands. Nothing is known of a request that was refused: its key may be sent again.',
  ),
  'get-order': trading('Get an order', 'For 30 days after it has closed.'),
  'cancel-orders': trading(
    'Cancel all open orders, or those of one company',
    'Answers them as they stand, an empty list if none was open: one whose price has been reached is filled. For one that is still open, ask again.',
  ),
  'list-orders': trading('List open and recent orders', 'Closed and expired ones for 30 days.'),
  'get-snapshot': trading(
    'Get prices, open orders and what happened since',
    'For catching up after a connection was lost: open the socket first. Without `after` it answers no events, only where to begin: two minutes before. Events are kept for 30 days: an older cursor begins with the oldest. Orders that you or your lost socket cancelled, that you replaced, or that ended as you started over, have none.',
  ),
  'cancel-order': trading(
    'Cancel an open order',
    'One that is filled, cancelled or expired is not found here: `GET /api/orders/{id}` has it. One whose price has just been reached is filled instead.',
  ),
  'list-transactions': trading(
    'List your trades, newest first',
    'In the order in which they were made, whatever the clocks of their keys. For the next page send the last id of this one as `before`.',
  ),
  'list-alerts': trading('List your price alerts'),
  'create-alert': trading('Set a price alert', 'On a company or on the index.'),
  'remove-alert': trading('Remove a price alert'),
  'list-watchlist': trading('List the companies you watch'),
  'add-to-watchlist': trading('Watch a company'),
  'remove-from-watchlist': trading('Stop watching a company'),
  'get-portfolio': portfolio('Get your cash and value'),
  'list-holdings': portfolio('List your shares'),
  'get-portfolio-history': portfolio('List your portfolio’s values over time'),
  'get-own-figures': portfolio('Get your profits, drawdown and return'),
  'start-over': portfolio('Start over with the starting cash', 'Once a season, and only if little is left.'),
  'list-players': players('List or find players', 'Ranked, a hundred a page.'),
  'list-ranked-players': players('List a page of all players, by rank'),
  'list-online-players': players('List who is online'),
  'get-player': players('Get a player’s profile'),
  'get-player-record': players('Get a player’s achievements and best trade'),
  'get-player-portfolio': players('Get a player’s value'),
  'list-player-holdings': players('List a player’s shares'),
  'get-player-history': players('List a player’s portfolio values over time'),
  'list-player-seasons': players('List a player’s finished seasons'),
  'get-leaderboard': boards('Get the first ten players, and yourself'),
  'get-own-rank': boards('Get your rank'),
  'get-board': boards('Get a board’s first hundred'),
  'get-own-place': boards('Get your place on a board'),
  'list-seasons': boards('List finished seasons and the running one'),
  'get-season': boards('Get a finished season'),
  'get-season-recap': boards('Get your own season in review'),
  'list-leagues': leagues('List your leagues'),
  'create-league': leagues('Create a league'),
  'get-league': leagues('Get a league of yours'),
  'delete-league': leagues('Delete your league'),
  'get-league-board': leagues('Get a league’s board'),
  'join-league': leagues('Join a league by its code'),
  'get-league-invitation': leagues('See which league a code joins'),
  'remove-league-member': leagues('Leave a league, or remove a member from yours'),
  'hand-over-league': leagues('Hand your league over'),
  'renew-league-code': leagues('Renew your league’s code'),
  'invite-to-league': leagues('Invite a player to a league'),
  'invite-guests': leagues(
    'Give invited names codes for your contest',
    'Each code joins once. Repeating a name returns its code.',
  ),
  'watch-contest': leagues('Watch a contest', 'Without names if its owner hides them.'),
  'list-chat-messages': chat('List chat messages', 'The newest hundred, or with `after` those that follow that id.'),
  'send-chat-message': chat('Send a chat message'),
  'edit-chat-message': chat('Edit your message', 'For two minutes.'),
  'react-to-chat-message': chat('Add or take back a reaction'),
  'remove-chat-message': chat('Remove your message', 'For two minutes.'),
  'list-blocked': chat('List the players you block'),
  'block-player': chat('Block or unblock a player'),
  'send-report': chat('Report a message or a name'),
  'get-inbox': notifications('Get the bell: how many are unread, and the settings'),
  'list-notifications': notifications('List notifications, newest first', 'For the next page send `next` as `before`.'),
  'mark-notifications-read': notifications('Mark notifications read'),
  'change-notification-settings': notifications('Choose the kinds of notifications'),
  'list-events': notifications(
    'List what happened to you after an event',
    'Oldest first: fills, cancellations, alerts. For catching up after a connection was lost, with the last id you saw or any UUID of version 7. After a full list of a hundred, ask again.',
  ),
  'get-push': notifications('Get the key and devices for push messages'),
  'add-push-device': notifications('Send push messages to a browser'),
  'remove-push-device': notifications('Stop push messages to a browser'),
  unsubscribe: notifications('End emails by the link in one', 'With the token of the email instead of a session.'),
  'open-unsubscribe': notifications('Open the screen that ends emails', 'Changes nothing.'),
  'sign-in': account('Sign in', 'For browsers: sends them to the sign-in page.'),
  'finish-sign-in': account('Finish signing in', 'The sign-in page sends browsers here.'),
  'sign-out': account('Sign out of this browser'),
  'renew-session': account('Renew the session', 'By the cookie of the refresh token.'),
  'get-current-player': account('Get who is signed in, and until when'),
  'get-account': account(
    'Get the whole account at one moment’s prices',
    'Six answers in one request. `subscription.accessTiers` are the tiers that you may buy.',
  ),
  'change-profile': account('Change your name and picture'),
  'change-privacy': account('Hide or show your holdings'),
  'list-devices': account('List where you are signed in'),
  'sign-out-everywhere': account('Sign out everywhere'),
  'list-tokens': account('List your personal tokens', 'Without the tokens themselves.'),
  'create-token': account(
    'Make a personal token',
    'The only answer that has the token itself. One of scope `paper` trades for an account of its own that nobody else sees, at the same prices.',
  ),
  'revoke-token': account('Revoke a personal token', 'It is refused within five seconds.'),
  'request-access': account(
    'Begin signing a player in to an app',
    'The device flow of OAuth (RFC 8628). `client_id` is the app’s name, as the player will read it.',
  ),
  'collect-token': account('Collect the token once the player has allowed the app', 'Ask every five seconds.'),
  'get-access-request': account('See which app a code is of'),
  'decide-access': account('Allow or deny an app'),
  'export-account': account('Download what the game keeps of you', 'For the next page send `next` as `after`.'),
  'leave-game': account('Leave the game', 'You can still change your mind for a week, by signing in.'),
  'list-plans': plans('List the plans'),
  'get-subscription': plans('Get your plan'),
  'upgrade-subscription': plans('Use a paid plan'),
  'set-up-payment': plans('Get what PayPal’s script needs'),
  'create-payment-order': plans('Create a payment'),
  'capture-payment': plans('Take a payment that was approved at PayPal'),
  'receive-payment-event': plans('Receive an event from PayPal', 'Called by PayPal alone, which confirms each event.'),
  'list-months': fairness('List the months and their commitments'),
  'get-month': fairness('Get everything that a month’s prices follow from'),
  'list-admin-stocks': admin('List prices without the cache'),
  'update-prices': admin('Set prices'),
  'increase-all-prices': admin('Change all prices by a percentage'),
  'halt-market': admin('Halt or resume trading'),
  'undo-change': admin('Undo the last change of prices'),
  'get-audit': admin('Get the audit of the ledger'),
  'list-admin-log': admin(
    'List changes of the market, newest first',
    'For the next page send the last id as `before`.',
  ),
  'list-moderation': admin('List moderation, newest first', 'For the next page send the last id as `before`.'),
  'delete-chat-message': admin('Delete a message'),
  'mute-player': admin('Mute a player in the chat'),
  'list-reports': admin('List open reports'),
  'list-second-accounts': admin('List players who may be one person'),
  'settle-report': admin('Settle a report'),
  'undo-measure': admin('Undo a measure'),
};
