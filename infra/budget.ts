import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { StageOptions } from './stage-options.ts';

/**
 * A warning by mail when the month's costs reach four fifths of the budget, or will exceed it. It is the whole account's:
 * a budget of one stage would need its tag activated for billing by hand, and says nothing until then.
 */
export function addBudget(scope: Construct, { monthlyBudget, alarmEmail }: StageOptions): void {
  if (monthlyBudget === undefined || alarmEmail === undefined) return;
  const warnAt = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
    subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail }],
  });
  new CfnBudget(scope, 'Budget', {
    budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: monthlyBudget, unit: 'USD' } },
    notificationsWithSubscribers: [warnAt('ACTUAL', 80), warnAt('FORECASTED', 100)],
  });
}
