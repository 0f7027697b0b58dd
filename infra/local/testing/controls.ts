/* Tests steer a running host with these calls. */

/** Moves the host's clock forward. Throws if it is that far ahead already. */
export async function moveClock(url: string, offsetSeconds: number): Promise<void> {
  await control(url, 'clock', JSON.stringify({ offsetSeconds }));
}

/** Runs what schedules start, now, and waits until all of it has been processed. Throws if a function failed. */
export async function beat(url: string): Promise<void> {
  await control(url, 'beat', '');
}

interface DifferencesShown {
  readonly differences: Readonly<Record<string, number>>;
  /** How often each was met. */
  readonly met: Readonly<Record<string, number>>;
}

/** Sets what AWS does differently from now on. Throws for what the host does not know. */
export async function setDifferences(url: string, differences: string, seed?: number): Promise<DifferencesShown> {
  return (await control(url, 'differences', JSON.stringify({ differences, seed }))).json() as Promise<DifferencesShown>;
}

async function control(url: string, name: string, body: string): Promise<Response> {
  const response = await fetch(`${url}/_local/${name}`, { method: 'POST', headers: { origin: url }, body });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  return response;
}
