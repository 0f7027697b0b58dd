import { readMarker } from './local/data-claim.ts';
import { OperatorError } from './local/operator-error.ts';

const USUAL_PORT = '3000';

export const gameOptions = { url: { type: 'string' } } as const;
export const GAME_USAGE = `--url http://localhost:${USUAL_PORT}, or that of PORT or DATA_DIR`;

/** Uses the variables of `npm start`. A data folder records the port of its last host. */
export function gameAddress(url: string | undefined, { PORT, DATA_DIR }: NodeJS.ProcessEnv = process.env): string {
  if (url !== undefined) return originOf(url);
  if (PORT) return originOf(`http://localhost:${PORT}`);
  if (!DATA_DIR || DATA_DIR === ':memory:') return originOf(`http://localhost:${USUAL_PORT}`);
  const port = readMarker(DATA_DIR)?.port;
  if (port) return originOf(`http://localhost:${port}`);
  throw new OperatorError(`${DATA_DIR} holds no game's data: name its address with --url.`);
}

function originOf(address: string): string {
  const url = URL.parse(address);
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.origin;
  throw new OperatorError(`${address} is not the address of a game.`);
}
