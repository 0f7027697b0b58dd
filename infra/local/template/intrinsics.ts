import { OperatorError } from '../operator-error.ts';

/** What the names in a template stand for. */
export interface Scope {
  readonly ref: (logicalId: string) => unknown;
  readonly attribute: (logicalId: string, name: string) => unknown;
}

/** Those that the synthesized stack contains. */
const intrinsics: Record<string, (argument: unknown, scope: Scope) => unknown> = {
  Ref: (argument, scope) => scope.ref(text(argument)),
  'Fn::GetAtt': (argument, scope) => {
    const [id, name] = list(argument).map(text);
    return scope.attribute(text(id), text(name));
  },
  'Fn::Join': (argument, scope) => {
    const [separator, parts] = resolveList(argument, scope);
    return list(parts).map(text).join(text(separator));
  },
  'Fn::Split': (argument, scope) => {
    const [separator, source] = resolveList(argument, scope).map(text);
    return text(source).split(text(separator));
  },
  'Fn::Select': (argument, scope) => {
    const [index, choices] = resolveList(argument, scope);
    const choice = list(choices)[Number(index)];
    if (choice === undefined) throw new OperatorError(`Fn::Select ${JSON.stringify(argument)} selects nothing.`);
    return choice;
  },
  'Fn::Sub': (argument, scope) =>
    text(argument).replace(/\$\{([^}]+)\}/g, (_, name: string) => {
      const [id = '', ...attribute] = name.split('.');
      return text(attribute.length > 0 ? scope.attribute(id, attribute.join('.')) : scope.ref(id));
    }),
};

/** Resolves every CloudFormation intrinsic in a value. @throws OperatorError for an unknown one */
export function resolveIntrinsics(value: unknown, scope: Scope): unknown {
  if (Array.isArray(value)) return value.map((item) => resolveIntrinsics(item, scope));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const [[name, argument] = ['']] = entries;
  if (entries.length === 1 && (name === 'Ref' || name.startsWith('Fn::'))) {
    const intrinsic = intrinsics[name];
    if (!intrinsic) throw new OperatorError(`The local host does not know the intrinsic ${name}.`);
    return intrinsic(argument, scope);
  }
  return Object.fromEntries(entries.map(([key, item]) => [key, resolveIntrinsics(item, scope)]));
}

function resolveList(value: unknown, scope: Scope): readonly unknown[] {
  return list(resolveIntrinsics(value, scope));
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new OperatorError(`The template should hold a list here: ${JSON.stringify(value)}.`);
  return value;
}

function text(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new OperatorError(`The template should hold a text here: ${JSON.stringify(value)}.`);
}
