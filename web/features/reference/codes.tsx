import { statusOf } from '../../../shared/problem.ts';
import { type Refusal, refusalCodes, refusalSentence } from '../../../shared/refusals.ts';
import { Codes } from './documentation.tsx';
import { codesOf, type OpenApi, resolved } from './documents.ts';
import { links, prose } from './shape.tsx';

const sample = {
  ...{ symbol: 'TFM', shares: 10, owned: 3, short: '5.00', price: '12.50', plan: 'premium', days: 30 },
  ...{ from: '2026-11-02', to: '2026-11-27', most: '2500.00' },
  ...{ what: 'order', where: 'shares', retryAfterSeconds: 2, until: '2026-11-27T13:00:00.000Z' },
};

/** A code that more operations answer has only their number. */
const MAX_NAMED = 6;

/** The `type` of each problem leads here: every code, its status, an example of its sentence, and its operations. */
export function ProblemCodes({ openApi: { paths, components } }: { openApi: OpenApi }) {
  const answering = new Map<string, string[]>();
  for (const { operationId, responses } of Object.values(paths).flatMap((methods) => Object.values(methods)))
    for (const part of Object.values(responses))
      for (const code of codesOf(resolved(part, components.responses)))
        answering.set(code, [...(answering.get(code) ?? []), operationId]);
  return (
    <Codes>
      {refusalCodes()
        .toSorted()
        .map((code) => {
          const names = answering.get(code) ?? [];
          return (
            <div key={code} id={code}>
              <dt>
                <code>{code}</code> <small>{statusOf(code)}</small>
              </dt>
              <dd>
                {prose(refusalSentence({ code, ...sample } as unknown as Refusal))}{' '}
                {names.length > 0 && (
                  <span>{names.length > MAX_NAMED ? `${names.length} operations` : links(names)}</span>
                )}
              </dd>
            </div>
          );
        })}
    </Codes>
  );
}
