import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { launchBrowserServer } from '../../web/e2e/browser-server.ts';
import { cardPage, wordmarkPage } from './card.ts';
import { palettedPng } from './paletted-png.ts';

/*
 * Draws the pictures of the site that cannot be SVG, from web/public/favicon.svg and the design system: the
 * icons of an installed game, and the card that a link to it is shown with. They are committed: nothing draws them again
 * until the mark or the palette changes.
 */

const publicFile = (name: string) => fileURLToPath(new URL(`../../web/public/${name}`, import.meta.url));
/** Those beside this program go to the sign-in pages, not to the site (infra/sign-in-branding.ts). */
const brandFile = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const favicon = await readFile(publicFile('favicon.svg'), 'utf8');

/** The mark as a page. A system that cuts an icon into a shape of its own gets one that reaches the edges. */
function iconPage({ size, bleeds }: { size: number; bleeds: boolean }): string {
  // Nothing is cut off within a circle of four fifths of the side (W3C, maskable icons).
  const ground = favicon.replace('width="32" height="32" rx="7"', 'x="-2" y="-2" width="36" height="36"');
  const svg = bleeds ? ground.replace('0 0 32 32', '-2 -2 36 36') : favicon;
  return `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`;
}

const icon = (name: string, size: number, bleeds: boolean) => ({
  name,
  width: size,
  height: size,
  page: iconPage({ size, bleeds }),
});

const pictures = [
  icon('icon-192.png', 192, false),
  icon('icon-512.png', 512, false),
  icon('icon-maskable-512.png', 512, true),
  icon('apple-touch-icon.png', 180, true),
  { name: 'og.png', width: 1200, height: 630, page: await cardPage() },
  { name: 'wordmark-light.png', width: 288, height: 72, page: await wordmarkPage() },
  { name: 'wordmark-dark.png', width: 288, height: 72, page: await wordmarkPage() },
];

/** A browser reads its own pictures. */
async function pixelsOf(page: Page, png: Buffer) {
  const { width, height, rgba } = await page.evaluate(async (base64) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(picture, 0, 0);
    const { width, height, data } = context.getImageData(0, 0, picture.width, picture.height);
    return { width, height, rgba: [...data] };
  }, png.toString('base64'));
  return { width, height, rgba: Uint8Array.from(rgba) };
}

const server = await launchBrowserServer();
const browser = await chromium.connect(server.wsEndpoint());
for (const { name, width, height, page: markup } of pictures) {
  const page = await browser.newPage({
    viewport: { width, height },
    colorScheme: name.includes('light') ? 'light' : 'dark',
  });
  await page.setContent(markup);
  await page.evaluate(() => document.fonts.ready);
  const shot = await page.screenshot({ omitBackground: true });
  const picture = name === 'og.png' ? palettedPng(await pixelsOf(page, shot)) : shot;
  await writeFile(name.startsWith('wordmark') ? brandFile(name) : publicFile(name), picture);
  console.log(`${String(Math.ceil(picture.length / 1000)).padStart(4)} KB  ${name}`);
}
await browser.close();
await server.close();
