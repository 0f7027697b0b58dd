import { RUINED_BELOW_CENTS } from './boards.ts';
import { MAX_PRICE_CENTS, withThousands } from './money.ts';
import { type PaidTier, PLAN_CURRENCY, type PlanTier, paidTiers, plans } from './plans.ts';
import { MAX_OPEN_ORDERS, MAX_SHARES_PER_TRADE } from './schemas/trade.ts';

/** The sentence for each refusal, from its details. Trade codes are in order of precedence: the first wins. */
const sentences = {
  'unknown-symbol': ({ symbol }: { symbol: string }) => `There is no company with the symbol ${symbol}.`,
  'invalid-shares': () => 'Shares must be a positive whole number.',
  'order-too-large': () => `One order is at most ${withThousands(MAX_SHARES_PER_TRADE)} shares.`,
  'market-halted': () => 'Trading is halted. It will resume shortly.',
  'tier-locked': ({ symbol, plan }: { symbol: string; plan: PlanTier }) =>
    `You can't buy ${symbol}: the ${plans[plan].name} plan unlocks it.`,
  'not-enough-coins': ({ symbol, shares, short }: { symbol: string; shares: number; short: string }) =>
    `You can't buy ${withThousands(shares)} ${symbol}: you are ${withThousands(short)} coins short.`,
  'not-enough-shares': ({ symbol, shares, owned }: { symbol: string; shares: number; owned: number }) =>
    `You can't sell ${withThousands(shares)} ${symbol}: you own ${withThousands(owned)}.`,
  'price-moved': ({ price }: { price: string }) =>
    `The price has moved to ${withThousands(price)}. Please check and confirm again.`,
  'bracket-reached': ({ price }: { price: string }) =>
    `The shares would cost ${withThousands(price)}: a stop-loss must be below that, and a take-profit above it.`,
  'too-many-orders': () => `You have ${MAX_OPEN_ORDERS} open orders. Cancel one to place another.`,
  'key-reused': () => 'This request was already used for something else.',
  'try-again': () => 'The floor is busy. Please try again.',
  'payments-off': () => 'Payments are switched off on this site.',
  'unknown-amount': () => `A plan costs ${planPrices()} a month.`,
  'wrong-currency': () => `Plans are paid in ${PLAN_CURRENCY}.`,
  'wrong-intent': () => 'Plans are paid at once: the intent must be CAPTURE.',
  'not-approved': () => 'This payment has not been approved at PayPal.',
  'payment-declined': () => 'PayPal declined the payment. You have not been charged.',
  'payment-mismatch': () => 'This payment does not match the plan that was ordered.',
  'payment-refunded': () => 'This payment has been refunded.',
  'payment-required': ({ plan }: { plan: PaidTier }) => `The ${plans[plan].name} plan has not been paid for.`,
  'payments-unavailable': () => 'PayPal does not answer. Please try again; you will not be charged twice.',
  'unverified-event': () => 'PayPal did not confirm that it sent this event.',
  'price-too-high': ({ symbol }: { symbol: string }) =>
    `${symbol} would cost more than ${withThousands(MAX_PRICE_CENTS / 100)}, the most that any stock may. No price was changed.`,
  'already-halted': () => 'Trading is already halted.',
  'not-halted': () => 'Trading is not halted.',
  'nothing-to-undo': () => 'There is no change of prices to undo.',
  'already-undone': () => 'This change has already been undone.',
  'too-old-to-undo': ({ days }: { days: number }) => `A change can be undone for ${days} days. Set the prices instead.`,
  'not-last-change': () => 'Prices have been changed since. Only the last change can be undone.',
  'league-full': () => 'This league has no place left.',
  'too-many-leagues': () => 'You are in as many leagues as a player may be. Leave one first.',
  'not-league-owner': () => "Only the league's owner may do this.",
  'owner-must-stay': () => 'Hand the league over to another member before you leave it.',
  'already-member': () => 'This player is a member already.',
  'too-many-invitations': () => 'You have invited as many players as one may in a day.',
  malformed: ({ where }: { where: string }) => `The request is not valid: ${where}.`,
  'invalid-key': () => 'The Idempotency-Key must be a UUID of version 7 made within the last day.',
  'not-signed-in': () => 'Please sign in.',
  'not-admin': () => 'Only an administrator may do this.',
  'wrong-origin': () => 'This request did not come from the game.',
  'not-through-site': () => "Please ask at the game's own address.",
  'not-ruined': () =>
    `You can start over once you are worth less than ${withThousands(String(RUINED_BELOW_CENTS / 100))} coins.`,
  'already-started-over': () => 'You have started over this season. You can start over again next month.',
  'holdings-hidden': () => 'This player keeps cash and holdings private.',
  'started-over': () => 'You have started over since you placed it.',
  'not-found': ({ what }: { what: string }) => `There is no such ${what}.`,
  'too-many-requests': ({ retryAfterSeconds }: { retryAfterSeconds: number }) =>
    `Too many requests. Please wait ${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'}.`,
  muted: ({ until }: { until: string }) => `An administrator has muted you until ${new Date(until).toUTCString()}.`,
  'market-closed': () => 'The market is about to open. Please try again in a moment.',
  internal: () => 'Something went wrong on our side. Please try again.',
};

type Sentences = typeof sentences;
export type RefusalCode = keyof Sentences;

/** An answer, not an error: returned, never thrown. */
export type Refusal = {
  [Code in RefusalCode]: Parameters<Sentences[Code]> extends [infer Details]
    ? { code: Code } & Details
    : { code: Code };
}[RefusalCode];

function planPrices(): string {
  const prices = paidTiers.map((tier) => `£${plans[tier].price}`);
  return `${prices.slice(0, -1).join(', ')} or ${prices.at(-1)}`;
}

export function refusalSentence(refusal: Refusal): string {
  const sentence: (details: never) => string = sentences[refusal.code];
  return sentence(refusal as never);
}

export class Refused {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    this.refusal = refusal;
  }
}
