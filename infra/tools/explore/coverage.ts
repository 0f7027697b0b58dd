import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { root } from '../../paths.ts';

const PICTURES = join(root, 'dist/explore');

interface Finding {
  readonly page: Page;
  readonly sentence: string;
  readonly steps: readonly string[];
  readonly again: string;
}

export class Coverage {
  readonly screens = new Set<string>();
  readonly controls = new Set<string>();
  readonly scans = new Set<string>();
  /** Sentences without figures, so that each is printed once. */
  readonly findings = new Set<string>();
  steps = 0;
  disturbances = 0;

  find({ page, sentence, steps, again }: Finding): void {
    const alike = sentence.replaceAll(/[\d.]+/g, '#').slice(0, 160);
    if (this.findings.has(alike)) return;
    this.findings.add(alike);
    mkdirSync(PICTURES, { recursive: true });
    const path = join(PICTURES, `${this.findings.size}.png`);
    void page.screenshot({ path }).catch(() => undefined);
    const taken = steps.map((step, place) => `  ${place + 1}. ${step}`);
    console.log(['', `FINDING  ${sentence}`, ...taken, `  ${path}`, `  again: ${again}`, ''].join('\n'));
  }

  toString(): string {
    const { screens, controls, scans, findings } = this;
    const sizes = Object.entries({ screens, controls, scans, findings }).map(([what, { size }]) => `${size} ${what}`);
    return `${this.steps} steps, ${this.disturbances} disturbances, ${sizes.join(', ')}`;
  }
}
