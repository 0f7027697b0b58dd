import type { SubscriptionStatus } from '../../../shared/schemas/subscription.ts';
import { formatDay } from '../../lib/format.ts';
import { listedNow } from '../../lib/listed-companies.ts';

export const benefitTexts = () => ({
  stocks: `Each plan unlocks another tier. Elite gets all ${listedNow().length} companies.`,
  features: 'Show your plan beside your name on the leaderboard. Premium unlocks the Silver companies.',
  elite: `Only Elite players can buy the ${listedNow('gold').length} Gold companies, the highest-value stocks.`,
});

/** The rules are decided in functions/domain/entitlement.ts. */
export const planRules = [
  'Each payment buys one month from that moment. Bought on the 31st? It lasts to the end of a shorter month.',
  'Pay again before the end to add a month. No automatic renewal.',
  'A higher plan starts at once. Days left on a lower one keep counting down. They are not converted or refunded.',
  'Buy a lower plan while a higher one runs, and it starts when the higher one ends.',
  'When a plan ends, you keep your shares and can always sell them. Buying more needs the plan. A refund ends its month at once.',
];

export const planRulesNote =
  'This is a demonstration of the subscription system. The market, its companies and its coins are fictional.';

export function statusSentence({ isExpired, endsAt, next }: SubscriptionStatus): string {
  if (!endsAt) return 'Free for as long as you play.';
  if (isExpired) return `Ended on ${formatDay(endsAt)}. You can still sell what you own.`;
  const then = next ? ` Then ${next.planName} until ${formatDay(next.endsAt)}.` : '';
  return `Paid until ${formatDay(endsAt)}.${then}`;
}

export const successToast = {
  title: 'Subscription Upgraded!',
  description: 'Your subscription has been upgraded successfully.',
};

export const pendingToast = {
  title: 'Payment Pending',
  description: 'PayPal has not received the money yet. Your plan starts when it does.',
};

export function failureSentence(cause = 'The payment did not complete.'): string {
  return `${cause} You will not be charged twice.`;
}
