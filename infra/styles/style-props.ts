import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ownAttributes, type StyleValue } from '../../web/ui/class-names.ts';
import { system } from '../../web/ui/theme.ts';
import { root } from '../paths.ts';
import { type Node, nodesOf } from './syntax.ts';

export interface StyleProp {
  readonly name: string;
  readonly value: StyleValue;
}

/**
 * Every style prop once per value: `<styled.p px={wide ? 4 : 2}>` has two. Elements of any component count, since they
 * may pass it on.
 * @param variants names of recipes' variants, which are not style props
 * @throws if a styled element's value is not written out
 */
export function stylePropsOf(files: readonly string[], variants: ReadonlySet<string>): StyleProp[] {
  const drawn = files.filter((file) => file.endsWith('.tsx'));
  const sources = drawn.map((file) => ({ file, source: readFileSync(file, 'utf8') }));
  const declared = new Map(sources.map(({ file, source }) => [file, styledNamesIn(file, source)]));
  const props = new Map<string, StyleProp>();
  for (const { file, source } of sources) {
    const styledNames = new Set([...(declared.get(file) ?? []), ...importedNames(file, source, declared)]);
    for (const element of nodesOf(file, source, 'JSXOpeningElement'))
      for (const { name, value, place } of propsOf(element)) {
        const values = valuesOf(value);
        const isStyled = tagOf(element).startsWith('styled.') || styledNames.has(tagOf(element));
        if (values) for (const each of values) props.set(JSON.stringify([name, each]), { name, value: each });
        else if ((isStyled && !variants.has(name)) || value?.type === 'ObjectExpression')
          throw new Error(
            `${relative(root, file)}:${lineAt(source, place)}: write out the values of ${name}, or use style`,
          );
      }
  }
  return [...props.values()];
}

/** `const Row = styled('li', …)` → `Row`. */
function styledNamesIn(file: string, source: string): string[] {
  if (!source.includes('styled(')) return [];
  return nodesOf(file, source, 'VariableDeclarator')
    .filter(({ init }) => ((init as Node | null)?.callee as Node | undefined)?.name === 'styled')
    .map(({ id }) => String((id as Node).name));
}

function importedNames(file: string, source: string, declared: ReadonlyMap<string, readonly string[]>): string[] {
  return nodesOf(file, source, 'ImportDeclaration').flatMap(({ source: from, specifiers }) => {
    const names = declared.get(join(dirname(file), String((from as Node).value))) ?? [];
    const imported = (specifiers as Node[]).map(({ local }) => String((local as Node).name));
    return imported.filter((name) => names.includes(name));
  });
}

/** `styled.div`, `Card`, `p`. */
function tagOf({ name }: Node): string {
  const { object, property, name: word } = name as { object?: Node; property?: Node; name?: string };
  return word ?? `${object?.name}.${property?.name}`;
}

function propsOf(element: Node): { name: string; value: Node | undefined; place: number }[] {
  const tag = tagOf(element);
  if (/^[a-z]\w*$/.test(tag)) return [];
  const own = ownAttributes[tag.replace('styled.', '')] ?? [];
  const attributes = (element.attributes as Node[]).filter(({ type }) => type === 'JSXAttribute');
  return attributes.flatMap(({ name, value, start }) => {
    const prop = String((name as Node).name);
    const given = value as Node | null;
    const expression = given?.type === 'JSXExpressionContainer' ? (given.expression as Node) : (given ?? undefined);
    return system.isValidProperty(prop) && !own.includes(prop) ? [{ name: prop, value: expression, place: start }] : [];
  });
}

/** The values an expression may have, as far as styles; undefined if they are not written out. */
function valuesOf(node: Node | undefined): StyleValue[] | undefined {
  if (!node) return [true];
  switch (node.type) {
    case 'Literal':
      return [node.value as StyleValue];
    case 'TemplateLiteral':
      return (node.expressions as Node[]).length === 0 ? [templateText(node)] : undefined;
    case 'Identifier':
      return node.name === 'undefined' ? [] : undefined;
    case 'UnaryExpression':
      return valuesOf(node.argument as Node)?.map((value) => -Number(value));
    case 'ConditionalExpression':
      return either(node.consequent as Node, node.alternate as Node);
    case 'LogicalExpression':
      // The left of `&&` is no style; that of `??` and `||` may be one.
      return node.operator === '&&' ? valuesOf(node.right as Node) : either(node.left as Node, node.right as Node);
    case 'ObjectExpression':
      return objectOf(node.properties as Node[]);
    default:
      return undefined;
  }
}

function either(one: Node, other: Node): StyleValue[] | undefined {
  const values = [valuesOf(one), valuesOf(other)];
  return values.every((each) => each !== undefined) ? values.flat() : undefined;
}

/** A responsive value; each part has one value. */
function objectOf(properties: readonly Node[]): StyleValue[] | undefined {
  const entries = properties.map(({ key, value }) => {
    const { name, value: text } = key as { name?: string; value?: string };
    return [name ?? text, valuesOf(value as Node)] as const;
  });
  if (entries.some(([, values]) => values?.length !== 1)) return undefined;
  return [Object.fromEntries(entries.map(([name, values]) => [name, values?.[0]]))];
}

function templateText({ quasis }: Node): string {
  const [text] = quasis as [{ value: { cooked: string } }];
  return text.value.cooked;
}

function lineAt(source: string, place: number): number {
  return source.slice(0, place).split('\n').length;
}
