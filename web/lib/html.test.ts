import { expect, test } from 'vitest';
import { html } from './html.ts';

test('escapes inserted values in text and in attributes', () => {
  expect(html`<b title="${'"a" & \'b\''}">${'<i>'}</b>`.markup).toBe(
    '<b title="&#34;a&#34; &#38; &#39;b&#39;">&#60;i&#62;</b>',
  );
});

test('keeps markup of nested templates, alone or in lists, and adds no separators', () => {
  const rows = ['a', '<'].map((name) => html`<li>${name}</li>`);
  expect(html`<ul>${rows}</ul>${html`<p>${2}</p>`}`.markup).toBe('<ul><li>a</li><li>&#60;</li></ul><p>2</p>');
});
