/** @throws if the clock is already that far ahead */
export async function moveClock(url: string, offsetSeconds: number): Promise<void> {
  await control(url, 'clock', JSON.stringify({ offsetSeconds }));
}

/**
 * Waits until the work of schedules with a rate is done.
 * @param name a prefix of a schedule's logical id: fires only that schedule, even a daily one
 * @throws if a function failed
 */
export async function fireSchedules(url: string, name = ''): Promise<void> {
  await control(url, `schedules/${name}`, '');
}

async function control(url: string, name: string, body: string): Promise<void> {
  const response = await fetch(`${url}/_local/${name}`, { method: 'POST', headers: { origin: url }, body });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
}
