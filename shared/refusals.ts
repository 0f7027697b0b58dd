import { RUINED_BELOW_CENTS } from './boards.ts';
import { MAX_PRICE_CENTS, withThousands } from './money.ts';
import { type PaidTier, PLAN_CURRENCY, type PlanTier, paidTiers, plans } from './plans.ts';
import { MAX_OPEN_ORDERS, MAX_SHARES_PER_TRADE } from './schemas/trade.ts';

/**
 * Why a trade was not made, in order of precedence: where several hold, the first is told.
 * A refusal is an answer, not an error: it is returned, never thrown.
 */
export type TradeRefusal =
  | { code: 'unknown-symbol'; symbol: string }
  | { code: 'invalid-shares' }
  | { code: 'order-too-large' }
  | { code: 'market-halted' }
  | { code: 'tier-locked'; symbol: string; plan: PlanTier }
  | { code: 'not-enough-coins'; symbol: string; shares: number; short: string }
  | { code: 'not-enough-shares'; symbol: string; shares: number; owned: number }
  | { code: 'price-moved'; price: string }
  | { code: 'bracket-reached'; price: string }
  | { code: 'too-many-orders' }
  | { code: 'key-reused' }
  | { code: 'try-again' };

/** Why a payment was not taken, or did not give a plan. */
type PaymentRefusal =
  | { code: 'payments-off' }
  | { code: 'unknown-amount' }
  | { code: 'wrong-currency' }
  | { code: 'wrong-intent' }
  | { code: 'not-approved' }
  | { code: 'payment-declined' }
  | { code: 'payment-mismatch' }
  | { code: 'payment-refunded' }
  | { code: 'payment-required'; plan: PaidTier }
  | { code: 'payments-unavailable' }
  | { code: 'unverified-event' };

/** Why an administrator did not change the market. */
type AdminRefusal =
  | { code: 'price-too-high'; symbol: string }
  | { code: 'already-halted' }
  | { code: 'not-halted' }
  | { code: 'nothing-to-undo' }
  | { code: 'already-undone' }
  | { code: 'too-old-to-undo'; days: number }
  | { code: 'not-last-change' };

/** Why a league was not changed. */
type LeagueRefusal =
  | { code: 'league-full' }
  | { code: 'too-many-leagues' }
  | { code: 'not-league-owner' }
  | { code: 'owner-must-stay' }
  | { code: 'already-member' }
  | { code: 'too-many-invitations' };
/** Why a player did not begin again. */
type ResetRefusal = { code: 'not-ruined' } | { code: 'already-started-over' };

/** Why any request was turned away. */
export type Refusal =
  | TradeRefusal
  | PaymentRefusal
  | AdminRefusal
  | LeagueRefusal
  | ResetRefusal
  | { code: 'malformed'; where: string }
  | { code: 'invalid-key' }
  | { code: 'not-signed-in' }
  | { code: 'not-admin' }
  | { code: 'wrong-origin' }
  | { code: 'not-through-site' }
  | { code: 'not-found'; what: string }
  | { code: 'holdings-hidden' }
  /** Why an order ended: its player has begun again since it was placed. */
  | { code: 'started-over' }
  | { code: 'too-many-requests'; retryAfterSeconds: number }
  /** Until a moment in ISO 8601. */
  | { code: 'muted'; until: string }
  | { code: 'market-closed' }
  | { code: 'internal' };

export type RefusalCode = Refusal['code'];

type Sentences = { [Code in RefusalCode]: (refusal: Extract<Refusal, { code: Code }>) => string };

const sentences: Sentences = {
  'unknown-symbol': ({ symbol }) => `There is no company with the symbol ${symbol}.`,
  'invalid-shares': () => 'Shares must be a positive whole number.',
  'order-too-large': () => `One order is at most ${withThousands(MAX_SHARES_PER_TRADE)} shares.`,
  'market-halted': () => 'Trading is halted. It will resume shortly.',
  'tier-locked': ({ symbol, plan }) => `You can't buy ${symbol}: the ${plans[plan].name} plan unlocks it.`,
  'not-enough-coins': ({ symbol, shares, short }) =>
    `You can't buy ${withThousands(shares)} ${symbol}: you are ${withThousands(short)} coins short.`,
  'not-enough-shares': ({ symbol, shares, owned }) =>
    `You can't sell ${withThousands(shares)} ${symbol}: you own ${withThousands(owned)}.`,
  'price-moved': ({ price }) => `The price has moved to ${withThousands(price)}. Please check and confirm again.`,
  'bracket-reached': ({ price }) =>
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
  'payment-required': ({ plan }) => `The ${plans[plan].name} plan has not been paid for.`,
  'payments-unavailable': () => 'PayPal does not answer. Please try again; you will not be charged twice.',
  'unverified-event': () => 'PayPal did not confirm that it sent this event.',
  'price-too-high': ({ symbol }) =>
    `${symbol} would cost more than ${withThousands(MAX_PRICE_CENTS / 100)}, the most that any stock may. No price was changed.`,
  'already-halted': () => 'Trading is already halted.',
  'not-halted': () => 'Trading is not halted.',
  'nothing-to-undo': () => 'There is no change of prices to undo.',
  'already-undone': () => 'This change has already been undone.',
  'too-old-to-undo': ({ days }) => `A change can be undone for ${days} days. Set the prices instead.`,
  'not-last-change': () => 'Prices have been changed since. Only the last change can be undone.',
  'league-full': () => 'This league has no place left.',
  'too-many-leagues': () => 'You are in as many leagues as a player may be. Leave one first.',
  'not-league-owner': () => "Only the league's owner may do this.",
  'owner-must-stay': () => 'Hand the league over to another member before you leave it.',
  'already-member': () => 'This player is a member already.',
  'too-many-invitations': () => 'You have invited as many players as one may in a day.',
  malformed: ({ where }) => `The request is not valid: ${where}.`,
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
  'not-found': ({ what }) => `There is no such ${what}.`,
  'too-many-requests': ({ retryAfterSeconds }) =>
    `Too many requests. Please wait ${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'}.`,
  muted: ({ until }) => `An administrator has muted you until ${new Date(until).toUTCString()}.`,
  'market-closed': () => 'The market is about to open. Please try again in a moment.',
  internal: () => 'Something went wrong on our side. Please try again.',
};

function planPrices(): string {
  const prices = paidTiers.map((tier) => `£${plans[tier].price}`);
  return `${prices.slice(0, -1).join(', ')} or ${prices.at(-1)}`;
}

/** The one sentence that tells a player why. */
export function refusalSentence<Code extends RefusalCode>(refusal: Extract<Refusal, { code: Code }>): string {
  return sentences[refusal.code as Code](refusal);
}

/** A request that was understood and turned away: the code, and the details that a program can use beside the sentence. */
export class Refused {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    this.refusal = refusal;
  }
}
