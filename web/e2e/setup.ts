import type { TestProject } from 'vitest/node';
import { launchBrowserServer } from './browser-server.ts';
import { startJourneyHost } from './journey-host.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    browserEndpoint: string;
  }
}

/** One running stack and one browser process for all journeys. */
export async function setup(project: TestProject) {
  const [host, browser] = await Promise.all([startJourneyHost(), launchBrowserServer()]);
  project.provide('siteUrl', host.url);
  project.provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await host.end();
  };
}
