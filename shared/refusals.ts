import { MAX_ALERTS } from './alerts.ts';
import { RUINED_BELOW_CENTS } from './boards.ts';
import { MAX_TOKENS } from './credential.ts';
import { spokenSymbol } from './market-index.ts';
import { MAX_PRICE_CENTS, withThousands } from './money.ts';
import { type PaidTier, PLAN_CURRENCY, type PlanTier, paidTiers, plans } from './plans.ts';
import { MAX_OPEN_ORDERS, MAX_SHARES_PER_TRADE } from './schemas/trade.ts';

/** A contest is a league, but players know it by its own word. */
export type LeagueKind = 'league' | 'contest';

/** The sentence for each refusal, from its details. Trade codes are in order of precedence: the first wins. */
const sentences = {
  'unknown-symbol': ({ symbol }: { symbol: string }) => `There is no company with the symbol ${symbol}.`,
  'invalid-shares': () => 'Shares must be a positive whole number.',
  'order-too-large': () => `One order is at most ${withThousands(MAX_SHARES_PER_TRADE)} shares.`,
  'not-in-contest': () => 'You are not in this contest, or it does not allow this.',
  'contest-closed': ({ from, to }: { from: string; to: string }) =>
    from === to ? `This contest trades on ${from} (UTC).` : `This contest trades from ${from} to ${to} (UTC).`,
  'market-halted': () => 'Trading is halted. It will resume shortly.',
  'tier-locked': ({ symbol, plan }: { symbol: string; plan: PlanTier }) =>
    `You can't buy ${symbol}: the ${plans[plan].name} plan unlocks it.`,
  'stock-not-in-contest': ({ symbol }: { symbol: string }) => `You can't buy ${symbol} in this contest.`,
  'not-enough-coins': ({ symbol, shares, short }: { symbol: string; shares: number; short: string }) =>
    `You can't buy ${withThousands(shares)} ${symbol}: you are ${withThousands(short)} coins short.`,
  'not-enough-shares': ({ symbol, shares, owned }: { symbol: string; shares: number; owned: number }) =>
    `You can't sell ${withThousands(shares)} ${symbol}: you own ${withThousands(owned)}.`,
  'over-contest-cap': ({ symbol, most }: { symbol: string; most: string }) =>
    `In this contest your ${symbol} shares may have cost at most ${withThousands(most)} coins.`,
  'price-moved': ({ price }: { price: string }) =>
    `The price has moved to ${withThousands(price)}. Check it and confirm again.`,
  'bracket-reached': ({ price }: { price: string }) =>
    `You would buy at ${withThousands(price)}. Set the stop-loss below that and the take-profit above.`,
  'too-many-orders': () => `You have ${MAX_OPEN_ORDERS} open orders, contests included. Cancel one to place another.`,
  'alert-reached': ({ symbol, price }: { symbol: string; price: string }) =>
    `${spokenSymbol(symbol)} has already reached ${withThousands(price)}.`,
  'too-many-alerts': () => `You have ${MAX_ALERTS} price alerts, contests included. Remove one to add another.`,
  'key-reused': () => 'This request was already used for something else.',
  'try-again': () => 'The floor is busy. Please try again.',
  'payments-off': () => 'Payments are switched off on this site.',
  'unknown-amount': () => `A plan costs ${planPrices()} a month.`,
  'wrong-currency': () => `Plans are paid in ${PLAN_CURRENCY}.`,
  'wrong-intent': () => 'Plans are paid at once: the intent must be CAPTURE.',
  'not-approved': () => 'You have not approved this payment at PayPal.',
  'payment-declined': () => 'PayPal declined the payment. You have not been charged.',
  'payment-mismatch': () => 'This payment does not match the plan you ordered.',
  'payment-refunded': () => 'This payment has been refunded.',
  'payment-required': ({ plan }: { plan: PaidTier }) => `You have not paid for the ${plans[plan].name} plan.`,
  'payments-unavailable': () => 'PayPal is not responding. Please try again. You will not be charged twice.',
  'unverified-event': () => 'PayPal did not confirm that it sent this event.',
  'price-too-high': ({ symbol }: { symbol: string }) =>
    `${symbol} would pass ${withThousands(MAX_PRICE_CENTS / 100)}, the highest price allowed. No prices changed.`,
  'already-halted': () => 'Trading is already halted.',
  'not-halted': () => 'Trading is not halted.',
  'nothing-to-undo': () => 'There is no price change to undo.',
  'already-settled': () => 'Another administrator has already settled this report.',
  'no-longer-applies': () => 'This no longer applies: it has been changed since.',
  'already-undone': () => 'This change has already been undone.',
  'too-old-to-undo': ({ days }: { days: number }) => `You can undo a change for ${days} days. Set the prices instead.`,
  'not-last-change': () => 'There has been a later change. You can only undo the last one.',
  'league-full': ({ what }: { what: LeagueKind }) => `This ${what} is full.`,
  'too-many-leagues': () => 'You cannot join any more leagues or contests. Leave one first.',
  'not-league-owner': ({ what }: { what: LeagueKind }) =>
    `Only the ${what === 'contest' ? 'host of the contest' : "league's owner"} can do this.`,
  'owner-must-stay': () => 'Hand the league over to another member before you leave.',
  'entry-closed': () => 'This contest takes nobody new.',
  'too-many-blocked': () => 'You cannot block any more players. Unblock one first.',
  'already-member': () => 'This player is already a member.',
  'too-many-invitations': () => 'You have sent all your invitations for today. Try again tomorrow.',
  malformed: ({ where }: { where: string }) => `The request is not valid: ${where}.`,
  'invalid-key': () => 'The Idempotency-Key must be a UUID of version 7 whose time is at most a day from the server’s.',
  'not-signed-in': () => 'Please sign in.',
  'not-by-token': () => 'A personal token cannot do this. Please use the website.',
  'read-only-token': () => 'This token may only read. Make one that may trade.',
  'not-on-paper': () => 'A paper account cannot do this.',
  'authorization-pending': () => 'The player has not decided yet.',
  'slow-down': () => 'Please ask every five seconds.',
  'access-denied': () => 'The player did not allow this.',
  'expired-token': () => 'This code is no longer valid.',
  'too-many-tokens': () => `You have ${MAX_TOKENS} tokens. Revoke one to make another.`,
  'not-admin': () => 'Only administrators can do this.',
  'wrong-origin': () => 'This request did not come from the game.',
  'not-through-site': () => "Please use the game's own address.",
  'not-ruined': () =>
    `You can start over once your portfolio is worth less than ${withThousands(String(RUINED_BELOW_CENTS / 100))} coins.`,
  'already-started-over': () => 'You have already started over this season. You can again next month.',
  'holdings-hidden': () => 'This player keeps cash and holdings private.',
  'started-over': () => 'You started over.',
  'only-post': () => 'This address only takes POST.',
  'not-found': ({ what }: { what: string }) => `There is no such ${what}.`,
  'too-many-requests': ({ retryAfterSeconds }: { retryAfterSeconds: number }) =>
    `Too many requests. Please wait ${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'}.`,
  muted: ({ until }: { until: string }) => `An administrator has muted you until ${new Date(until).toUTCString()}.`,
  'word-not-allowed': () => 'This contains a word that is not allowed here. Please choose another.',
  'name-not-allowed': () => 'This name is not allowed here. Please choose another.',
  suspended: () => 'An administrator has suspended your account.',
  'too-many-reactions': () => 'This message has no room for more of these reactions.',
  'message-settled': () => 'You can change a message for two minutes.',
  'market-closed': () => 'The market is about to open. Please try again in a moment.',
  internal: () => 'Something went wrong on our side. Please try again.',
};

type Sentences = typeof sentences;
export type RefusalCode = keyof Sentences;

export const refusalCodes = (): RefusalCode[] => Object.keys(sentences) as RefusalCode[];

/** An answer, not an error: it is returned, never thrown. */
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
