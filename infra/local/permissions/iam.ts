import { OperatorError } from '../operator-error.ts';

type OneOrMany = string | readonly string[];

/** A statement as a policy document writes it, intrinsics resolved. */
export interface Statement {
  readonly Effect: 'Allow' | 'Deny';
  readonly Action?: OneOrMany;
  readonly NotAction?: OneOrMany;
  readonly Resource?: OneOrMany;
  readonly NotResource?: OneOrMany;
  readonly Condition?: Record<string, Record<string, OneOrMany>>;
}

/** An action on a resource that a caller's policies must allow. */
export interface Demand {
  readonly action: string;
  readonly resource: string;
  /** Values of condition keys; a key that does not apply is absent. */
  readonly context?: Record<string, readonly string[]>;
}

export type Decision = 'allowed' | 'denied' | 'explicitly denied';

type Comparison = (value: string, pattern: string) => boolean;

const comparisons: Record<string, Comparison> = {
  StringEquals: (value, wanted) => value === wanted,
  StringEqualsIgnoreCase: (value, wanted) => value.toLowerCase() === wanted.toLowerCase(),
  StringLike: (value, pattern) => matches(pattern, value),
  ArnEquals: (value, pattern) => matches(pattern, value),
  ArnLike: (value, pattern) => matches(pattern, value),
  Bool: (value, wanted) => value.toLowerCase() === String(wanted).toLowerCase(),
};
const negations: Record<string, string> = {
  StringNotEquals: 'StringEquals',
  StringNotLike: 'StringLike',
  ArnNotEquals: 'ArnEquals',
  ArnNotLike: 'ArnLike',
};
const contextKeys = [
  'dynamodb:leadingkeys',
  'aws:sourcearn',
  'aws:sourceaccount',
  'aws:sourceowner',
  'aws:securetransport',
];

/**
 * Whether identity-based statements allow the demand: nothing is allowed by default, and a deny wins. The libraries that
 * evaluate policies have a licence (AGPL) that is not ours.
 */
export function decide(statements: readonly Statement[], demand: Demand): Decision {
  const applying = statements.filter((statement) => applies(statement, demand));
  if (applying.some(({ Effect }) => Effect === 'Deny')) return 'explicitly denied';
  return applying.length > 0 ? 'allowed' : 'denied';
}

/** Throws an operator error for a condition that the evaluation does not know. */
export function checkStatements(statements: readonly Statement[]): void {
  for (const [operator, keys] of statements.flatMap(({ Condition }) => Object.entries(Condition ?? {}))) {
    const { name } = parseOperator(operator);
    if (!(name in comparisons) && !(name in negations)) {
      throw new OperatorError(`The local host does not know the policy condition ${operator}.`);
    }
    for (const key of Object.keys(keys)) {
      if (contextKeys.includes(key.toLowerCase())) continue;
      throw new OperatorError(`The local host does not know the policy condition key ${key}.`);
    }
  }
}

function applies(statement: Statement, demand: Demand): boolean {
  const { Action, NotAction, Resource, NotResource, Condition } = statement;
  const action = demand.action.toLowerCase();
  const names = (patterns: OneOrMany) => many(patterns).some((pattern) => matches(pattern.toLowerCase(), action));
  const covers = (patterns: OneOrMany) => many(patterns).some((pattern) => matches(pattern, demand.resource));
  if (Action ? !names(Action) : names(NotAction ?? '*')) return false;
  if (Resource ? !covers(Resource) : covers(NotResource ?? '*')) return false;
  const context = lowerKeys(demand.context ?? {});
  return Object.entries(Condition ?? {}).every(([operator, keys]) =>
    Object.entries(keys).every(([key, wanted]) => holds(operator, context[key.toLowerCase()], many(wanted))),
  );
}

/** `ForAllValues` holds for an absent key and `ForAnyValue` does not, as in AWS. */
function holds(operator: string, values: readonly string[] | undefined, wanted: readonly string[]): boolean {
  const { quantifier, name, ifExists } = parseOperator(operator);
  const positive = comparisons[negations[name] ?? name];
  const negated = name in negations;
  const test = (value: string) => wanted.some((pattern) => positive?.(value, pattern)) !== negated;
  if (!values || values.length === 0) return ifExists || quantifier === 'ForAllValues' || (negated && !quantifier);
  if (quantifier === 'ForAllValues') return values.every(test);
  return values.some(test);
}

function parseOperator(operator: string) {
  const [quantifier, rest] = operator.includes(':') ? operator.split(':') : [undefined, operator];
  const name = rest ?? operator;
  return { quantifier, name: name.replace(/IfExists$/, ''), ifExists: name.endsWith('IfExists') };
}

function many(value: OneOrMany): readonly string[] {
  return typeof value === 'string' ? [value] : Array.isArray(value) ? value.map(String) : [String(value)];
}

function lowerKeys<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key.toLowerCase(), value]));
}

const compiled = new Map<string, RegExp>();

/** IAM's wildcards: `*` for anything, `?` for one character. */
export function matches(pattern: string, value: string): boolean {
  let expression = compiled.get(pattern);
  if (!expression) {
    const source = pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.');
    expression = new RegExp(`^${source}$`, 's');
    compiled.set(pattern, expression);
  }
  return expression.test(value);
}
