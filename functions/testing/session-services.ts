import { startTestSockets, type TestSockets } from './sockets.ts';
import { startTestUserPool, type TestUserPool } from './user-pool.ts';

export interface SessionServices {
  readonly pool: TestUserPool;
  readonly sockets: TestSockets;
  readonly stop: () => void;
}

/** Starts the services that ending a session calls. @param services is filled in and returned */
export async function startSessionServices(services = {} as SessionServices): Promise<SessionServices> {
  const [pool, sockets] = await Promise.all([startTestUserPool(), startTestSockets()]);
  const stop = () => {
    pool.stop();
    sockets.stop();
  };
  return Object.assign(services, { pool, sockets, stop });
}
