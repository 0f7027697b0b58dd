import { randomUUID } from 'node:crypto';
import type { APIResponse, Page } from 'playwright-core';

/* Signs in and up through the forms where a test is about them, otherwise by the requests that the forms send. */

const SEEDED_PASSWORD = 'tradefloor';

interface Person {
  readonly first: string;
  readonly last: string;
}

export async function signUpByForm(page: Page, url: string, person: Person): Promise<void> {
  await page.goto(`${url}/api/login`);
  await createAccount(page, person);
  await page.getByRole('heading', { name: 'My Portfolio' }).waitFor();
}

/** Expects the sign-in page. */
export async function createAccount(page: Page, person: Person): Promise<void> {
  const { given_name, family_name, email, password } = newAccount(person);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill(given_name);
  await page.getByLabel('Last name').fill(family_name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

export async function signInByForm(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/api/login`);
  await fillSignIn(page, email);
  await page.getByRole('heading', { name: 'My Portfolio' }).waitFor();
}

/** Expects the sign-in page. */
export async function fillSignIn(page: Page, email: string, password = SEEDED_PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function signUp(page: Page, url: string, person: Person): Promise<void> {
  await register(page, url, person);
  await openPortfolio(page, url);
}

export async function signIn(page: Page, url: string, email: string): Promise<void> {
  await authenticate(page, url, email);
  await openPortfolio(page, url);
}

/** Signs up without opening a page. @returns the new account's address and password */
export async function register(page: Page, url: string, person: Person) {
  const signInPage = await page.request.get(`${url}/api/login`);
  const [, link = ''] = /<a href="([^"]+)">Create an account/.exec(await signInPage.text()) ?? [];
  const signUpPage = await page.request.get(addressIn(signInPage, link));
  const account = newAccount(person);
  await submit(page, signUpPage, account);
  return account;
}

export async function authenticate(page: Page, url: string, email: string, password = SEEDED_PASSWORD): Promise<void> {
  await submit(page, await page.request.get(`${url}/api/login`), { email, password });
}

async function submit(page: Page, shown: APIResponse, form: Record<string, string>): Promise<void> {
  const [, action = ''] = /<form method="post" action="([^"]*)"/.exec(await shown.text()) ?? [];
  const { origin } = new URL(shown.url());
  await page.request.post(addressIn(shown, action), { form, headers: { origin } });
}

const addressIn = (shown: APIResponse, address: string) => new URL(address.replaceAll('&amp;', '&'), shown.url()).href;

async function openPortfolio(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('heading', { name: 'My Portfolio' }).waitFor();
}

function newAccount({ first, last }: Person) {
  const email = `${first}.${last}.${randomUUID()}@example.test`.toLowerCase();
  return { given_name: first, family_name: last, email, password: 'a long password' };
}
