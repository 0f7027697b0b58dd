import type { InboxMessage } from '../cloudwatch/topics.ts';

/* Tests steer a running host with these calls. */

/** Moves the host's clock forward. Throws if it is that far ahead already. */
export async function moveClock(url: string, offsetSeconds: number): Promise<void> {
  await control(url, 'clock', JSON.stringify({ offsetSeconds }));
}

/**
 * Runs what schedules with a rate start, now, and waits until all of it has been processed. Throws if a function failed.
 * @param name the beginning of a schedule's logical id: that alone, also one that fires at a time of day
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
  /** What a topic's policy did not let in. */
  readonly refused: readonly { readonly subject: string; readonly reason: string }[];
}

/** Evaluates every alarm now, with the minute that runs. Its actions are done when this resolves. */
export async function evaluateAlarms(url: string): Promise<AlarmsView> {
  const response = await control(url, 'alarms/evaluate', '');
  return (await response.json()) as AlarmsView;
}

/** What the topics have delivered, newest first. */
export async function inbox(url: string): Promise<readonly InboxMessage[]> {
  return (await (await fetch(`${url}/_local/inbox`)).json()) as InboxMessage[];
}

interface FaultsShown {
  readonly faults: Readonly<Record<string, number>>;
  /** How often each was met. */
  readonly met: Readonly<Record<string, number>>;
}

/** Sets what AWS does differently from now on. Throws for what the host does not know. */
export async function setFaults(url: string, faults: string, seed?: number): Promise<FaultsShown> {
  return (await control(url, 'faults', JSON.stringify({ faults, seed }))).json() as Promise<FaultsShown>;
}

async function control(url: string, name: string, body: string): Promise<Response> {
  const response = await fetch(`${url}/_local/${name}`, { method: 'POST', headers: { origin: url }, body });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  return response;
}
