import type { Route } from '../../../shared/routes/route.ts';
import { type Html, html } from '../../lib/html.ts';
import { codesOf, type OpenApi, type Operation, type Parameter, type Response, resolved } from './documents.ts';
import { joined, propertiesOf, prose, typeOf } from './shape.ts';

type Components = OpenApi['components'];

/** By name. */
export type Routes = Readonly<Record<string, Route>>;

/** The operations by tag, closed until one is looked at. */
export function operationSections({ tags, paths, components }: OpenApi, routes: Routes): Html[] {
  const all = Object.values(paths).flatMap((methods) => Object.values(methods));
  return tags.map(({ name, description }) => {
    const own = all
      .filter((each) => each.tags.includes(name))
      .map((each) => operation(each, routes[each.operationId] as Route, components));
    return html`<section id="${name.toLowerCase()}" data-filtered>
<h2>${name}</h2>
<p>${description}</p>
${own}
</section>
`;
  });
}

const callers = { anyone: 'anyone', player: 'players', admin: 'administrators' };

function operation(each: Operation, route: Route, components: Components): Html {
  const { method, path, access, scope, output, calledBy } = route;
  const canTry = method === 'GET' && output !== 'redirect' && calledBy === undefined;
  const tried = canTry ? html` data-path="${path}"` : '';
  const token = scope ? html` <span class="scope">token: ${scope}</span>` : '';
  return html`<details id="${each.operationId}"${tried}>
<summary><b class="method ${method.toLowerCase()}">${method}</b> <code>${path}</code> <span class="says">${prose(each.summary)}</span></summary>
<p class="who"><span class="scope">${callers[access]}</span>${token}${each.deprecated ? ' deprecated' : ''}</p>
<p>${prose(each.description)}</p>
${parametersOf(each, components)}${requestOf(each)}${answersOf(each, components)}
</details>
`;
}

function parametersOf({ parameters }: Operation, components: Components): Html {
  if (parameters.length === 0) return html``;
  const rows = parameters.map((part) => {
    const parameter: Parameter = resolved(part, components.parameters);
    const { name, in: place, required, description, schema } = parameter;
    const asked = place === 'header' ? '' : html` data-in="${place}"`;
    const optional = required ? '' : html` <i>optional</i>`;
    const start = schema.default === undefined ? '' : html` Otherwise <code>${JSON.stringify(schema.default)}</code>.`;
    return html`<dt${asked}><code>${name}</code> <small>${place}</small>${optional}</dt><dd>${typeOf(schema)}${description ? html` <span>${prose(description)}</span>` : ''}${start}</dd>`;
  });
  return html`<h3>Parameters</h3><dl>${rows}</dl>`;
}

function requestOf({ requestBody }: Operation): Html {
  const parts = Object.entries(requestBody?.content ?? {}).map(
    ([type, { schema, example }]) =>
      html`<h3>Request</h3><p><code>${type}</code>: ${typeOf(schema)}</p>${propertiesOf(schema)}${exampleOf(example)}`,
  );
  return html`${parts}`;
}

export function exampleOf(example: unknown): Html {
  return example === undefined
    ? html``
    : html`<pre tabindex="0"><code>${JSON.stringify(example, null, 2)}</code></pre>`;
}

function answersOf({ responses }: Operation, components: Components): Html {
  const all = Object.entries(responses).map(([status, part]) => ({
    status,
    answer: resolved(part, components.responses),
  }));
  const rows = all.map(({ status, answer }) => html`<dt><b>${status}</b></dt><dd>${answered(answer)}</dd>`);
  const examples = all.flatMap(({ answer }) =>
    Object.values(answer.content ?? {}).flatMap(({ example }) => (example === undefined ? [] : [example])),
  );
  const shown = examples.length > 0 ? html`<h3>Example</h3>${examples.map(exampleOf)}` : '';
  return html`<h3>Answers</h3><dl>${rows}</dl>${shown}`;
}

function answered(answer: Response): Html {
  const codes = codesOf(answer);
  if (codes.length > 0)
    return joined(
      codes.map((code) => html`<a href="#${code}">${code}</a>`),
      ', ',
    );
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(answer.content ?? {});
  if (type === '') return prose(answer.description);
  return html`${type === 'application/json' ? '' : html`<code>${type}</code>: `}${typeOf(schema)}${propertiesOf(schema)}`;
}
