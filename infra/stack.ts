import { CfnOutput, Fn, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { TICK_SECONDS } from '../shared/tick.ts';
import { Accounts } from './accounts.ts';
import { addBudget } from './budget.ts';
import { UNKNOWN_COMMIT } from './commit.ts';
import { DataStore } from './data-store.ts';
import { LiveSocket } from './live-socket.ts';
import { Monitoring } from './monitoring.ts';
import { Payments } from './payments.ts';
import { RestApi } from './rest-api.ts';
import { ScheduledFunction } from './scheduled-function.ts';
import { Site } from './site.ts';
import { stageNames } from './stage-names.ts';
import type { StageOptions } from './stage-options.ts';

/** At night in Europe and in the evening in America; ten slices of work, which end before five. */
const AUDIT_DAY = { hourUtc: 3, messages: 10, apartSeconds: 90 };

interface StageProps {
  readonly stage: string;
  /** Whether the data outlives the stack. */
  readonly keepsData: boolean;
  readonly chosen: StageOptions;
  /** The release, for logs, output and dashboard. */
  readonly commit?: string;
}

/** Where drand's network "quicknet" tells its values, which join the seeds of the market's months. */
const DRAND_URL = 'https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';

/** The whole product. Each capability is a construct; this only says how they meet. */
export class TradefloorStack extends Stack {
  constructor(scope: Construct, id: string, { stage, keepsData, chosen, commit = UNKNOWN_COMMIT }: StageProps) {
    super(scope, id, { description: `Tradefloor, a virtual stock-trading game (${stage})` });

    const names = stageNames({ stage, region: this.region, account: this.account });
    const store = new DataStore(this, 'DataStore', { keepsData, restoredTable: chosen.restoredTable });
    const api = new RestApi(this, 'RestApi', { names, keepsData, commit });
    const socket = new LiveSocket(this, 'LiveSocket', { keepsData });
    const originKey = this.#originKey();
    const site = new Site(this, 'Site', { names, keepsData, chosen, originKey, restApi: api, socket });
    const accounts = new Accounts(this, 'Accounts', { names, keepsData, chosen, siteUrl: site.url });
    const common = { STAGE: stage, DRAND_URL: keepsData ? DRAND_URL : 'none' };
    const environment = { ...common, SITE_URL: site.url, ORIGIN_KEY: originKey };
    const payments = new Payments(this, 'Payments', { stage, names, isProduction: keepsData });
    api.addRoutes({ store, accounts, payments, socket, environment });
    socket.addFunctions({ store, accounts, environment });
    site.deployPagesAfter(api, socket);
    const scheduled = { store, environment: common };
    const tickJob = new ScheduledFunction(this, 'TickJob', {
      ...scheduled,
      name: 'tick-job',
      everySeconds: TICK_SECONDS,
    });
    // Five seconds behind a tick job, whose work it goes on from.
    const minuteJob = new ScheduledFunction(this, 'MinuteJob', {
      ...scheduled,
      name: 'minute-job',
      everySeconds: 60,
      firstAfterSeconds: 5,
    });
    const audit = new ScheduledFunction(this, 'Audit', { ...scheduled, name: 'audit', daily: AUDIT_DAY });
    const isComplete = keepsData || chosen.hasAllMonitoring;
    const measured = { stage, restApi: api, socket, store };
    const functions = { TickJob: tickJob, MinuteJob: minuteJob, Audit: audit };
    new Monitoring(this, 'Monitoring', { ...measured, names, chosen, commit, isComplete, scheduled: functions });
    addBudget(this, chosen);

    new CfnOutput(this, 'SiteUrl', { value: site.url });
    new CfnOutput(this, 'UserPoolId', { value: accounts.pool.userPoolId });
    new CfnOutput(this, 'TableName', { value: store.table.tableName });
    new CfnOutput(this, 'Commit', { value: commit });
    // A domain of one's own is a CNAME of this (or an alias record, at Route 53).
    if (chosen.domain) new CfnOutput(this, 'DomainTarget', { value: site.distribution.distributionDomainName });
  }

  /**
   * What the distribution says to the APIs, and nobody else can: the random part of the stack's id. It costs nothing, needs
   * no rotation and is the same in every update. Whoever may read the account's stacks or functions can see it
   * (docs/security.md).
   */
  #originKey(): string {
    return Fn.select(2, Fn.split('/', this.stackId));
  }
}
