import * as z from 'zod/mini';
import type { RouteName } from '../../shared/routes/index.ts';
import { rowOf, SOMEONE, sampleOf } from './route-input.ts';

/** A point on the curve, as a browser makes one. */
export const DEVICE_KEY = 'BJgYK6rcUP7_YTXJ-S3tHfW5SbRtfeL0lZnnN2dJUU3RsvBvzhi_6oH_8csIxaZdBb9Dn3sscgLYHHBF7W1hy7Y';

/** Bodies of routes whose rules ask for more than their schema. All others are made from their schema. */
const bodies: Partial<Record<RouteName, object>> = {
  'collect-token': {
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    device_code: `BCDFGHJK.${'A'.repeat(43)}`,
    client_id: 'A bot',
  },
  'decide-access': { decision: 'denied' },
  'create-payment-order': { amount: '5.00', currency: 'GBP', intent: 'CAPTURE' },
  'undo-change': { changeId: '000000000001' },
  'create-alert': { symbol: 'TFM', kind: 'below', price: '1.00' },
  'add-push-device': { endpoint: 'https://push.example.com/1', p256dh: DEVICE_KEY, auth: 'A'.repeat(22) },
  'update-prices': { TFM: '1.00' },
};
const queries: Partial<Record<RouteName, object>> = {
  'export-account': { part: 'rest' },
  'open-unsubscribe': { player: SOMEONE, token: 'A'.repeat(22) },
  unsubscribe: { player: SOMEONE, token: 'A'.repeat(22) },
};

/** A body that the route accepts; undefined if it takes none. */
export const bodyOf = (name: RouteName) => made(name, 'body', bodies[name]);

/** What its query needs. */
export const queryOf = (name: RouteName) => (made(name, 'query', queries[name]) ?? {}) as Record<string, string>;

function made(name: RouteName, part: 'body' | 'query', chosen: object | undefined): object | undefined {
  const schema = rowOf(name)[part];
  if (!schema) return undefined;
  const value = chosen ?? sampleOf(schema);
  if (z.safeParse(schema, value).success) return value as object;
  throw new Error(`no ${part} of ${name} follows from its schema: write one in functions/testing/route-bodies.ts`);
}
