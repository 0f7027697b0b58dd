import { type PlanTier, plans } from './plans.ts';
import { MAX_SHARES_PER_TRADE } from './schemas/trade.ts';

/**
 * Why a trade was not made, in order of precedence: where several hold, the first is told.
 * A refusal is an answer, not an error: it is returned, never thrown.
 */
export type TradeRefusal =
  | { code: 'unknown-symbol'; symbol: string }
  | { code: 'invalid-shares' }
  | { code: 'order-too-large' }
  | { code: 'market-halted' }
  | { code: 'tier-locked'; plan: PlanTier }
  | { code: 'not-enough-coins'; short: string }
  | { code: 'not-enough-shares'; owned: number }
  | { code: 'price-moved'; price: string }
  | { code: 'key-reused' }
  | { code: 'try-again' };

/** Why any request was turned away. */
export type Refusal =
  | TradeRefusal
  | { code: 'malformed'; where: string }
  | { code: 'invalid-key' }
  | { code: 'not-signed-in' }
  | { code: 'not-admin' }
  | { code: 'wrong-origin' }
  | { code: 'not-found'; what: string }
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
  'order-too-large': () => `One order is at most ${MAX_SHARES_PER_TRADE.toLocaleString('en')} shares.`,
  'market-halted': () => 'Trading is halted. It will resume shortly.',
  'tier-locked': ({ plan }) => `The ${plans[plan].name} plan unlocks this stock.`,
  'not-enough-coins': ({ short }) => `You are ${short} coins short.`,
  'not-enough-shares': ({ owned }) => `You own ${owned === 1 ? '1 share' : `${owned} shares`} of this stock.`,
  'price-moved': ({ price }) => `The price has moved to ${price}. Please check and confirm again.`,
  'key-reused': () => 'This request was already used for a different trade.',
  'try-again': () => 'The floor is busy. Please try again.',
  malformed: ({ where }) => `The request is not valid: ${where}.`,
  'invalid-key': () => 'The Idempotency-Key must be a UUID of version 7 made within the last day.',
  'not-signed-in': () => 'Please sign in.',
  'not-admin': () => 'Only an administrator may do this.',
  'wrong-origin': () => 'This request did not come from the game.',
  'not-found': ({ what }) => `There is no such ${what}.`,
  'too-many-requests': ({ retryAfterSeconds }) =>
    `Too many requests. Please wait ${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'}.`,
  muted: ({ until }) => `An administrator has muted you until ${new Date(until).toUTCString()}.`,
  'market-closed': () => 'The market is about to open. Please try again in a moment.',
  internal: () => 'Something went wrong on our side. Please try again.',
};

/** The one sentence that tells a player why. */
export function refusalSentence<Code extends RefusalCode>(refusal: Extract<Refusal, { code: Code }>): string {
  return sentences[refusal.code as Code](refusal);
}

/** A request that was understood and turned away, with what a program may want to know beside the sentence. */
export class Refused {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    this.refusal = refusal;
  }
}
