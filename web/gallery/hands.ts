/** What a player would do, once it is there to be done. */
const WAIT_MS = 100;
const TRIES = 50;

/** Waits for it. */
export async function found(selector: string): Promise<HTMLElement> {
  for (let left = TRIES; left > 0; left -= 1) {
    const element = document.querySelector<HTMLElement>(selector);
    // Seen is not yet listening.
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    if (element?.isConnected && !element.matches(':disabled')) return element;
  }
  throw new Error(`gallery: there is no ${selector}`);
}

export async function press(selector: string): Promise<void> {
  (await found(selector)).click();
}

/** React hears of a value only by the element's own setter. */
export async function typeInto(selector: string, text: string): Promise<void> {
  const field = await found(selector);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
