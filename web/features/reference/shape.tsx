import { createElement, Fragment, type ReactNode } from 'react';
import { Definitions } from './documentation.tsx';
import { nameOf, type Schema } from './documents.ts';

const joined = (parts: readonly ReactNode[], between: string): ReactNode =>
  createElement(Fragment, null, ...parts.flatMap((part, place) => (place > 0 ? [between, part] : [part])));

export const prose = (text: string): ReactNode =>
  joined(
    text.split('`').map((part, place) => (place % 2 === 1 ? createElement('code', null, part) : part)),
    '',
  );

export const links = (names: readonly string[], between = ', ', prefix = ''): ReactNode =>
  joined(
    names.map((name) => (
      <a key={name} href={`#${prefix}${name}`}>
        {name}
      </a>
    )),
    between,
  );

const schemaLink = (name: string) => <a href={`#schema-${name}`}>{name}</a>;

const literal = (value: unknown) => <code>{JSON.stringify(value)}</code>;

/** Describes a value in a line, with a link for each named schema. */
export function typeOf(schema: Schema): ReactNode {
  if (schema.$ref) return schemaLink(nameOf(schema));
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return joined(schema.enum.map(literal), ' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return joined(choices.map(typeOf), ' | ');
  if (schema.items) return joined(['list of ', typeOf(schema.items), bounds(schema)], '');
  if (typeof schema.additionalProperties === 'object')
    return joined(['object of ', typeOf(schema.additionalProperties)], '');
  if (schema.type === undefined) return 'anything';
  return joined([[schema.type].flat().join(' | '), bounds(schema)], '');
}

function bounds(schema: Schema): ReactNode {
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
    // A format needs no pattern.
    ...(pattern && !format ? [<code key="pattern">{pattern}</code>] : []),
  ];
  return joined(
    parts.flatMap((part) => [', ', part]),
    '',
  );
}

/** Shows the properties of an object and of the objects inside it, and nothing for other schemas. */
export function Properties({ of: schema }: { of: Schema }): ReactNode {
  const { properties, required = [] } = schema.items ?? schema;
  if (!properties) return null;
  return (
    <Definitions>
      {Object.entries(properties).map(([name, each]) => (
        <Fragment key={name}>
          <dt>
            <code>{name}</code> {!required.includes(name) && <i>optional</i>}
          </dt>
          <dd>
            {typeOf(each)} {each.description && <span>{prose(each.description)}</span>}
            <Properties of={each} />
          </dd>
        </Fragment>
      ))}
    </Definitions>
  );
}

export const Shape = ({ of: schema }: { of: Schema }) => (
  <>
    {!schema.properties && <p>{typeOf(schema)}</p>}
    <Properties of={schema} />
  </>
);

export const Example = ({ of: value }: { of: unknown }) => <Code>{JSON.stringify(value, null, 2)}</Code>;

/** `https://SITE` becomes the site's own address (island.ts). */
export const Code = ({ children }: { children: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard.
  <pre tabIndex={0}>
    <code>{children}</code>
  </pre>
);
