import { beforeEach, vi } from 'vitest';
import { embeddedIn, metricKey } from '../../infra/testing/alarm-evaluation.ts';
import type { MetricName } from '../runtime/metric-names.ts';

export function readLog() {
  const said = vi.spyOn(console, 'log');
  beforeEach(() => {
    said.mockClear();
  });
  const texts = () => said.mock.calls.map(([line]) => String(line));
  // biome-ignore lint/suspicious/noExplicitAny: tests look into lines of every shape
  const lines = (): any[] => texts().map((line) => JSON.parse(line));
  /** Reads metrics from the lines as CloudWatch does. */
  const values = (name: MetricName): number[] => {
    const Dimensions = [{ Name: 'stage', Value: process.env.STAGE }];
    const key = metricKey({ Namespace: 'Tradefloor', MetricName: name, Dimensions });
    return embeddedIn(lines()).flatMap(({ metric, value }) => (metric === key ? [value] : []));
  };
  return {
    text: () => texts().join('\n'),
    lines,
    of: (message: string) => lines().filter((line) => line.message === message),
    values,
    metric: (name: MetricName): number => values(name).reduce((sum, value) => sum + value, 0),
    forget: () => said.mockClear(),
  };
}
