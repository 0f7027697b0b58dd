import { existsSync } from 'node:fs';
import { type BrowserServer, chromium as driver } from 'playwright-core';

const installedChromes = ['/usr/bin/google-chrome', '/usr/bin/chromium'];

/** Not those that the packaged Chromium proposes: they turn web security off, which is what these tests rely on. */
const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];

/** An installed Chrome where there is one, else the Chromium that ships inside its npm package. */
export async function launchBrowserServer(): Promise<BrowserServer> {
  const installed = installedChromes.find((path) => existsSync(path));
  if (installed) return driver.launchServer({ executablePath: installed, args });
  // The package unpacks the system libraries it needs only where it believes to be in a Lambda.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return driver.launchServer({ executablePath: await chromium.executablePath(), args });
}
