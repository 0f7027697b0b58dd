import * as z from 'zod/mini';
import type { Metric } from './metric-store.ts';

interface EmbeddedValue {
  readonly metric: Metric;
  readonly value: number;
  readonly atMs: number;
}

const Directive = z.object({
  Namespace: z.string().check(z.minLength(1)),
  Dimensions: z.array(z.array(z.string())),
  Metrics: z.array(z.object({ Name: z.string() })),
});
const Line = z.looseObject({ _aws: z.object({ Timestamp: z.number(), CloudWatchMetrics: z.array(Directive) }) });

/**
 * The metrics in a function's output. Ignores other text, and dimensions or metrics that the line lacks.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 */
export function readEmbeddedMetrics(printed: string): EmbeddedValue[] {
  if (!printed.includes('"CloudWatchMetrics"')) return [];
  return printed.split('\n').flatMap(readLine);
}

function readLine(text: string): EmbeddedValue[] {
  const line = Line.safeParse(parseJson(text)).data;
  if (!line) return [];
  const { Timestamp: atMs, CloudWatchMetrics } = line._aws;
  return CloudWatchMetrics.flatMap(({ Namespace: namespace, Dimensions, Metrics }) => {
    const sets = Dimensions.map((names) => names.map((name) => [name, line[name]] as const));
    const whole = sets.filter((set): set is [string, string][] => set.every(([, value]) => typeof value === 'string'));
    return Metrics.flatMap(({ Name: name }) => {
      const value = line[name];
      if (typeof value !== 'number') return [];
      return whole.map((set) => ({ metric: { namespace, name, dimensions: Object.fromEntries(set) }, value, atMs }));
    });
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
