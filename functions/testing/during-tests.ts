import { afterAll, beforeAll } from 'vitest';

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
