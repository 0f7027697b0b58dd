import { OperatorError } from '../operator-error.ts';

export interface Scope {
  readonly ref: (logicalId: string) => unknown;
  readonly attribute: (logicalId: string, name: string) => unknown;
  readonly condition: (name: string) => boolean;
  readonly mapping: (map: string, first: string, second: string) => unknown;
}

type Arguments = readonly unknown[];
type Intrinsic = (argument: unknown, scope: Scope) => unknown;

const noValue = Symbol('AWS::NoValue');

/** Resolves every CloudFormation intrinsic in a value. @throws OperatorError for an unknown one */
export function resolveIntrinsics(value: unknown, scope: Scope): unknown {
  const resolved = resolve(value, scope);
  return resolved === noValue ? undefined : resolved;
}

export function evaluateCondition(value: unknown, scope: Scope): boolean {
  const [name, argument] = soleEntry(value) ?? [];
  if (name === 'Fn::Equals') return text(resolveList(argument, scope)[0]) === text(resolveList(argument, scope)[1]);
  if (name === 'Fn::Not') return !evaluateCondition(list(argument)[0], scope);
  if (name === 'Fn::And') return list(argument).every((part) => evaluateCondition(part, scope));
  if (name === 'Fn::Or') return list(argument).some((part) => evaluateCondition(part, scope));
  if (name === 'Condition') return scope.condition(text(argument));
  throw new OperatorError(`The local host does not know the condition ${JSON.stringify(value)}.`);
}

const intrinsics: Record<string, Intrinsic> = {
  Ref: (argument, scope) => (argument === 'AWS::NoValue' ? noValue : scope.ref(text(argument))),
  'Fn::GetAtt': (argument, scope) => {
    const [id, ...name] = typeof argument === 'string' ? argument.split('.') : list(argument).map(text);
    return scope.attribute(text(id), name.join('.'));
  },
  'Fn::Join': (argument, scope) => {
    const [separator, parts] = list(argument);
    return resolveList(resolve(parts, scope), scope).map(text).join(text(separator));
  },
  'Fn::Split': (argument, scope) => {
    const [separator, source] = resolveList(argument, scope);
    return text(source).split(text(separator));
  },
  'Fn::Select': (argument, scope) => {
    const [index, choices] = resolveList(argument, scope);
    const choice = list(choices)[Number(index)];
    if (choice === undefined) throw new OperatorError(`Fn::Select ${JSON.stringify(argument)} selects nothing.`);
    return choice;
  },
  'Fn::If': (argument, scope) => {
    const [condition, whenTrue, whenFalse] = list(argument);
    return resolve(scope.condition(text(condition)) ? whenTrue : whenFalse, scope);
  },
  'Fn::FindInMap': (argument, scope) => {
    const [map, first, second] = resolveList(argument, scope).map(text);
    return scope.mapping(text(map), text(first), text(second));
  },
  'Fn::Base64': (argument, scope) => Buffer.from(text(resolve(argument, scope))).toString('base64'),
  'Fn::Sub': substitute,
};

function substitute(argument: unknown, scope: Scope): string {
  const [pattern, variables] = typeof argument === 'string' ? [argument, {}] : list(argument);
  const given = (resolve(variables ?? {}, scope) ?? {}) as Record<string, unknown>;
  return text(pattern).replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
    if (literal) return `\${${name}}`;
    if (name in given) return text(given[name]);
    const [id, ...attribute] = name.split('.');
    return text(attribute.length > 0 ? scope.attribute(text(id), attribute.join('.')) : scope.ref(name));
  });
}

function resolve(value: unknown, scope: Scope): unknown {
  if (Array.isArray(value)) return value.map((item) => resolve(item, scope)).filter((item) => item !== noValue);
  if (typeof value !== 'object' || value === null) return value;
  const [name, argument] = soleEntry(value) ?? [];
  if (name !== undefined && (name === 'Ref' || name.startsWith('Fn::'))) {
    const intrinsic = intrinsics[name];
    if (!intrinsic) throw new OperatorError(`The local host does not know the intrinsic ${name}.`);
    return intrinsic(argument, scope);
  }
  const entries = Object.entries(value).map(([key, item]) => [key, resolve(item, scope)] as const);
  return Object.fromEntries(entries.filter(([, item]) => item !== noValue));
}

function resolveList(value: unknown, scope: Scope): Arguments {
  return list(resolve(value, scope));
}

function soleEntry(value: unknown): [string, unknown] | undefined {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return entries.length === 1 ? entries[0] : undefined;
}

function list(value: unknown): Arguments {
  if (!Array.isArray(value)) throw new OperatorError(`The template should hold a list here: ${JSON.stringify(value)}.`);
  return value;
}

function text(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new OperatorError(`The template should have a string here: ${JSON.stringify(value)}.`);
}
