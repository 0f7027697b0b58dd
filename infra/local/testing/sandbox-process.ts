import { type HostProcess, startHostProcess } from './host-process.ts';

export interface SandboxProcess extends HostProcess {
  readonly token: string;
}

export async function startSandboxProcess(
  seed: string,
  options: { dataDir?: string; environment?: Record<string, string> } = {},
): Promise<SandboxProcess> {
  const host = await startHostProcess({ ...options, words: ['--sandbox', '--seed', seed] });
  const token = /^TRADEFLOOR_TOKEN=(.*)$/m.exec(host.output())?.[1];
  if (!token) throw new Error('the sandbox prints no token');
  return { ...host, token };
}

export async function postClock(url: string, asked: unknown, headers: Record<string, string> = { origin: url }) {
  const response = await fetch(`${url}/_local/clock`, { method: 'POST', headers, body: JSON.stringify(asked) });
  return { status: response.status, body: await response.json() };
}
