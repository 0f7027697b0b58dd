import type { AlarmDefinition } from './alarm-definition.ts';
import { type AlarmState, evaluationRange, type Judgement, judge } from './alarm-evaluation.ts';
import type { Series } from './math-values.ts';
import { type Windows, windowsBefore } from './metric-query.ts';
import type { MetricStore } from './metric-store.ts';

/** How an alarm stands, and since when. */
export interface AlarmStanding {
  readonly state: AlarmState;
  readonly reason: string;
  readonly sinceMs: number;
}

export interface Transition {
  readonly alarm: AlarmDefinition;
  readonly from: AlarmState;
  readonly to: AlarmStanding;
}

/** One alarm and its state. */
export class Alarm {
  readonly definition: AlarmDefinition;
  #standing: AlarmStanding;

  constructor(definition: AlarmDefinition, standing?: AlarmStanding) {
    this.definition = definition;
    const reason = 'Unchecked: Initial alarm creation';
    this.#standing = standing ?? { state: 'INSUFFICIENT_DATA', reason, sinceMs: Date.now() };
  }

  get standing(): AlarmStanding {
    return this.#standing;
  }

  /** Looks at the periods before this time. @returns the change, if there is one */
  evaluate(endMs: number, store: MetricStore): Transition | undefined {
    const { queries, watchedId, periodSeconds, breaches, rule } = this.definition;
    const windows = windowsBefore(endMs, { periodSeconds, count: evaluationRange(rule) });
    const [series = []] = queries.read(watchedId, windows, store);
    const points = series.map((value) => (value === undefined ? undefined : breaches(value)));
    const judgement = judge(points, rule);
    const { state, used } = judgement;
    if (state === undefined || state === this.#standing.state || this.#isTooThin(used, windows, store))
      return undefined;
    const from = this.#standing.state;
    const reason = this.#reason({ judgement, from, to: state, series, windows });
    this.#standing = { state, reason, sinceMs: Date.now() };
    return { alarm: this.definition, from, to: this.#standing };
  }

  /** Whether a percentile of so few values says nothing, and the alarm is to wait for more. */
  #isTooThin(used: readonly number[], windows: Windows, store: MetricStore): boolean {
    const { leastSamples, queries } = this.definition;
    if (leastSamples === 0) return false;
    const samples = queries.samples(windows, store);
    return used.some((place) => (samples[place] ?? 0) < leastSamples);
  }

  /** CloudWatch's words for why. */
  #reason(options: {
    judgement: Judgement;
    from: AlarmState;
    to: AlarmState;
    series: Series;
    windows: Windows;
  }): string {
    const { judgement, from, to, series, windows } = options;
    const { comparison, threshold, rule, breaches } = this.definition;
    const lacking = rule.evaluationPeriods - judgement.used.length;
    const treated = `${count(lacking, 'missing datapoint')} treated as [${filler(rule.missingData)}]`;
    if (to === 'INSUFFICIENT_DATA') return `Insufficient Data: ${count(lacking, 'datapoint')} unknown.`;
    if (judgement.used.length === 0) {
      const periods = `${lacking} period${lacking === 1 ? '' : 's'}`;
      return `Threshold Crossed: no datapoints were received for ${periods} and ${treated}.`;
    }
    const telling = judgement.used.filter((place) => breaches(series[place] ?? 0) === (to === 'ALARM'));
    const shown = telling.map((place) => `${decimal(series[place])} (${timeOf(windows.list[place]?.startMs)})`);
    const crossed = `${comparison} the threshold (${decimal(threshold)})`;
    const needed = to === 'ALARM' ? rule.datapointsToAlarm : rule.evaluationPeriods - rule.datapointsToAlarm + 1;
    const were = telling.length === 1 ? 'was' : 'were';
    const least = `minimum ${needed} datapoint${needed === 1 ? '' : 's'} for ${from} -> ${to} transition`;
    const filled = lacking > 0 && filler(rule.missingData) ? ` and ${treated}` : '';
    return (
      `Threshold Crossed: ${telling.length} out of the last ${rule.evaluationPeriods} datapoints ` +
      `[${shown.join(', ')}] ${were}${to === 'ALARM' ? '' : ' not'} ${crossed}${filled} (${least}).`
    );
  }
}

function filler(missingData: string): string {
  return { breaching: 'Breaching', notBreaching: 'NonBreaching' }[missingData] ?? '';
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? ' was' : 's were'}`;
}

function decimal(value = 0): string {
  return Number.isInteger(value) ? value.toFixed(1) : String(Number(value.toPrecision(6)));
}

/** `22/11/26 21:05:00`. */
function timeOf(ms = 0): string {
  const [, year, month, day, time] = /^\d\d(\d\d)-(\d\d)-(\d\d)T([\d:]+)/.exec(new Date(ms).toISOString()) ?? [];
  return `${day}/${month}/${year} ${time}`;
}
