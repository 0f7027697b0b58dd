import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { SLOT_SECONDS } from '../shared/slot.ts';
import { Accounts } from './accounts.ts';
import { DataStore } from './data-store.ts';
import { LiveSocket } from './live-socket.ts';
import { Monitoring } from './monitoring.ts';
import { Payments } from './payments.ts';
import { RestApi } from './rest-api.ts';
import { ScheduledFunction } from './scheduled-function.ts';
import { Site } from './site.ts';
import { stageNames } from './stage-names.ts';

/** At night in Europe and in the evening in America; ten slices of work, which end before five. */
const AUDIT_DAY = { hourUtc: 3, messages: 10, apartSeconds: 90 };

interface StageProps {
  readonly stage: string;
  /** Whether the data outlives the stack. */
  readonly keepsData: boolean;
}

/** The whole product. Each capability is a construct; this only says how they meet. */
export class TradefloorStack extends Stack {
  constructor(scope: Construct, id: string, { stage, keepsData }: StageProps) {
    super(scope, id, { description: `Tradefloor, a virtual stock-trading game (${stage})` });

    const names = stageNames({ stage, region: this.region, account: this.account });
    const store = new DataStore(this, 'DataStore', { keepsData });
    const api = new RestApi(this, 'RestApi', { names });
    const socket = new LiveSocket(this, 'LiveSocket');
    const site = new Site(this, 'Site', { names, keepsData, restApi: api, socket });
    const accounts = new Accounts(this, 'Accounts', { names, keepsData, siteUrl: site.url });
    const common = { STAGE: stage };
    const environment = { ...common, SITE_URL: site.url };
    const payments = new Payments(this, 'Payments', { stage, names, takesRealMoney: keepsData });
    api.addRoutes({ store, accounts, payments, socket, environment });
    socket.addFunctions({ store, accounts, environment });
    const scheduled = { store, environment: common };
    const beat = new ScheduledFunction(this, 'Beat', { ...scheduled, name: 'beat', everySeconds: SLOT_SECONDS });
    // Five seconds behind a beat, whose work it goes on from.
    const contest = new ScheduledFunction(this, 'Contest', {
      ...scheduled,
      name: 'contest',
      everySeconds: 60,
      firstAfterSeconds: 5,
    });
    const audit = new ScheduledFunction(this, 'Audit', { ...scheduled, name: 'audit', daily: AUDIT_DAY });
    new Monitoring(this, 'Monitoring', { stage, names, restApi: api, beat, contest, audit, socket });

    new CfnOutput(this, 'SiteUrl', { value: site.url });
    new CfnOutput(this, 'TableName', { value: store.table.tableName });
    new CfnOutput(this, 'UserPoolId', { value: accounts.pool.userPoolId });
  }
}
