import { join } from 'node:path';
import { JsonFile } from './json-file.ts';
import { OperatorError } from './operator-error.ts';

interface Claim {
  readonly port: number;
}

const PROBE_TIMEOUT_MS = 1000;

/**
 * Claims a data folder. Throws an operator error if another host uses it: both would write the same files. The claim names
 * a host's port and holds while that host answers for this folder, so a killed host leaves nothing to clean up.
 */
export async function claimDataDir(dataDir: string, port: number): Promise<void> {
  const file = new JsonFile<Claim>(join(dataDir, 'host.json'));
  const claim = file.read();
  if (claim && claim.port !== port && (await dataDirAt(claim.port)) === dataDir) {
    throw new OperatorError(
      `The data in ${dataDir} is in use by http://localhost:${claim.port}. Choose another: DATA_DIR=…`,
    );
  }
  file.write({ port });
}

async function dataDirAt(port: number): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const response = await fetch(`http://127.0.0.1:${port}/_local/host`, { signal });
    return ((await response.json()) as { dataDir?: unknown }).dataDir;
  } catch {
    return undefined;
  }
}
