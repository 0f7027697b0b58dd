import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import { asyncApiDocument } from './asyncapi/document.ts';

interface Message {
  readonly summary?: string;
  readonly payload: { readonly $ref?: string };
  readonly examples: readonly { readonly payload: unknown }[];
}

const document = asyncApiDocument() as { components: { messages: Record<string, Message> } };

test('the AsyncAPI parser finds no problem', async () => {
  // The ES module bundle has no default export under Jest.
  const { Parser } = createRequire(import.meta.url)('@asyncapi/parser');
  const { diagnostics } = await new Parser().parse(structuredClone(document));
  const found = diagnostics as { code: string; message: string; path: string[] }[];
  expect(found.map(({ code, message, path }) => `${code}: ${message} ${path.join('.')}`)).toEqual([]);
});

test.each(Object.entries(document.components.messages))('%s has a summary and a valid example', (name, message) => {
  const ajv = new Ajv({ strict: false, validateFormats: false }).addSchema(document, 'asyncapi');
  const fits = ajv.getSchema(`asyncapi#/components/messages/${name}/payload`);
  expect(message.summary).toMatch(/\.$/);
  expect(message.examples.map(({ payload }) => fits?.(payload))).toEqual([true]);
});
