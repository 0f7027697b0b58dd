import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { wordsIn } from '../../functions/testing/route-input.ts';
import { isVisible, tidied, withoutDirectionControls } from '../text.ts';
import { type GrantedRoute, routeNames, routes } from './index.ts';

/* Each rule reports in sentences what a new route with a text still lacks. */

const HERE = 'shared/routes/texts.test.ts';
const rows: GrantedRoute[] = routeNames.map((name) => routes[name]);

/** Every field of a write that accepts any words, as `send-chat-message message`. */
const texts = rows
  .filter(({ method }) => method === 'POST')
  .flatMap(({ name, body, query, access, operation }) =>
    [...wordsIn(body), ...wordsIn(query)].map(([path, field]) => ({
      name: `${name} ${path}`,
      field,
      byPlayer: access !== 'admin',
      isFiltered: operation?.refusals?.includes('word-not-allowed') ?? false,
    })),
  );

function expectNone(sentences: readonly string[]): void {
  expect(sentences, sentences.join('\n')).toEqual([]);
}

/** Fields that are compared and never stored, some of them without a limit of their own. */
const compared: Readonly<Record<string, 'limited' | 'unlimited'>> = {
  'collect-token device_code': 'limited',
  'collect-token client_id': 'limited',
  'create-payment-order amount': 'limited',
  'create-payment-order currency': 'limited',
  'create-payment-order intent': 'limited',
  'receive-payment-event id': 'limited',
  'receive-payment-event event_type': 'limited',
  'receive-payment-event resource.id': 'limited',
  'receive-payment-event resource.links.[].href': 'unlimited',
  'receive-payment-event resource.links.[].rel': 'unlimited',
  'receive-payment-event resource.disputed_transactions.[].seller_transaction_id': 'unlimited',
  'unsubscribe player': 'limited',
  'update-prices {}': 'unlimited',
};
const kept = texts.filter(({ name }) => !compared[name]);

test('every text in a request has a limit', () => {
  const endless = 'a'.repeat(100_000);
  const unlimited = texts.filter(
    ({ name, field }) => compared[name] !== 'unlimited' && field.safeParse(endless).success,
  );
  expectNone(unlimited.map(({ name }) => `${name} may have any length: its schema needs a limit`));
});

const ODD = ['\u2800', `A${'\u0301'.repeat(9)}bc`, 'abc\u202Edef', 'abc \u200D def'];

function isPlain(text: string): boolean {
  return isVisible(text) && tidied(withoutDirectionControls(text)) === text;
}

test('every stored text is visible, and cannot reorder the text around it', () => {
  const takenAs = (field: z.ZodMiniType) => ODD.map((text) => field.safeParse(text)).filter(({ success }) => success);
  const careless = kept.filter(({ field }) => takenAs(field).some(({ data }) => !isPlain(String(data))));
  const advice = `make it a Line (shared/schemas/line.ts), or name it in ${HERE} if it is never kept`;
  expectNone(careless.map(({ name }) => `${name} may be invisible or turn the text around it: ${advice}`));
});

/** Texts of players that bypass the word filter, and their readers. */
const unfiltered: Readonly<Record<string, string>> = {
  'create-token name': 'its player',
  'request-access client_id': 'the player whom the app asks',
  'invite-guests names.[]': 'the host of the contest',
};

test('every text that other players read passes the word filter', () => {
  const ofPlayers = kept.filter(({ byPlayer }) => byPlayer);
  const passed = ofPlayers.filter(({ isFiltered }) => !isFiltered).map(({ name }) => name);
  const advice = `refuse by wordRefusal() and say so in its operation, or say in ${HERE} who reads it`;
  expectNone([
    ...passed
      .filter((name) => !unfiltered[name])
      .map((name) => `${name} is a player’s text that no word filter reads: ${advice}`),
    ...Object.keys(unfiltered)
      .filter((name) => !passed.includes(name))
      .map((name) => `${name} has a word filter, or is gone: remove its line in ${HERE}`),
  ]);
});
