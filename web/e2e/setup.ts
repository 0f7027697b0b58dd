import type { TestProject } from 'vitest/node';
import { startHostProcess } from '../../infra/local/testing/host-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
  }
}

/** One running stack for all journeys, with nothing kept. */
export async function setup(project: TestProject) {
  const host = await startHostProcess();
  project.provide('siteUrl', host.url);
  return () => host.end();
}
