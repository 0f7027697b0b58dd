/* Tests steer a running host with these calls. */

/** Moves the host's clock forward. Throws if it is that far ahead already. */
export async function moveClock(url: string, offsetSeconds: number): Promise<void> {
  await control(url, 'clock', JSON.stringify({ offsetSeconds }));
}

/**
 * Runs what schedules with a rate start, now, and waits until all of it has been processed. Throws if a function failed.
 * @param name the beginning of a schedule's logical id: that alone, also one that fires at a time of day
 */
export async function beat(url: string, name = ''): Promise<void> {
  await control(url, `beat/${name}`, '');
}

async function control(url: string, name: string, body: string): Promise<void> {
  const response = await fetch(`${url}/_local/${name}`, { method: 'POST', headers: { origin: url }, body });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
}
