import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { root } from './paths.ts';
import { readStageOptions } from './stage-options.ts';
import { contexts, resourcesOf, STAGES } from './testing/templates.ts';

const page = readFileSync(join(root, 'docs/aws.md'), 'utf8');
const stages = Object.keys(STAGES) as (keyof typeof STAGES)[];

describe('docs/aws.md', () => {
  const rows = Array.from(page.matchAll(/^\| `((?:AWS|Custom)::[\w:]+)` \| (.*?) \| (.*?) ?\|$/gm));

  test('says of each type of resource how far it has been tried, and of no other', () => {
    const types = stages.flatMap((stage) => Object.values(resourcesOf(stage)).map(({ Type }) => Type));
    expect(rows.map(([, type]) => type)).toEqual([...new Set(types)].sort());
  });

  test('knows three degrees of that, and names what ran or checked it', () => {
    expect(rows.map(([, , degree]) => degree).filter((each) => !/^(run|checked|validated)$/.test(each ?? ''))).toEqual(
      [],
    );
    expect(rows.filter(([, , degree, by]) => degree === 'checked' && !by)).toEqual([]);
  });

  test('imports what is kept, by the names that the template has, and nothing else', () => {
    const [, mapping = ''] = /`takeover\.json`:\n\n([\s\S]+?\n {7}\})\n/.exec(page) ?? [];
    const kept = Object.entries(resourcesOf('production')).filter(([, each]) => each.DeletionPolicy === 'Retain');
    expect(Object.keys(JSON.parse(mapping)).sort()).toEqual(kept.map(([id]) => id).sort());
  });

  test('has every option', () => {
    const [, table = ''] = /## Options\n([\s\S]+?)\n- \*\*/.exec(page) ?? [];
    const described = Array.from(table.matchAll(/`(\w+)=[^`]+`/g), ([, name]) => name);
    expect(described.sort()).toEqual(['stage', ...Object.keys(contexts.complete)].sort());
    expect(() => readStageOptions({ another: '' }, undefined)).toThrow(
      'The options are stage, alarmEmail, domain, certificateArn, mailFrom, waf, monthlyBudget, monitoring, runbookUrl, restoredTable.',
    );
  });
});
