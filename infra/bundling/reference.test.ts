import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { refusalCodes } from '../../shared/refusals.ts';
import { asyncApiDocument } from '../asyncapi/document.ts';
import { openApiDocument } from '../openapi/document.ts';
import { describedRoutes } from '../openapi/operations.ts';
import { REFERENCE_DOCUMENT, WEB_DIR } from './web-files.ts';

/** The page has 40.1 KB today, compressed as by CloudFront. */
const PAGE_KB = 43;
/** The script has 1.3 KB today. */
const SCRIPT_KB = 20;

const page = readFileSync(join(WEB_DIR, REFERENCE_DOCUMENT), 'utf8');
const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
const schemasOf = (document: unknown) =>
  Object.keys((document as { components: { schemas: object } }).components.schemas);

describe('the page of the API', () => {
  test.each([
    ['operation', describedRoutes.map(({ name }) => name)],
    ['problem code', refusalCodes()],
    ['message', Object.keys((asyncApiDocument() as { components: { messages: object } }).components.messages)],
    ['schema', [...schemasOf(openApiDocument()), ...schemasOf(asyncApiDocument())]],
  ])('has every %s', (_, names) => {
    const known = new Set(ids.map((id = '') => id.replace(/^(schema|socket)-/, '')));
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  test('has unique anchors and no dead links to them', () => {
    expect(ids.length).toBe(new Set(ids).size);
    const linked = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(linked.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('has a whole sentence as the example of each problem code', () => {
    const sentences = [...page.matchAll(/<dd>([^<]+)/g)].map(([, sentence]) => sentence);
    expect(sentences).toContain('There is no company with the symbol TFM. ');
    expect(sentences.filter((sentence) => sentence?.includes('undefined'))).toEqual([]);
  });

  test('is within its budget, as is its script', () => {
    expect(brotliCompressSync(page).length / 1000).toBeLessThan(PAGE_KB);
    const [, script = ''] = /<script type="module" src="\/([^"]+)"/.exec(page) ?? [];
    expect(gzipSync(readFileSync(join(WEB_DIR, script))).length / 1000).toBeLessThan(SCRIPT_KB);
  });
});
