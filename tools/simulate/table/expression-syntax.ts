/* What DynamoDB's expressions consist of, as the parser reads them. */

/** A name, an alias as `#name`, or the index of a list. */
export type Step = string | number;
export type Path = readonly Step[];

export type Operand =
  | { readonly kind: 'path'; readonly path: Path }
  | { readonly kind: 'value'; readonly name: string }
  | { readonly kind: 'call'; readonly name: string; readonly operands: readonly Operand[] }
  | { readonly kind: 'sum'; readonly sign: '+' | '-'; readonly operands: readonly [Operand, Operand] };

export type Comparator = '=' | '<>' | '<' | '<=' | '>' | '>=';

export type Condition =
  | { readonly kind: 'compare'; readonly comparator: Comparator; readonly operands: readonly [Operand, Operand] }
  | { readonly kind: 'between'; readonly operands: readonly [Operand, Operand, Operand] }
  | { readonly kind: 'in'; readonly operands: readonly Operand[] }
  | { readonly kind: 'function'; readonly name: string; readonly operands: readonly Operand[] }
  | { readonly kind: 'and' | 'or'; readonly conditions: readonly [Condition, Condition] }
  | { readonly kind: 'not'; readonly condition: Condition };

export const verbs = ['SET', 'REMOVE', 'ADD', 'DELETE'] as const;

export interface Action {
  readonly verb: (typeof verbs)[number];
  readonly path: Path;
  /** Of all but REMOVE. */
  readonly operand?: Operand;
}
