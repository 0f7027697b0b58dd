import type { MetricId } from './metric-store.ts';

interface Directive {
  readonly Namespace?: unknown;
  readonly Dimensions?: unknown;
  readonly Metrics?: unknown;
}

interface EmbeddedValue {
  readonly metric: MetricId;
  readonly values: readonly number[];
  readonly atMs: number;
}

/** CloudWatch's limits for a line: dimensions of a set, and values of a metric. */
const MAX_DIMENSIONS = 30;
const MAX_VALUES = 100;

/**
 * The metrics in what a function printed, in CloudWatch's embedded metric format. As on AWS, text that is no such line has
 * none, and a part of it that is not as it should be is left out.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 */
export function readEmbeddedMetrics(printed: string): EmbeddedValue[] {
  if (!printed.includes('"CloudWatchMetrics"')) return [];
  return printed.split('\n').flatMap((line) => readLine(parseObject(line)));
}

function readLine(line: Record<string, unknown>): EmbeddedValue[] {
  const { Timestamp, CloudWatchMetrics } = asObject(line._aws);
  const atMs = Number(Timestamp);
  if (!Number.isFinite(atMs)) return [];
  return asList(CloudWatchMetrics).flatMap((given) => {
    const { Namespace, Dimensions, Metrics } = asObject(given) as Directive;
    if (typeof Namespace !== 'string' || Namespace === '') return [];
    const sets = asList(Dimensions)
      .map((names) => readDimensions(asList(names), line))
      .filter((dimensions) => dimensions !== undefined);
    const names = asList(Metrics).map((metric) => asObject(metric).Name);
    return names.flatMap((name) => {
      const values = typeof name === 'string' ? readValues(line[name]) : [];
      if (typeof name !== 'string' || values.length === 0) return [];
      return sets.map((dimensions) => ({ metric: { namespace: Namespace, name, dimensions }, values, atMs }));
    });
  });
}

/** A set whose every dimension the line holds as a text. An empty set is one: the metric without dimensions. */
function readDimensions(names: readonly unknown[], line: Record<string, unknown>): Record<string, string> | undefined {
  const entries = names.map((name) => [String(name), line[String(name)]] as const);
  const isWhole = entries.length <= MAX_DIMENSIONS && entries.every(([, value]) => typeof value === 'string');
  return isWhole ? (Object.fromEntries(entries) as Record<string, string>) : undefined;
}

function readValues(value: unknown): number[] {
  const values = Array.isArray(value) ? value : [value];
  return values.slice(0, MAX_VALUES).filter((each) => typeof each === 'number');
}

function parseObject(line: string): Record<string, unknown> {
  try {
    return asObject(JSON.parse(line));
  } catch {
    return {};
  }
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
