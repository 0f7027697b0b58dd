import { createServer } from 'node:net';

/** The first of these ports that nothing listens on now at the address; by default any of loopback. */
export async function freePort(address = '127.0.0.1', [port = 0, ...others]: readonly number[] = []): Promise<number> {
  try {
    return await probe(address, port);
  } catch (error) {
    if (others.length === 0) throw error;
    return freePort(address, others);
  }
}

function probe(address: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, address, () => {
      const found = server.address();
      server.close(() => resolve(typeof found === 'object' && found ? found.port : 0));
    });
  });
}
