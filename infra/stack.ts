import { CfnOutput, Fn, Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import { TICK_SECONDS } from '../shared/tick.ts';
import { Accounts } from './accounts.ts';
import { BackupCopy } from './backup-copy.ts';
import { Canaries } from './canaries.ts';
import { DataStore } from './data-store.ts';
import { Erasure } from './erasure.ts';
import { LiveSocket } from './live-socket.ts';
import { Monitoring } from './monitoring.ts';
import { Payments } from './payments.ts';
import { RestApi } from './rest-api.ts';
import { ScheduledFunction } from './scheduled-function.ts';
import { Site } from './site.ts';
import { stageNames } from './stage-names.ts';
import type { StageOptions } from './stage-options.ts';

/** This is night in Europe and evening in America. Ten slices of work end before five. */
const AUDIT_DAY = { hourUtc: 3, messages: 10, apartSeconds: 90 };

interface StageProps {
  readonly stage: string;
  readonly keepsData: boolean;
  readonly chosen: StageOptions;
  readonly commit?: string;
}

/** drand's "quicknet" network, whose values join the seeds of the market's months. */
const DRAND_URL = 'https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';

export class TradefloorStack extends Stack {
  constructor(scope: Construct, id: string, { stage, keepsData, chosen, commit = 'unknown' }: StageProps) {
    super(scope, id, { description: `Tradefloor, a virtual stock-trading game (${stage})` });

    const names = stageNames({ stage, region: this.region, account: this.account });
    const store = new DataStore(this, 'DataStore', { keepsData, restoredTable: chosen.restoredTable });
    const api = new RestApi(this, 'RestApi', { names, keepsData, commit, requestsPerSecond: chosen.requestsPerSecond });
    const socket = new LiveSocket(this, 'LiveSocket', { keepsData });
    const originKey = this.#originKey();
    const site = new Site(this, 'Site', { names, keepsData, chosen, originKey, restApi: api, socket });
    const accounts = new Accounts(this, 'Accounts', { names, keepsData, chosen, siteUrl: site.url });
    const common = { STAGE: stage, DRAND_URL: keepsData ? DRAND_URL : 'none' };
    const BLOCKED_WORDS = chosen.blockedWords ?? 'none';
    const told = { ...common, SITE_URL: site.url, MAIL_FROM: chosen.mailFrom?.address ?? 'none' };
    const environment = { ...told, ORIGIN_KEY: originKey, BLOCKED_WORDS };
    const payments = new Payments(this, 'Payments', { stage, names, isProduction: keepsData });
    const canaries = keepsData ? new Canaries(this, 'Canaries', { stage, isOff: !chosen.hasCanaries }) : undefined;
    api.addRoutes({ store, accounts, payments, socket, environment, canaries, site });
    socket.addFunctions({ store, accounts, environment });
    site.deployPagesAfter(api, socket);
    const scheduled = { store, environment: common };
    const tickJob = new ScheduledFunction(this, 'TickJob', {
      ...scheduled,
      name: 'tick-job',
      everySeconds: TICK_SECONDS,
    });
    socket.grant(tickJob.lambdaFunction, ['POST']);
    // The minute job continues the tick job's work five seconds later.
    const minuteJob = new ScheduledFunction(this, 'MinuteJob', {
      store,
      environment: { ...told, USER_POOL_ID: accounts.pool.userPoolId },
      name: 'minute-job',
      everySeconds: 60,
      firstAfterSeconds: 5,
    });
    accounts.grantMail(minuteJob.lambdaFunction);
    const audit = new ScheduledFunction(this, 'Audit', { ...scheduled, name: 'audit', daily: AUDIT_DAY });
    new Erasure(this, 'Erasure', { store, accounts, environment: common });
    const isComplete = keepsData || chosen.hasAllMonitoring;
    const measured = { stage, restApi: api, socket, store, site };
    const functions = { TickJob: tickJob, MinuteJob: minuteJob, Audit: audit };
    new Monitoring(this, 'Monitoring', { ...measured, names, chosen, commit, isComplete, scheduled: functions });
    addBudget(this, chosen);
    const { backupVaultArn: vaultArn } = chosen;
    if (vaultArn !== undefined) new BackupCopy(this, 'BackupCopy', { stage, table: store.table, vaultArn });

    new CfnOutput(this, 'SiteUrl', { value: site.url });
    new CfnOutput(this, 'UserPoolId', { value: accounts.pool.userPoolId });
    new CfnOutput(this, 'SmokeClientId', { value: accounts.smokeClient.userPoolClientId });
    new CfnOutput(this, 'TableName', { value: store.table.tableName });
    new CfnOutput(this, 'Commit', { value: commit });
    // The custom domain is a CNAME (at Route 53 an alias) for this.
    if (chosen.domain) new CfnOutput(this, 'DomainTarget', { value: site.distribution.distributionDomainName });
  }

  /**
   * The random part of the stack's id is free and stays the same in every update. Users who may read the account's
   * stacks or functions can see it (docs/security.md).
   */
  #originKey(): string {
    return Fn.select(2, Fn.split('/', this.stackId));
  }
}

/** The budget is for the whole account, because one for a stage would need its tag activated for billing by hand. */
function addBudget(scope: Construct, { monthlyBudget, alarmEmail }: StageOptions): void {
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
