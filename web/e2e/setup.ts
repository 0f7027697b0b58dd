import type { TestProject } from 'vitest/node';
import { startHostProcess } from '../../infra/local/testing/host-process.ts';
import { launchBrowserServer } from './browser-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    browserEndpoint: string;
  }
}

/** One running stack, with nothing kept, and one browser process for all journeys. */
export async function setup(project: TestProject) {
  const [host, browser] = await Promise.all([startHostProcess(), launchBrowserServer()]);
  project.provide('siteUrl', host.url);
  project.provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await Promise.all([host.end(), browser.close()]);
    const errors = host.errors().trim();
    if (errors) console.error(`The journeys' host said:\n${errors}`);
  };
}
