import { OperatorError } from '../operator-error.ts';

export type OneOrMany = string | readonly string[];

export interface Statement {
  readonly Effect: 'Allow' | 'Deny';
  readonly Action?: OneOrMany;
  readonly Resource?: OneOrMany;
  readonly Condition?: Record<string, Record<string, OneOrMany>>;
}

export interface Demand {
  readonly action: string;
  readonly resource: string;
  /** Values of condition keys. A key that does not apply is absent. */
  readonly context?: Record<string, readonly string[]>;
}

export type Decision = 'allowed' | 'denied' | 'explicitly denied';

const comparisons: Record<string, (value: string, wanted: string) => boolean> = {
  StringEquals: (value, wanted) => value === wanted,
  StringLike: (value, pattern) => matches(pattern, value),
  Bool: (value, wanted) => value.toLowerCase() === wanted.toLowerCase(),
};
const ALL = 'ForAllValues:';
const contextKeys = ['dynamodb:leadingkeys', 'aws:sourcearn', 'aws:securetransport', 'ses:fromaddress'];
const statementKeys = ['Action', 'Condition', 'Effect', 'Principal', 'Resource', 'Sid'];

/** Nothing is allowed by default, and a deny wins. The libraries that evaluate policies are under the AGPL. */
export function decide(statements: readonly Statement[], demand: Demand): Decision {
  const applying = statements.filter((statement) => applies(statement, demand));
  if (applying.some(({ Effect }) => Effect === 'Deny')) return 'explicitly denied';
  return applying.length > 0 ? 'allowed' : 'denied';
}

/** @throws OperatorError for statements that the evaluation does not support */
export function checkStatements(statements: readonly Statement[]): void {
  for (const statement of statements) {
    const part = Object.keys(statement).find((key) => !statementKeys.includes(key));
    if (part) throw new OperatorError(`The local host does not know ${part} in a policy.`);
    for (const [operator, keys] of Object.entries(statement.Condition ?? {})) {
      if (!Object.hasOwn(comparisons, operator.replace(ALL, '')))
        throw new OperatorError(`The local host does not know the policy condition ${operator}.`);
      const unknown = Object.keys(keys).find((key) => !contextKeys.includes(key.toLowerCase()));
      if (unknown) throw new OperatorError(`The local host does not know the policy condition key ${unknown}.`);
    }
  }
}

function applies({ Action = '*', Resource = '*', Condition = {} }: Statement, demand: Demand): boolean {
  const action = demand.action.toLowerCase();
  if (!many(Action).some((pattern) => matches(pattern.toLowerCase(), action))) return false;
  if (!many(Resource).some((pattern) => matches(pattern, demand.resource))) return false;
  const given = Object.entries(demand.context ?? {}).map(([key, values]) => [key.toLowerCase(), values] as const);
  const context = new Map(given);
  return Object.entries(Condition).every(([operator, keys]) =>
    Object.entries(keys).every(([key, wanted]) => holds(operator, context.get(key.toLowerCase()) ?? [], many(wanted))),
  );
}

/** On AWS an absent key satisfies `ForAllValues` and fails a plain comparison, so it does here. */
function holds(operator: string, values: readonly string[], wanted: readonly string[]): boolean {
  const compare = comparisons[operator.replace(ALL, '')];
  const test = (value: string) => wanted.some((pattern) => compare?.(value, pattern));
  return operator.startsWith(ALL) ? values.every(test) : values.some(test);
}

function many(value: OneOrMany): readonly string[] {
  return [value].flat().map(String);
}

const compiled = new Map<string, RegExp>();

export function matches(pattern: string, value: string): boolean {
  let expression = compiled.get(pattern);
  if (!expression) {
    const source = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
    expression = new RegExp(`^${source.replaceAll('?', '.')}$`, 's');
    compiled.set(pattern, expression);
  }
  return expression.test(value);
}
