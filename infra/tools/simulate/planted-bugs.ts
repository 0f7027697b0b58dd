import { readFileSync } from 'node:fs';
import type { Patch } from './lambda-bundle.ts';

interface PlantedBug extends Patch {
  readonly title: string;
}

/** Reads the file beside this one: a title, a source file, the removed lines, and the added lines. */
export function readPlantedBugs(): PlantedBug[] {
  const text = readFileSync(new URL('planted-bugs.txt', import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n\n')
    .map((bug) => {
      const [title = '', file = '', ...lines] = bug.split('\n');
      const marked = (mark: string) => lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(1));
      return { title, file, from: marked('-').join('\n'), to: marked('+').join('\n') };
    });
}
