import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { root } from './paths.ts';
import { contexts, resourcesOf } from './testing/templates.ts';

const page = readFileSync(join(root, 'docs/aws.md'), 'utf8');

describe('docs/aws.md', () => {
  test('imports exactly the resources that are kept, by their names in the template', () => {
    const [, mapping = ''] = /`takeover\.json`:\n\n([\s\S]+?\n {7}\})\n/.exec(page) ?? [];
    const kept = Object.entries(resourcesOf('production')).filter(([, each]) => each.DeletionPolicy === 'Retain');
    expect(Object.keys(JSON.parse(mapping)).sort()).toEqual(kept.map(([id]) => id).sort());
  });

  test('has every option', () => {
    const [, table = ''] = /## Options\n([\s\S]+?)\n- \*\*/.exec(page) ?? [];
    const described = Array.from(table.matchAll(/`(\w+)=[^`]+`/g), ([, name]) => name);
    expect(described.sort()).toEqual(['stage', ...Object.keys(contexts.complete)].sort());
  });
});
