import { globSync } from 'node:fs';
import { join } from 'node:path';
import type * as ast from 'typescript/unstable/ast';
import {
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isStringLiteral,
} from 'typescript/unstable/ast/is';
import { API, SignatureKind, type Type, TypeFlags } from 'typescript/unstable/sync';
import { root } from '../paths.ts';
import { runProgram } from '../program.ts';

/*
 * Part of `npm run check`. A text that changes, or appears and disappears, must be the only content of its element. A
 * browser that translates a page replaces texts with its own elements. React sets the text of an element that contains
 * nothing else. Otherwise it changes or removes a text that is no longer in the page, or inserts before it: a figure
 * stays out of date, or the screen fails. A `ReactNode` that a component receives is checked only where it is written.
 */

const CONFIG = join(root, 'tsconfig.texts.json');
const SOURCES = ['web/app', 'web/chart', 'web/features', 'web/ui'];
const config = JSON.stringify({ extends: './tsconfig.json', include: SOURCES });

const api = new API({ cwd: root, fs: { readFile: (path) => (path === CONFIG ? config : undefined) } });
const [project] = api.updateSnapshot({ openProject: CONFIG }).getProjects();
if (!project) throw new Error('The sources are not a TypeScript project.');
const { checker, program } = project;

interface Rendered {
  isText: boolean;
  changes: boolean;
  comesAndGoes: boolean;
  isReplaced: boolean;
}

const nothing = { isText: false, changes: false, comesAndGoes: false, isReplaced: false };

function ofType(type: Type, rendered: Rendered = { ...nothing }): Rendered {
  const { flags } = type;
  if (type.isUnionType()) for (const each of type.getTypes()) ofType(each, rendered);
  else if (isFalsy(type)) rendered.comesAndGoes = true;
  else if (flags & (TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.TypeParameter | TypeFlags.AnyOrUnknown)) {
    rendered.changes ||= rendered.isText || !type.isLiteralType();
    rendered.isText = true;
  } else if (checker.isArrayLikeType(type)) {
    rendered.comesAndGoes = true;
    const [item] = type.isTypeReference() ? checker.getTypeArguments(type) : [];
    if (item && ofType(item).isText) rendered.isText = rendered.changes = true;
  } else rendered.isReplaced = true;
  return rendered;
}

function isFalsy(type: Type): boolean {
  if (type.isStringLiteralType() || type.isNumberLiteralType()) return !type.value;
  return Boolean(type.flags & (TypeFlags.Null | TypeFlags.Undefined | TypeFlags.BooleanLike | TypeFlags.BigIntLike));
}

/** A union that includes bigint is a `ReactNode`. */
const isGiven = (type: Type) => type.isUnionType() && type.getTypes().some(({ flags }) => flags & TypeFlags.BigInt);

/** Fragments, HTML elements, icons and Chakra UI elements stay in their place. */
function ofComponent(tag: ast.Node): Rendered {
  const type = checker.getTypeAtLocation(tag);
  if (!type || /^[a-z]/.test(tag.getText()) || /Lucide|ForwardRef|Chakra/.test(checker.typeToString(type)))
    return nothing;
  const [call] = checker.getSignaturesOfType(type, SignatureKind.Call);
  const returned = call && checker.getReturnTypeOfSignature(call);
  return returned && !isGiven(returned) ? { ...ofType(returned), isReplaced: true } : { ...nothing, isReplaced: true };
}

function renderedBy(child: ast.Node): Rendered {
  if (isJsxText(child)) return { ...nothing, isText: true };
  if (isJsxElement(child)) return ofComponent(child.openingElement.tagName);
  if (isJsxSelfClosingElement(child)) return ofComponent(child.tagName);
  if (!isJsxExpression(child) || !child.expression) return nothing;
  const type = checker.getTypeAtLocation(child.expression);
  return type && !isGiven(type) ? ofType(type) : nothing;
}

function isBlank(child: ast.Node): boolean {
  if (isJsxText(child)) return child.text.trim() === '';
  if (!isJsxExpression(child)) return false;
  return !child.expression || (isStringLiteral(child.expression) && child.expression.text.trim() === '');
}

function faultOf(child: Rendered, before: Rendered | undefined, parent: 'fragment' | 'only child' | 'others') {
  if (!child.isText) return undefined;
  if (parent === 'fragment') return 'has no element of its own';
  if (parent === 'others' && (child.changes || child.comesAndGoes)) return 'changes beside others';
  return before?.comesAndGoes || before?.isReplaced ? 'stands behind what comes and goes' : undefined;
}

function faultsIn(file: string): string[] {
  const source = program.getSourceFile(join(root, file));
  if (!source) throw new Error(`${file} is not part of the project.`);
  const faults: string[] = [];
  const visit = (node: ast.Node): void => {
    if (isJsxElement(node) || isJsxFragment(node)) {
      const children = node.children.filter((child) => !isBlank(child));
      const rendered = children.map(renderedBy);
      const parent = isJsxFragment(node) ? 'fragment' : children.length > 1 ? 'others' : 'only child';
      for (const [place, child] of children.entries()) {
        const isComponent = isJsxElement(child) || isJsxSelfClosingElement(child);
        const own = rendered[place] as Rendered;
        const fault = faultOf(own, rendered[place - 1], isComponent && own.isText ? 'fragment' : parent);
        const line = source.text.slice(0, child.getStart()).split('\n').length;
        if (fault) faults.push(`${file}:${line}: ${child.getText().trim().replaceAll(/\s+/g, ' ')} ${fault}`);
      }
    }
    node.forEachChild((child) => visit(child));
  };
  visit(source);
  return faults;
}

await runProgram({ usage: 'node infra/tools/check-texts.ts' }, () => {
  const files = globSync(
    SOURCES.map((folder) => `${folder}/**/*.tsx`),
    { cwd: root },
  );
  const faults = files.flatMap(faultsIn);
  api.close();
  for (const fault of faults) console.error(fault);
  return faults.length > 0 ? 1 : 0;
});
