import type { Page } from 'playwright-core';

/** A browser's translation is a copy of the text under the text's parent. */
interface Translated {
  readonly text: Text;
  readonly copy: HTMLElement;
  readonly words: string;
}

/** Runs in the page: does to its texts, now and later, what Chrome's translation does. The words stay the same. */
function translateTexts(): void {
  const translated: Translated[] = [];
  const translate = (text: Text) => {
    if (text.data.trim() === '' || !text.parentElement) return;
    if (text.parentElement.closest('font, script, style, textarea, [translate=no], .notranslate')) return;
    const copy = document.createElement('font');
    copy.append(document.createElement('font'));
    copy.firstElementChild?.append(text.data);
    translated.push({ text, copy, words: text.data });
    text.replaceWith(copy);
  };
  const translateIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) translate(text);
  };
  const observe = () => {
    translateIn(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const added of addedNodes) translateIn(added);
    }).observe(document.body, { childList: true, subtree: true });
  };
  // The app changes the original text, which is no longer shown.
  const staleTexts = () =>
    translated
      .filter(({ text, copy, words }) => copy.isConnected && text.data !== words)
      .map(({ text, words }) => `"${words}" is shown, "${text.data}" is true`);
  Object.assign(globalThis, { staleTexts });
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', observe);
  else observe();
}

export async function translate(page: Page): Promise<void> {
  await page.addInitScript(translateTexts);
  await page.evaluate(translateTexts);
}

export function brokenByTranslation(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { staleTexts } = globalThis as unknown as { staleTexts: () => string[] };
    const failed = /Something went wrong|This part did not load/.exec(document.body.innerText) ?? [];
    return [...failed, ...staleTexts()];
  });
}
