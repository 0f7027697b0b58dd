import { existsSync } from 'node:fs';
import { type BrowserServer, chromium as driver } from 'playwright-core';

const installedChromes = ['/usr/bin/google-chrome', '/usr/bin/chromium'];

/** The packaged Chromium's own flags disable web security, which these tests rely on. */
const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];

export async function launchBrowserServer(...more: readonly string[]): Promise<BrowserServer> {
  const installed = installedChromes.find((path) => existsSync(path));
  if (installed) return driver.launchServer({ executablePath: installed, args: [...args, ...more] });
  // The package unpacks its system libraries only where it detects a Lambda.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return driver.launchServer({ executablePath: await chromium.executablePath(), args: [...args, ...more] });
}
