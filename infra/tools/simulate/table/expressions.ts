import { conditionIn, type Holds } from './condition.ts';
import { type Check, ExpressionText, nameOf, type Parameters } from './expression-text.ts';
import { type Change, updateIn } from './update.ts';
import { copyOf, type Item } from './values.ts';

/*
 * Caches each expression by its text. It supports only the forms that functions/data uses:
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Expressions.OperatorsAndFunctions.html
 */

export interface Expression<Compiled> {
  readonly compiled: Compiled;
  readonly placeholders: ReadonlySet<string>;
  readonly checks: readonly Check[];
}

function cached<Compiled>(compile: (text: ExpressionText) => Compiled) {
  const known = new Map<string, Expression<Compiled>>();
  return (text: string): Expression<Compiled> => {
    const found = known.get(text);
    if (found) return found;
    const words = new ExpressionText(text);
    const expression = { compiled: compile(words), placeholders: words.placeholders, checks: words.checks };
    known.set(text, expression);
    return expression;
  };
}

export const conditionOf = cached<Holds>(conditionIn);
export const updateOf = cached<Change>(updateIn);

export interface KeyCondition {
  readonly partition: readonly [name: string, value: string];
  readonly sort?: { readonly name: string; readonly operator: string; readonly values: readonly string[] };
}

export const keyConditionOf = cached<KeyCondition>((text) => {
  const name = nameIn(text);
  text.expect('=');
  const partition = [name, text.value()] as const;
  const sort = text.accept('AND') ? sortConditionIn(text) : undefined;
  text.end();
  return { partition, ...(sort && { sort }) };
});

function sortConditionIn(text: ExpressionText) {
  if (text.accept('begins_with')) {
    text.expect('(');
    const name = nameIn(text);
    text.expect(',');
    const values = [text.value()];
    text.expect(')');
    return { name, operator: 'begins_with', values };
  }
  const name = nameIn(text);
  const operator = text.take();
  const values = [text.value()];
  if (operator === 'BETWEEN') {
    text.expect('AND');
    values.push(text.value());
  }
  return { name, operator, values };
}

function nameIn(text: ExpressionText): string {
  const [name, ...rest] = text.path();
  return typeof name === 'string' && rest.length === 0 ? name : text.unknown();
}

/** Reads names of whole attributes, and does not support paths into them. */
export const projectionOf = cached<readonly string[]>((text) => {
  const names: string[] = [];
  do {
    names.push(nameIn(text));
  } while (text.accept(','));
  text.end();
  return names;
});

export function projected(item: Item, names: readonly string[], parameters: Pick<Parameters, 'names'>): Item {
  const parts: Item = {};
  for (const each of names) {
    const name = nameOf(each, parameters) as string;
    if (Object.hasOwn(item, name)) parts[name] = copyOf(item[name]);
  }
  return parts;
}
