import { afterAll, beforeAll } from 'vitest';

/** A stand-in that runs during a file's tests. */
export function duringTests<Service extends { readonly stop: () => void }>(
  start: (service?: Service) => Promise<Service>,
): Service {
  const service = {} as Service;
  beforeAll(async () => {
    await start(service);
  });
  afterAll(() => service.stop());
  return service;
}
