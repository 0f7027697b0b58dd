import type { InboxMessage } from '../cloudwatch/topics.ts';

/* Tests control a running host with these calls. */

/** Moves the host's clock forward. @throws if it is already that far ahead */
export async function moveClock(url: string, offsetSeconds: number): Promise<void> {
  await control(url, 'clock', JSON.stringify({ offsetSeconds }));
}

/**
 * Fires the schedules that have a rate, and waits until their work is done.
 * @param name the beginning of a schedule's logical id: fires only that one, even if it is daily
 * @throws if a function failed
 */
export async function fireSchedules(url: string, name = ''): Promise<void> {
  await control(url, `schedules/${name}`, '');
}

interface AlarmView {
  readonly name: string;
  readonly state: 'OK' | 'ALARM' | 'INSUFFICIENT_DATA';
  readonly reason: string;
}

interface AlarmsView {
  readonly alarms: readonly AlarmView[];
  /** What a topic's policy rejected. */
  readonly refused: readonly { readonly subject: string; readonly reason: string }[];
}

/** Evaluates every alarm now, including the current minute. Their actions are done when this resolves. */
export async function evaluateAlarms(url: string): Promise<AlarmsView> {
  const response = await control(url, 'alarms/evaluate', '');
  return (await response.json()) as AlarmsView;
}

/** What the topics have delivered, newest first. */
export async function inbox(url: string): Promise<readonly InboxMessage[]> {
  return (await (await fetch(`${url}/_local/inbox`)).json()) as InboxMessage[];
}

async function control(url: string, name: string, body: string): Promise<Response> {
  const response = await fetch(`${url}/_local/${name}`, { method: 'POST', headers: { origin: url }, body });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  return response;
}
