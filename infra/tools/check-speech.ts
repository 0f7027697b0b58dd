import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import nlp from 'compromise';
import { type Comment, parseSync, Visitor } from 'oxc-parser';
import { root } from '../paths.ts';
import { runProgram } from '../program.ts';

/*
 * Part of `npm run check`. A comment consists of sentences, and a test title is short enough to read in a list of
 * failures. A noun phrase may describe a constant or a field ("The longest name, in characters."). A fragment may not:
 * a sentence that begins with one of `OPENERS` needs a main clause with its own verb.
 */

const LONGEST_TITLE = 100;
const OPENERS = new RegExp(
  `^(${[
    'of by who whose whom which that once as for from in on at to per with without until since because while when where',
    'if unless after before between among under over above below beyond within like than also not never else otherwise or',
    "and but even only then so nobody's",
  ]
    .join(' ')
    .replaceAll(' ', '|')})\\b`,
  'i',
);
const FEWEST_WORDS = 3;
/** Directives to a tool are not prose. */
const DIRECTIVE = /^(biome-ignore|@ts-|@jest|[@#]__PURE__|\/ )/;

const hasVerb = (text: string) => nlp(text).has('(#Verb|#Modal|#Copula|#Auxiliary|#Contraction)');

function sentencesOf(text: string): string[] {
  const plain = text
    .replace(/^\*/, '')
    .replaceAll(/\n\s*\*? ?/g, ' ')
    .trim();
  if (DIRECTIVE.test(plain)) return [];
  const quoted = plain.replaceAll(/`[^`]*`|\{@link [^}]*\}|"[^"]*"|“[^”]*”/g, 'thing');
  return quoted.split(/(?<=[.!?])\s+(?=[A-Z@])/).filter((sentence) => sentence && !sentence.startsWith('@'));
}

function isFragment(sentence: string): boolean {
  const opens = OPENERS.test(sentence);
  if (!hasVerb(sentence)) return opens || sentence.split(' ').length < FEWEST_WORDS;
  const clause = sentence.search(/[,:;] /);
  return opens && (clause < 0 || !hasVerb(sentence.slice(clause + 1)));
}

function joinLines(comments: readonly Comment[], source: string): Comment[] {
  const joined: Comment[] = [];
  for (const comment of comments) {
    const before = joined.at(-1);
    const isNextLine = before && /^\n[ \t]*$/.test(source.slice(before.end, comment.start));
    if (before?.type === 'Line' && comment.type === 'Line' && isNextLine)
      joined.splice(-1, 1, { ...before, end: comment.end, value: `${before.value} ${comment.value}` });
    else joined.push(comment);
  }
  return joined;
}

function faultsIn(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const { comments, program } = parseSync(file, source);
  const at = (start: number) => `${file}:${source.slice(0, start).split('\n').length}`;
  const faults = joinLines(comments, source).flatMap(({ start, value }) =>
    sentencesOf(value)
      .filter(isFragment)
      .map((sentence) => `${at(start)}: no sentence: ${sentence}`),
  );
  if (!/\.test\.tsx?$/.test(file)) return faults;
  new Visitor({
    CallExpression({ callee, arguments: [title], start }) {
      if (!/^(test|it|describe)\b/.test(source.slice(callee.start, callee.end))) return;
      if (title?.type !== 'Literal' && title?.type !== 'TemplateLiteral') return;
      const text = source.slice(title.start + 1, title.end - 1);
      if (text.length > LONGEST_TITLE) faults.push(`${at(start)}: a title of ${text.length} characters: ${text}`);
    },
  }).visit(program);
  return faults;
}

await runProgram({ usage: 'node infra/tools/check-speech.ts [PATH…]', passesOn: true }, (_, paths) => {
  const listed = execFileSync('git', ['ls-files', '-z', '--', ...paths], { cwd: root, encoding: 'utf8' }).split('\0');
  const faults = listed.filter((file) => /\.tsx?$/.test(file)).flatMap(faultsIn);
  for (const fault of faults) console.log(fault);
  return faults.length > 0 ? 1 : 0;
});
