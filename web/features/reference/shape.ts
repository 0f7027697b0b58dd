import { type Html, html } from '../../lib/html.ts';
import { nameOf, type Schema } from './documents.ts';

/** A sentence of the documents: `code` between backticks. */
export function prose(text: string): Html {
  return joined(
    text.split('`').map((part, place) => (place % 2 === 1 ? html`<code>${part}</code>` : html`${part}`)),
    '',
  );
}

export function joined(parts: readonly Html[], between: string): Html {
  return parts.reduce((all, part, place) => html`${all}${place > 0 ? between : ''}${part}`, html``);
}

const schemaLink = (name: string): Html => html`<a href="#schema-${name}">${name}</a>`;

const literal = (value: unknown) => html`<code>${JSON.stringify(value)}</code>`;

/** What a value is, in a line: a link for each schema with a name. */
export function typeOf(schema: Schema): Html {
  if (schema.$ref) return schemaLink(nameOf(schema));
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return joined(schema.enum.map(literal), ' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return joined(choices.map(typeOf), ' | ');
  if (schema.items) return html`list of ${typeOf(schema.items)}${bounds(schema)}`;
  if (typeof schema.additionalProperties === 'object') return html`object of ${typeOf(schema.additionalProperties)}`;
  if (schema.type === undefined) return html`anything`;
  return html`${[schema.type].flat().join(' | ')}${bounds(schema)}`;
}

function bounds(schema: Schema): Html {
  const { format, pattern, minimum, maximum, minLength, maxLength, maxItems } = schema;
  const number = (value: number) => value.toLocaleString('en-GB');
  const range = (least: number | undefined, most: number | undefined, unit = '') => [
    ...(least !== undefined ? [`at least ${number(least)}${unit}`] : []),
    ...(most !== undefined ? [`at most ${number(most)}${unit}`] : []),
  ];
  const parts = [
    ...(format ? [format] : []),
    ...range(minimum, maximum),
    ...range(minLength, maxLength, ' characters'),
    ...range(undefined, maxItems),
  ].map((part) => html`${part}`);
  // What a format is needs no pattern.
  const all = pattern && !format ? [...parts, html`<code>${pattern}</code>`] : parts;
  return all.length > 0 ? html`, ${joined(all, ', ')}` : html``;
}

/** The properties of an object, and of the objects inside it. Nothing for any other schema. */
export function propertiesOf(schema: Schema): Html {
  const inside = schema.items ?? schema;
  const { properties, required = [] } = inside;
  if (!properties) return html``;
  const rows = Object.entries(properties).map(([name, each]) => {
    const told = each.description ? html` <span>${prose(each.description)}</span>` : '';
    const optional = required.includes(name) ? '' : html` <i>optional</i>`;
    return html`<dt><code>${name}</code>${optional}</dt><dd>${typeOf(each)}${told}${propertiesOf(each)}</dd>`;
  });
  return html`<dl>${rows}</dl>`;
}

/** A schema in full: a line of what it is, unless its properties say so. */
export function shapeOf(schema: Schema): Html {
  return html`${schema.properties ? '' : html`<p>${typeOf(schema)}</p>`}${propertiesOf(schema)}`;
}
