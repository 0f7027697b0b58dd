import { describe, expect, test } from 'vitest';
import { register, signUp } from './accounts.ts';
import { textShown } from './browser.ts';
import { payFor } from './paying.ts';
import { newVisitorEachTest, page, url, visitor } from './visitor.ts';

newVisitorEachTest();

const plan = (name: string) => page.getByRole('article', { name });

test('a cancelled or declined payment changes nothing and can be repeated', async () => {
  await register(page, url, { first: 'Dora', last: 'Declined' });
  await page.goto(`${url}/subscription`);
  await payFor(page, 'Premium', 'Cancel');
  await plan('Premium').getByRole('button', { name: 'Pay £7 with PayPal' }).waitFor();
  // The toast disappears on its own, possibly before the last payment window has closed.
  await Promise.all([
    textShown(page, 'PayPal declined the payment. You have not been charged.'),
    payFor(page, 'Premium', 'Decline'),
  ]);
  await page.getByText('Current plan: Free').waitFor();
  await payFor(page, 'Premium', 'Approve');
  await page.getByText('Current plan: Premium').waitFor();
});

describe('the PayPal script', () => {
  const policyAt = () =>
    page.evaluate(async () => (await fetch(window.location.href)).headers.get('content-security-policy'));
  const scripts = () => page.locator('script[src*="web-sdk"]').count();

  test('is loaded only on the Premium page, which is entered and left by loading a document', async () => {
    await signUp(page, url, { first: 'Sam', last: 'Script' });
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const sameDocument = () => page.evaluate(() => 'sameDocument' in window);
    await page.getByRole('link', { name: 'All Stocks' }).click();
    await page.getByRole('heading', { name: 'All Stocks' }).waitFor();
    expect([await sameDocument(), await scripts()]).toEqual([true, 0]);

    await page.getByRole('link', { name: 'Premium', exact: true }).click();
    await plan('Basic').getByRole('button', { name: 'Pay £5 with PayPal' }).waitFor();
    expect([await sameDocument(), await scripts()]).toEqual([false, 1]);
    expect(await policyAt()).toContain(`script-src 'self' ${url.replace('localhost', '127.0.0.1')}`);

    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('link', { name: 'My Portfolio' }).click();
    await page.getByRole('heading', { name: 'My Portfolio' }).waitFor();
    await expect.poll(sameDocument).toBe(false);
    expect(await scripts()).toBe(0);
    expect(await policyAt()).not.toContain('paypal');

    await page.goBack();
    await plan('Basic').getByRole('button', { name: 'Pay £5 with PayPal' }).waitFor();
    expect(await scripts()).toBe(1);
  });

  test('may load from another origin only on the Premium page, in any spelling of its address', async () => {
    await register(page, url, { first: 'Spella', last: 'Other' });
    await page.goto(`${url}/Subscription?a=1`);
    await plan('Basic').getByRole('button', { name: 'Pay £5 with PayPal' }).waitFor();
    expect(page.url()).toBe(`${url}/subscription?a=1`);
    const src = (await page.locator('script[src*="web-sdk"]').getAttribute('src')) ?? '';
    expect(new URL(src).origin).not.toBe(url);
    await page.goto(`${url}/trading`);
    const loads = (address: string) =>
      page.evaluate(async (from) => {
        const script = document.head.appendChild(Object.assign(document.createElement('script'), { src: from }));
        return new Promise((resolve) => {
          script.onload = () => resolve('loaded');
          script.onerror = () => resolve('refused');
        });
      }, address);
    expect(await loads(src)).toBe('refused');
    expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('Content Security Policy')]);
  });

  test('offers a retry if it does not load', async () => {
    await page.route('**/web-sdk/**', (route) => route.abort());
    await register(page, url, { first: 'Olaf', last: 'Offline' });
    await page.goto(`${url}/subscription`);
    await plan('Basic').getByRole('button', { name: 'Load PayPal again' }).waitFor();
    await page.unroute('**/web-sdk/**');
    await plan('Basic').getByRole('button', { name: 'Load PayPal again' }).click();
    await plan('Basic').getByRole('button', { name: 'Pay £5 with PayPal' }).waitFor();
  });
});
