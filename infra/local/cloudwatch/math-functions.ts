import type { MathScope } from './math-expression.ts';
import { at, convert, isList, type Series, toSeries, type Value } from './math-values.ts';

/** A function of metric math, and how many values it takes. */
export interface MathFunction {
  readonly takes: readonly number[];
  readonly apply: (values: readonly Value[], scope: MathScope) => Value;
}

type Reduction = (values: readonly number[]) => number;

const sum: Reduction = (values) => values.reduce((total, value) => total + value, 0);

const FILL_TAKES = [2];

/** https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/using-metric-math.html */
export const functions: Record<string, MathFunction> = {
  ABS: { takes: [1], apply: ([value = 0]) => convert(value, Math.abs) },
  CEIL: { takes: [1], apply: ([value = 0]) => convert(value, Math.ceil) },
  FLOOR: { takes: [1], apply: ([value = 0]) => convert(value, Math.floor) },
  SUM: reducing(sum),
  AVG: reducing((values) => sum(values) / values.length),
  MIN: reducing((values) => Math.min(...values)),
  MAX: reducing((values) => Math.max(...values)),
  METRICS: { takes: [0], apply: (_, scope) => scope.metrics() },
  PERIOD: { takes: [1], apply: (_, scope) => scope.periodSeconds },
  TIME_SERIES: { takes: [1], apply: ([value = 0], { length }) => toSeries(value, length)[0] ?? [] },
  IF: { takes: [2, 3], apply: choose },
  FILL: { takes: FILL_TAKES, apply: filling((series, index, filler) => series[index] ?? at(filler, index)) },
  'FILL REPEAT': { takes: FILL_TAKES, apply: filling((series, index) => lastBefore(series, index)?.value) },
  'FILL LINEAR': { takes: FILL_TAKES, apply: filling(between) },
};

/** Of a list, the value for each period over its series; of one series, one number over its periods. */
function reducing(reduce: Reduction): MathFunction {
  const reduced = (values: Series) => {
    const present = values.filter((value) => value !== undefined);
    return present.length === 0 ? undefined : reduce(present);
  };
  const apply = ([value = 0]: readonly Value[], { length }: MathScope): Value => {
    const all = toSeries(value, length);
    if (isList(value)) return Array.from({ length }, (_, index) => reduced(all.map((series) => series[index])));
    return reduced(all.flat()) ?? Array.from({ length }, () => undefined);
  };
  return { takes: [1], apply };
}

/** Without a third value there is no data where the condition does not hold. */
function choose([condition = 0, whenTrue = 0, whenFalse]: readonly Value[], { length }: MathScope): Value {
  return Array.from({ length }, (_, index) => {
    const holds = at(condition, index);
    if (holds === undefined) return undefined;
    if (holds !== 0) return at(whenTrue, index);
    return whenFalse === undefined ? undefined : at(whenFalse, index);
  });
}

function filling(fill: (series: Series, index: number, filler: Value) => number | undefined): MathFunction['apply'] {
  return ([value = 0, filler = 0], { length }) => {
    const filled = toSeries(value, length).map((series) => series.map((_, index) => fill(series, index, filler)));
    return isList(value) ? { list: filled } : (filled[0] ?? []);
  };
}

function lastBefore(series: Series, index: number): { value: number; index: number } | undefined {
  for (let place = index; place >= 0; place -= 1) {
    const value = series[place];
    if (value !== undefined) return { value, index: place };
  }
  return undefined;
}

/** On the line from the value before to the one after. */
function between(series: Series, index: number): number | undefined {
  const before = lastBefore(series, index);
  const after = series.findIndex((value, place) => place >= index && value !== undefined);
  const next = series[after];
  if (!before || next === undefined || before.index === after) return series[index];
  return before.value + ((next - before.value) * (index - before.index)) / (after - before.index);
}
