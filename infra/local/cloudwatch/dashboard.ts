import { OperatorError } from '../operator-error.ts';
import type { Template } from '../template/template.ts';
import { MetricQueries, type MetricQuery } from './metric-query.ts';
import type { MetricId } from './metric-store.ts';

interface WidgetBody {
  readonly type?: string;
  readonly width?: number;
  readonly properties?: MetricWidgetProperties & {
    readonly markdown?: string;
    readonly query?: string;
    readonly alarms?: readonly string[];
  };
}

interface MetricWidgetProperties {
  readonly title?: string;
  readonly view?: string;
  readonly stat?: string;
  readonly period?: number;
  readonly metrics?: readonly (readonly unknown[])[];
  readonly annotations?: {
    readonly alarms?: readonly string[];
    readonly horizontal?: readonly { readonly value: number; readonly label?: string }[];
  };
}

/** The options at the end of a metric in a widget. */
interface LineOptions {
  readonly id?: string;
  readonly label?: string;
  readonly stat?: string;
  readonly period?: number;
  readonly visible?: boolean;
  readonly yAxis?: string;
  readonly expression?: string;
}

interface Line {
  readonly queryId: string;
  readonly label: string;
  readonly periodSeconds: number;
  readonly onTheRight: boolean;
}

interface Sized {
  readonly title: string;
  /** In columns, of which a row has 24. */
  readonly width: number;
}

export interface MetricWidget extends Sized {
  readonly kind: 'graph' | 'value';
  readonly lines: readonly Line[];
  readonly queries: MetricQueries;
  readonly limits: readonly { readonly value: number; readonly label: string }[];
}

export type Widget =
  | MetricWidget
  | (Sized & { readonly kind: 'alarms'; readonly arns: readonly string[] })
  | (Sized & { readonly kind: 'markdown' | 'query' | 'unknown'; readonly text: string });

export interface Dashboard {
  readonly name: string;
  readonly widgets: readonly Widget[];
  readonly metrics: readonly MetricId[];
}

const COLUMNS = 24;
const DEFAULT_WIDTH = 6;
const DEFAULT_PERIOD_SECONDS = 300;

/** Every dashboard of the template. Throws an operator error for a body that is no JSON. */
export function readDashboards(template: Template): Dashboard[] {
  const dashboards = template.list<{ DashboardName?: string; DashboardBody: string }>('AWS::CloudWatch::Dashboard');
  return dashboards.map(({ id, properties }) => {
    const widgets = parseBody(id, properties.DashboardBody).map(readWidget);
    const metrics = widgets.flatMap((widget) => ('queries' in widget ? widget.queries.metrics : []));
    return { name: properties.DashboardName ?? id, widgets, metrics };
  });
}

function parseBody(id: string, body: string): readonly WidgetBody[] {
  try {
    return (JSON.parse(body) as { widgets?: WidgetBody[] }).widgets ?? [];
  } catch {
    throw new OperatorError(`The body of the dashboard ${id} is no JSON.`);
  }
}

function readWidget({ type = '', width = DEFAULT_WIDTH, properties = {} }: WidgetBody): Widget {
  const sized = { title: properties.title ?? '', width: Math.min(COLUMNS, Math.max(1, width)) };
  const { markdown, query, alarms, annotations } = properties;
  switch (type) {
    case 'text':
      return { ...sized, kind: 'markdown', text: markdown ?? '' };
    case 'log':
      return { ...sized, kind: 'query', text: query ?? '' };
    case 'alarm':
      return { ...sized, kind: 'alarms', arns: alarms ?? [] };
    case 'metric':
      if (!properties.metrics && annotations?.alarms) return { ...sized, kind: 'alarms', arns: annotations.alarms };
      return readMetricWidget(sized, properties);
    default:
      return { ...sized, kind: 'unknown', text: `A widget of the type ${type} is not drawn here.` };
  }
}

/** A widget that cannot be drawn says why: it is no reason not to start. */
function readMetricWidget(sized: Sized, properties: MetricWidgetProperties): Widget {
  try {
    const rows = expand(properties.metrics ?? []).map((row, index) => readRow(row, index, properties));
    const limits = (properties.annotations?.horizontal ?? []).map(({ value, label = '' }) => ({ value, label }));
    return {
      ...sized,
      kind: (properties.view ?? 'timeSeries') === 'timeSeries' ? 'graph' : 'value',
      lines: tellApart(rows.filter(({ isShown }) => isShown)),
      queries: new MetricQueries(rows.map(({ query }) => query)),
      limits,
    };
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return { ...sized, kind: 'unknown', text: error.message };
  }
}

/** Writes out what a row takes from the one before: `.` for a part, `...` for all parts but the last ones. */
function expand(rows: readonly (readonly unknown[])[]): unknown[][] {
  const written: unknown[][] = [];
  for (const row of rows) {
    const before = (written.at(-1) ?? []).filter((part) => typeof part === 'string');
    const own = row.filter((part) => part !== '...');
    const given = own.filter((part) => typeof part === 'string').length;
    const start = row[0] === '...' ? before.slice(0, before.length - given) : [];
    written.push([...start, ...own].map((part, index) => (part === '.' ? before[index] : part)));
  }
  return written;
}

interface Row {
  readonly query: MetricQuery;
  readonly line: Line;
  readonly isShown: boolean;
  readonly details: readonly string[];
}

function readRow(row: readonly unknown[], index: number, widget: MetricWidgetProperties): Row {
  const last = row.at(-1);
  const options = (typeof last === 'object' && last !== null ? last : {}) as LineOptions;
  const [namespace = '', name = '', ...parts] = row.filter((part) => typeof part === 'string');
  const id = options.id ?? `row${index}`;
  const statistic = options.stat ?? widget.stat ?? 'Average';
  const pairs = parts.flatMap((part, place) => (place % 2 === 0 ? [[part, parts[place + 1] ?? ''] as const] : []));
  const dimensions = Object.fromEntries(pairs);
  const { expression } = options;
  return {
    query: expression === undefined ? { id, metric: { namespace, name, dimensions }, statistic } : { id, expression },
    line: {
      queryId: id,
      label: options.label ?? expression ?? name,
      periodSeconds: Number(options.period ?? widget.period ?? DEFAULT_PERIOD_SECONDS),
      onTheRight: options.yAxis === 'right',
    },
    isShown: options.visible ?? true,
    details: [statistic, ...Object.values(dimensions)],
  };
}

/** Lines of the same name get what tells them apart: the statistic, or the values of the dimensions. */
function tellApart(rows: readonly Row[]): Line[] {
  return rows.map(({ line, details }) => {
    const alike = rows.filter((row) => row.line.label === line.label);
    const telling = details.filter((detail, place) => alike.some((row) => row.details[place] !== detail));
    return { ...line, label: [line.label, ...telling].join(' ') };
  });
}
