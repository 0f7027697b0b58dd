import { startTestSockets } from './sockets.ts';
import { startTestUserPool } from './user-pool.ts';

/** What ending a session reaches: the user pool and the live sockets. */
export async function startSessionServices() {
  const [pool, sockets] = await Promise.all([startTestUserPool(), startTestSockets()]);
  const stop = () => {
    pool.stop();
    sockets.stop();
  };
  return { pool, sockets, stop };
}
export type SessionServices = Awaited<ReturnType<typeof startSessionServices>>;
