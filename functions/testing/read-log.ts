import { beforeEach, vi } from 'vitest';
import type { MetricName } from '../runtime/metric-names.ts';

export function readLog() {
  const said = vi.spyOn(console, 'log');
  beforeEach(() => {
    said.mockClear();
  });
  const texts = () => said.mock.calls.map(([line]) => String(line));
  // biome-ignore lint/suspicious/noExplicitAny: tests look into lines of every shape
  const lines = (): any[] => texts().map((line) => JSON.parse(line));
  return {
    text: () => texts().join('\n'),
    lines,
    of: (message: string) => lines().filter((line) => line.message === message),
    metric: (name: MetricName): number =>
      lines().reduce((sum, line) => sum + (line._aws && Object.hasOwn(line, name) ? line[name] : 0), 0),
    forget: () => said.mockClear(),
  };
}
