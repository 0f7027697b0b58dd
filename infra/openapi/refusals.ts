import { statusOf } from '../../shared/problem.ts';
import type { RefusalCode } from '../../shared/refusals.ts';
import { requestRateOf } from '../../shared/request-rate.ts';
import type { GrantedRoute, RouteName } from '../../shared/routes/index.ts';

const paying = ['payments-off', 'payments-unavailable'] as const;
const changing = ['key-reused', 'price-too-high', 'unknown-symbol'] as const;
const undoing = ['already-undone', 'not-last-change', 'nothing-to-undo', 'too-old-to-undo'] as const;

/**
 * Refusals by a route's rules; {@link refusalsOf} adds those that follow from its row. The handlers' tests compare
 * every answer with it (functions/testing/documented.ts).
 */
const byRule: Partial<Record<RouteName, readonly RefusalCode[]>> = {
  'add-to-watchlist': ['unknown-symbol'],
  'block-player': ['not-found', 'too-many-blocked'],
  'cancel-order': ['not-found'],
  'cancel-orders': ['unknown-symbol', 'not-found'],
  'capture-payment': [
    ...paying,
    ...(['not-found', 'not-approved', 'payment-declined', 'payment-mismatch', 'payment-refunded'] as const),
  ],
  'change-profile': ['word-not-allowed', 'name-not-allowed'],
  'collect-token': ['authorization-pending', 'slow-down', 'access-denied', 'expired-token'],
  'create-alert': ['unknown-symbol', 'alert-reached', 'too-many-alerts', 'key-reused'],
  'create-league': ['too-many-leagues', 'word-not-allowed', 'name-not-allowed', 'key-reused'],
  'create-token': ['too-many-tokens'],
  'create-payment-order': [...paying, 'unknown-amount', 'wrong-currency', 'wrong-intent', 'payment-declined'],
  'decide-access': ['not-found', 'too-many-tokens'],
  'delete-chat-message': ['not-found'],
  'delete-league': ['not-found', 'not-league-owner'],
  'edit-chat-message': ['not-found', 'message-settled', 'muted', 'word-not-allowed'],
  'get-access-request': ['not-found'],
  'get-account': ['not-found'],
  'get-current-player': ['not-found'],
  'get-league': ['not-found'],
  'get-league-board': ['not-found'],
  'get-league-invitation': ['not-found'],
  'get-month': ['not-found'],
  'get-order': ['not-found'],
  'get-player': ['not-found'],
  'get-player-history': ['not-found', 'holdings-hidden'],
  'get-player-portfolio': ['not-found'],
  'get-player-record': ['not-found'],
  'get-season': ['not-found'],
  'get-snapshot': ['not-found'],
  'get-season-recap': ['not-found'],
  'get-stock': ['unknown-symbol'],
  'get-stock-history': ['unknown-symbol'],
  'get-subscription': ['not-found'],
  'get-trade': ['not-found'],
  'halt-market': ['already-halted', 'not-halted', 'key-reused'],
  'hand-over-league': ['not-found', 'not-league-owner'],
  'increase-all-prices': changing,
  'invite-guests': ['not-found', 'not-league-owner', 'league-full'],
  'invite-to-league': ['not-found', 'already-member', 'too-many-invitations'],
  'join-league': ['not-found', 'league-full', 'too-many-leagues', 'entry-closed'],
  'list-news': ['unknown-symbol'],
  'list-player-holdings': ['not-found', 'holdings-hidden'],
  'mute-player': ['not-found'],
  'place-trade': [
    ...(['unknown-symbol', 'invalid-shares', 'order-too-large', 'market-halted', 'tier-locked'] as const),
    ...(['contest-closed', 'stock-not-in-contest', 'over-contest-cap'] as const),
    ...(['not-enough-coins', 'not-enough-shares', 'price-moved', 'bracket-reached', 'too-many-orders'] as const),
    ...(['key-reused', 'not-found', 'suspended'] as const),
  ],
  'react-to-chat-message': ['not-found', 'too-many-reactions', 'muted'],
  'receive-payment-event': [...paying, 'unverified-event'],
  'remove-chat-message': ['not-found', 'message-settled'],
  'request-access': ['name-not-allowed'],
  'remove-from-watchlist': ['unknown-symbol'],
  'remove-league-member': ['not-found', 'not-league-owner', 'owner-must-stay'],
  'renew-league-code': ['not-found', 'not-league-owner'],
  'renew-session': ['not-signed-in'],
  'send-chat-message': ['muted', 'word-not-allowed', 'key-reused', 'not-found'],
  'send-report': ['not-found'],
  'set-up-payment': paying,
  'settle-report': ['not-found', 'already-settled'],
  'start-over': ['not-in-contest', 'suspended', 'not-ruined', 'already-started-over', 'started-over', 'not-found'],
  'undo-change': [...undoing, 'key-reused', 'price-too-high'],
  'undo-measure': ['not-found', 'already-undone', 'no-longer-applies'],
  unsubscribe: ['not-found'],
  'watch-contest': ['not-found'],
  'update-prices': changing,
  'upgrade-subscription': ['payment-required'],
};

export const keyed: readonly RouteName[] = [
  ...(['place-trade', 'create-alert', 'send-chat-message', 'create-league', 'start-over'] as const),
  ...(['create-payment-order', 'update-prices', 'increase-all-prices', 'halt-market', 'undo-change'] as const),
];

export function refusalsOf(route: GrantedRoute): Map<number, RefusalCode[]> {
  const name = route.name as RouteName;
  const isOpen = route.method === 'GET' || route.calledBy !== undefined;
  const codes: RefusalCode[] = [
    // The edge refuses a parameter that a cached route does not have.
    ...(route.params || route.query || route.body || route.cachedAtEdge ? (['malformed'] as const) : []),
    ...(keyed.includes(name) ? (['invalid-key'] as const) : []),
    ...(route.access === 'anyone' ? [] : (['not-signed-in'] as const)),
    ...(route.access === 'anyone' || route.cachedAtEdge ? [] : (['not-in-contest'] as const)),
    ...(route.access !== 'anyone' && !route.scope ? (['not-by-token'] as const) : []),
    ...(route.scope === 'trade' ? (['read-only-token'] as const) : []),
    ...(route.scope && !route.paper ? (['not-on-paper'] as const) : []),
    ...(route.access === 'admin' ? (['not-admin'] as const) : []),
    ...(isOpen ? [] : (['wrong-origin'] as const)),
    'not-through-site',
    ...(route.paper && route.reads.includes('PLAYER') ? (['not-found'] as const) : []),
    ...(byRule[name] ?? []),
    ...(requestRateOf(route) ? (['too-many-requests'] as const) : []),
    'internal',
    'try-again',
    ...(route.reads.includes('MARKET') ? (['market-closed'] as const) : []),
  ];
  const byStatus = Map.groupBy(new Set(codes), statusOf);
  return new Map([...byStatus].toSorted(([one], [other]) => one - other));
}
