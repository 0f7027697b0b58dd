const WAIT_MS = 100;
const TRIES = 50;

/** Waits for the first match whose name begins with `name`. */
export async function found(selector: string, name = ''): Promise<HTMLElement> {
  for (let left = TRIES; left > 0; left -= 1) {
    const all = [...document.querySelectorAll<HTMLElement>(selector)];
    const element = all.find((each) => (each.ariaLabel ?? each.textContent).trim().startsWith(name));
    // It may be visible before it listens.
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    if (element?.isConnected && !element.matches(':disabled')) return element;
  }
  throw new Error(`gallery: there is no ${selector} ${name}`);
}

export async function press(selector: string, name?: string): Promise<void> {
  (await found(selector, name)).click();
}

export async function pressButtons(...names: string[]): Promise<void> {
  for (const name of names) await press('button', name);
}

/** React hears of a value only by the element's own setter. */
export async function typeInto(selector: string, text: string): Promise<void> {
  const field = await found(selector);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
