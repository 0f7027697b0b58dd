import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { prepareGame } from '../../infra/local/testing/prepared-game.ts';
import { launchBrowserServer } from './browser-server.ts';
import { startJourneyHost } from './journey-host.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    preparedGame: string;
    browserEndpoint: string;
  }
}

/** A test's page ends before optimised code pays for itself. Its renderer uses a tenth less CPU without it. */
const UNOPTIMISED = '--js-flags=--no-opt --no-maglev';

export async function setup(project: TestProject) {
  const prepared = await prepareGame();
  const [host, browser] = await Promise.all([startJourneyHost({ prepared }), launchBrowserServer(UNOPTIMISED)]);
  project.provide('preparedGame', prepared);
  project.provide('siteUrl', host.url);
  project.provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await host.end();
    rmSync(prepared, { recursive: true });
  };
}
