import type { RouteName } from '../../shared/routes/index.ts';
import { LEAVE_WORD } from '../../shared/schemas/leaving.ts';

/** A point on the curve, as a browser makes one. */
export const DEVICE_KEY = 'BJgYK6rcUP7_YTXJ-S3tHfW5SbRtfeL0lZnnN2dJUU3RsvBvzhi_6oH_8csIxaZdBb9Dn3sscgLYHHBF7W1hy7Y';

const someone = '01999999-9999-7999-8999-999999999999';
/** A body that each route would accept. */
export const bodies: Partial<Record<RouteName, object>> = {
  'add-to-watchlist': { symbol: 'TFM' },
  'block-player': { playerId: someone, on: true },
  'change-notification-settings': { mutedKinds: [] },
  'change-privacy': { hidesHoldings: true },
  'change-profile': { firstName: 'New', lastName: null, profileImageUrl: null },
  'request-access': { client_id: 'An app', scope: 'trade' },
  'collect-token': {
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    device_code: `BCDFGHJK.${'A'.repeat(43)}`,
    client_id: 'An app',
  },
  'decide-access': { decision: 'denied' },
  'create-token': { name: 'My bot', scope: 'read' },
  'create-league': { name: 'Friends' },
  'create-payment-order': { amount: '5.00', currency: 'GBP', intent: 'CAPTURE' },
  'edit-chat-message': { message: 'Hello' },
  'halt-market': { halted: true },
  'hand-over-league': { playerId: someone },
  'increase-all-prices': { percentage: 50 },
  'invite-guests': { names: ['Ada'] },
  'invite-to-league': { playerId: someone },
  'join-league': { code: 'ABCD-EFGH-JKM1' },
  'leave-game': { word: LEAVE_WORD },
  'mark-notifications-read': { upTo: someone },
  'mute-player': { playerId: someone, minutes: 1 },
  'place-trade': { symbol: 'TFM', action: 'buy', shares: 1 },
  'preview-trade': { symbol: 'TFM', action: 'buy', shares: 1 },
  'react-to-chat-message': { emoji: '👍', on: true },
  'renew-league-code': { code: 'ABCD-EFGH-JKM1' },
  'send-chat-message': { message: 'Hello' },
  'send-report': { playerId: someone, reason: 'name' },
  'settle-report': { measures: [] },
  'undo-change': { changeId: '000000000001' },
  'undo-measure': { id: someone },
  'create-alert': { symbol: 'TFM', kind: 'below', price: '1.00' },
  'add-push-device': { endpoint: 'https://push.example.com/1', p256dh: DEVICE_KEY, auth: 'A'.repeat(22) },
  'update-prices': { TFM: '1.00' },
  'upgrade-subscription': { tier: 'basic' },
};
/** Queries of the routes that need one. */
export const queries: Partial<Record<RouteName, Record<string, string>>> = {
  'list-events': { after: someone },
  'list-ranked-players': { page: '1' },
  'export-account': { part: 'rest' },
  'open-unsubscribe': { player: someone, token: 'A'.repeat(22) },
  unsubscribe: { player: someone, token: 'A'.repeat(22) },
};
