export interface Html {
  readonly markup: string;
}

type Value = Html | string | number | readonly Html[];

/** Escapes every value except markup made by this template. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { markup: parts.reduce((written, part, place) => written + toMarkup(values[place - 1] ?? '') + part) };
}

function toMarkup(value: Value): string {
  if (typeof value === 'object') return 'markup' in value ? value.markup : value.map(toMarkup).join('');
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
