import { join } from 'node:path';
import { JsonFile } from './json-file.ts';
import { OperatorError } from './operator-error.ts';

interface Claim {
  readonly port: number;
}

const PROBE_TIMEOUT_MS = 1000;

/**
 * Refuses a data folder that another host uses: both would write the same files. The claim names that host's port, and
 * holds only while somebody answers there for this folder, so that a killed host leaves nothing to clean up.
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
