/** How often each value came: bounded memory, since counts and whole milliseconds repeat. */
export type Histogram = ReadonlyMap<number, number>;

/** The statistics that the template's alarms use, by CloudWatch's names. */
export const statistics = {
  Sum: (values: Histogram) => [...values].reduce((sum, [value, times]) => sum + value * times, 0),
  Maximum: (values: Histogram) => Math.max(...values.keys()),
  p99: (values: Histogram) => percentile(values, 99),
};

export type StatisticName = keyof typeof statistics;

/** The value that this share of the values does not exceed. */
function percentile(values: Histogram, percent: number): number {
  const sorted = [...values].sort(([one], [other]) => one - other);
  const count = sorted.reduce((sum, [, times]) => sum + times, 0);
  let remaining = Math.ceil((percent / 100) * count);
  for (const [value, times] of sorted) {
    remaining -= times;
    if (remaining <= 0) return value;
  }
  return Number.NaN;
}
