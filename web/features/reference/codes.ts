import { statusOf } from '../../../shared/problem.ts';
import { type Refusal, refusalCodes, refusalSentence } from '../../../shared/refusals.ts';
import { type Html, html } from '../../lib/html.ts';
import { codesOf, type OpenApi, resolved } from './documents.ts';
import { joined } from './shape.ts';

/** Details as some refusal may have them. */
const sample = {
  ...{ symbol: 'TFM', shares: 10, owned: 3, short: '5.00', price: '12.50', plan: 'premium', days: 30 },
  ...{ what: 'order', where: 'shares', retryAfterSeconds: 2, until: '2026-11-27T13:00:00.000Z' },
};

/** Of a code that more operations answer, only their number is said. */
const MAX_NAMED = 6;

/** Where the `type` of each problem leads: every code, its status, an example of its sentence, and who answers it. */
export function codeRows({ paths, components }: OpenApi): Html[] {
  const answering = new Map<string, string[]>();
  for (const { operationId, responses } of Object.values(paths).flatMap((methods) => Object.values(methods)))
    for (const part of Object.values(responses))
      for (const code of codesOf(resolved(part, components.responses)))
        answering.set(code, [...(answering.get(code) ?? []), operationId]);
  return refusalCodes()
    .toSorted()
    .map((code) => {
      const names = answering.get(code) ?? [];
      const links = names.map((name) => html`<a href="#${name}">${name}</a>`);
      const by = names.length > MAX_NAMED ? html`${names.length} operations` : joined(links, ', ');
      const sentence = refusalSentence({ code, ...sample } as unknown as Refusal);
      const answered = names.length > 0 ? html` <span>${by}</span>` : '';
      return html`<div id="${code}"><dt><code>${code}</code> <small>${statusOf(code)}</small></dt><dd>${sentence}${answered}</dd></div>
`;
    });
}
