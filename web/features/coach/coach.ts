import { chasingNews } from './habits/chasing-news.ts';
import { concentration } from './habits/concentration.ts';
import { disposition } from './habits/disposition.ts';
import { lastHour } from './habits/last-hour.ts';
import { sizeAfterLoss } from './habits/size-after-loss.ts';
import { turnover } from './habits/turnover.ts';
import { type CoachInput, type Log, readLog } from './log.ts';
import { type Patient, patientPlayer } from './patient.ts';
import type { Measured, Rule } from './rule.ts';

/*
 * Habits measured in a player's own trades. A habit is stated only if chance alone gives as much at most once in a
 * hundred and its figure reaches the rule's threshold. Of a thousand players who trade at random, each rule accuses at
 * most FALSE_ALARMS.eachPercent, all together at most FALSE_ALARMS.anyPercent (coach-chance.slow.test.ts counts them).
 */

export const rules: readonly Rule[] = [turnover, disposition, chasingNews, sizeAfterLoss, lastHour, concentration];

export const MOST_CHANCE = 0.01;

export const FALSE_ALARMS = { eachPercent: 1, anyPercent: 2 } as const;

export interface Finding extends Measured, Pick<Rule, 'habit' | 'least'> {
  readonly verdict: 'has it' | 'does not' | 'too few to know';
  readonly coinsPerMonthCents: number;
  /** The patient player's figure; undefined if that player has no such case. */
  readonly against: number | undefined;
}

export interface Report {
  readonly findings: readonly Finding[];
  readonly patient: Patient;
  readonly nowCents: number;
}

export function coach(input: CoachInput): Report {
  const log = readLog(input);
  const patient = patientPlayer(log);
  const { trades, startCents: cashCents } = patient;
  const patientLog = readLog({ ...input, trades, cashCents, lots: new Map() });
  const findings = rules.map((rule) => findingOf(rule, { log, against: rule.measure(patientLog).figure }));
  return { findings, patient, nowCents: log.nowCents };
}

function findingOf(rule: Rule, { log, against }: { log: Log; against: number | undefined }): Finding {
  const measured = rule.measure(log);
  const { count, figure = 0, chance, gainCents } = measured;
  const shows = figure >= rule.threshold && chance <= MOST_CHANCE;
  return {
    ...measured,
    habit: rule.habit,
    least: rule.least,
    verdict: count < rule.least ? 'too few to know' : shows ? 'has it' : 'does not',
    coinsPerMonthCents: Math.round(gainCents / log.months),
    against,
  };
}
