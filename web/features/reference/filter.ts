/**
 * Starts the field that keeps only operations, messages, codes and schemas with all its words.
 * @returns a function that clears it
 */
export function startFilter(): () => void {
  const input = document.querySelector<HTMLInputElement>('search input');
  const status = document.querySelector('search [role=status]');
  const apply = () => {
    const words = (input?.value ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    const found = leave(words);
    if (status) status.textContent = words.length > 0 ? `${found} found` : '';
  };
  input?.addEventListener('input', apply);
  return () => {
    if (input) input.value = '';
    apply();
  };
}

function leave(words: readonly string[]): number {
  let found = 0;
  for (const section of document.querySelectorAll<HTMLElement>('[data-filtered]')) {
    const parts = [...section.querySelectorAll<HTMLElement>('details, dl > div')];
    for (const part of parts) part.hidden = !words.every((word) => textOf(part).includes(word));
    const shown = parts.filter(({ hidden }) => !hidden).length;
    section.hidden = shown === 0;
    found += shown;
  }
  return found;
}

const texts = new WeakMap<HTMLElement, string>();

function textOf(part: HTMLElement): string {
  const text = texts.get(part) ?? `${part.id} ${part.textContent}`.toLowerCase();
  texts.set(part, text);
  return text;
}
