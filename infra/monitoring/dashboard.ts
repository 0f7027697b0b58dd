import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  LogQueryVisualizationType,
  LogQueryWidget,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { StageMetrics } from './metrics.ts';

interface OperatorDashboardProps {
  readonly name: string;
  readonly stage: string;
  readonly commit: string;
  readonly runbookUrl: string;
  readonly metrics: StageMetrics;
  readonly alarms: readonly Alarm[];
  readonly tradeLog: ILogGroup;
}

const ROW_WIDTH = 24;

/** Serves the engineer on call: health first, then each part of the game, costs last. It costs $3 a month. */
export class OperatorDashboard extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { name, stage, commit, runbookUrl, metrics, alarms, tradeLog }: OperatorDashboardProps,
  ) {
    super(scope, id);
    const { written, latency, functions, table } = metrics;
    const dashboard = new Dashboard(this, 'Dashboard', { dashboardName: name });
    const text = [
      `# Tradefloor ${stage}`,
      `Commit \`${commit}\``,
      `What to do: ${runbookUrl}`,
      `Saved queries: [Logs Insights](https://console.aws.amazon.com/cloudwatch/home#logsV2:logs-insights), folder \`Tradefloor/${stage}\``,
    ];
    const rows: IWidget[][] = [
      [
        new TextWidget({ markdown: text.join('\n\n'), width: 8, height: 6 }),
        new AlarmStatusWidget({ title: 'Alarms', alarms: [...alarms], width: 16, height: 6 }),
      ],
      row(
        graph('Failed requests (%)', [metrics.serverErrorPercent]),
        graph('Latency (ms)', [latency.p50, latency.p99]),
        graph('Tick job lag (seconds)', [written('TickJobLagSeconds', 'max')]),
      ),
      row(
        graph('Market: seconds halted', [written('MarketHaltedSeconds', 'max')]),
        graph('Market: failures', [
          written('TickJobStepsFailed'),
          written('UnreadableItems'),
          written('OrdersParked'),
          written('CoinsOutOfBalance', 'max'),
        ]),
      ),
      row(trades(tradeLog), graph('Live: sockets', metrics.sockets)),
      row(
        graph('Failed payments and sign-ins', [
          written('PaymentsUnused', 'max'),
          written('PayPalFailed'),
          written('SignInsFailed'),
        ]),
        graph('Ranking: age in seconds, while overdue', [written('RankingAgeSeconds', 'max')]),
      ),
      row(
        graph('Cost: requests', [metrics.requests, metrics.refusals, metrics.serverErrors]),
        graph('Cost: functions of the account', [functions.invocations], [functions.durationMs]),
        graph('Cost: table, units', table.capacity),
        graph('Cost: log bytes of the account', [metrics.logBytes]),
      ),
    ];
    for (const widgets of rows) dashboard.addWidgets(...widgets);
  }
}

type Graph = (width: number) => IWidget;

function graph(title: string, left: IMetric[], right: IMetric[] = []): Graph {
  return (width) => new GraphWidget({ title, left, right, width });
}

/** Counts log lines whenever the dashboard is opened. Metrics would cost more. */
function trades({ logGroupName }: ILogGroup): Graph {
  const queryLines = ["filter message = 'request'", 'stats count(*) as trades, count(code) as refused by bin(5m)'];
  const view = LogQueryVisualizationType.LINE;
  return (width) => new LogQueryWidget({ title: 'Trades', logGroupNames: [logGroupName], queryLines, view, width });
}

function row(...graphs: Graph[]): IWidget[] {
  return graphs.map((each) => each(ROW_WIDTH / graphs.length));
}
