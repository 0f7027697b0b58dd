import { parseAst } from 'rolldown/parseAst';

/** A node of a syntax tree (ESTree with JSX), loosely: its type, its place in the source, and its parts. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/** What is asked for below. */
const TYPES: ReadonlySet<string> = new Set([
  'CallExpression',
  'ImportDeclaration',
  'JSXOpeningElement',
  'VariableDeclarator',
]);

let last: { source: string; nodes: readonly Node[] } | undefined;

/** The nodes of a type in a source of TypeScript, in the order in which they begin. */
export function nodesOf(file: string, source: string, type: string): Node[] {
  if (last?.source !== source) last = { source, nodes: parse(file, source) };
  return last.nodes.filter((node) => node.type === type).toSorted((one, other) => one.start - other.start);
}

function parse(file: string, source: string): Node[] {
  const nodes: Node[] = [];
  const visit = (tree: object) => {
    if (TYPES.has((tree as Node).type)) nodes.push(tree as Node);
    for (const part of Object.values(tree)) if (typeof part === 'object' && part !== null) visit(part);
  };
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  return nodes;
}
