import { type Browser, type BrowserContext, chromium as driver, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';

/** The one browser of all files; closing this end of it closes the contexts that were opened here. */
export function connectBrowser(): Promise<Browser> {
  return driver.connect(inject('browserEndpoint'));
}

/** Longer than anything a player would wait for. */
const TIMEOUT_MS = 12_000;

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the page complained about: script errors and refused loads. */
  readonly complaints: string[];
}

/** Somebody with a browser profile of their own. */
export async function visit(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<Visitor> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy/.test(message.text())) complaints.push(message.text());
  });
  return { page, context, complaints };
}

/**
 * For a file whose every test is one visitor's: a browser for the file, a new visitor for each test, who must not have
 * complained at its end.
 */
export function newVisitorEachTest(options: Parameters<typeof visit>[1], arrive: (visitor: Visitor) => void): void {
  let browser: Browser;
  let visitor: Visitor;
  beforeAll(async () => {
    browser = await connectBrowser();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    visitor = await visit(browser, options);
    arrive(visitor);
  });
  afterEach(async () => {
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });
}

/** Through the sign-up form to My Portfolio. */
export async function signUp(page: Page, url: string, person: { first: string; last: string }): Promise<void> {
  await page.goto(`${url}/api/login`);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill(person.first);
  await page.getByLabel('Last name').fill(person.last);
  await page.getByLabel('Email').fill(`${person.first}.${person.last}.${Date.now()}@example.test`.toLowerCase());
  await page.getByLabel(/^Password/).fill('a long password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'My Portfolio' }).waitFor();
}

export async function signIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/api/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill('tradefloor');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'My Portfolio' }).waitFor();
}
