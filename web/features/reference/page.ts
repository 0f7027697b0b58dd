import { urls } from '../../../shared/urls.ts';
import { type Html, html } from '../../lib/html.ts';
import { codeRows } from './codes.ts';
import type { AsyncApi, OpenApi } from './documents.ts';
import { operationSections, type Routes } from './operations.ts';
import { prose, shapeOf } from './shape.ts';
import { socketMessages } from './socket.ts';

interface Described {
  readonly openApi: OpenApi;
  readonly asyncApi: AsyncApi;
  readonly routes: Routes;
  /** A whole program. */
  readonly bot: string;
}

/** The page `/api` for people who write programs, made at build time from both documents. Only its tools need a script. */
export function referencePage({ openApi, asyncApi, routes, bot }: Described): Html {
  const tags = openApi.tags.map(({ name }) => ({ id: name.toLowerCase(), title: name }));
  const parts = [
    { id: 'begin', title: 'Begin' },
    { id: 'bot', title: 'A whole bot' },
    ...tags,
    { id: 'socket', title: 'Live socket' },
    { id: 'codes', title: 'Problem codes' },
    { id: 'schemas', title: 'Schemas' },
  ];
  return html`<header class="bar">
<a class="brand" href="${urls.home}"><img src="/favicon.svg" alt="" width="24" height="24" /> Tradefloor</a>
<span>API, version ${openApi.info.version}</span>
</header>
<div class="page">
<nav aria-label="On this page"><ul>${parts.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul></nav>
<main>
<h1>Programs are players too</h1>
<p>Whatever you do on the floor, a program of yours can do by HTTP: read prices, place orders, follow what happens.</p>
<section id="begin">${begin(openApi)}</section>
<section id="bot"><h2>A whole bot</h2>
<p>It buys a share, waits to buy another a little cheaper, and tells every price and whatever happens to it, or did in the two minutes before, each thing once. Node 24 runs it without packages, with the site’s address and a token in its environment.</p>
${command(bot.trim())}</section>
<div class="tools"></div>
${operationSections(openApi, routes)}
<section id="socket" data-filtered><h2>Live socket</h2>
${text(asyncApi.info.description)}
${socketMessages(asyncApi)}</section>
<section id="codes" data-filtered><h2>Problem codes</h2>
<p>Every answer but success is <a href="#schema-Problem">a problem</a> (RFC 9457). Its <code>type</code> leads here, and its <code>code</code> is stable. Each code has its status, an example of what it says, and who answers it.</p>
<dl class="codes">${codeRows(openApi)}</dl></section>
${schemas({ ...asyncApi.components.schemas, ...openApi.components.schemas })}
</main>
</div>
<footer class="foot"><p>Tradefloor is a game. Its companies, prices and coins are fictional. <a href="${urls.home}">Play</a> · <a href="${urls.fairness}">A fair market</a> · <a href="${urls.privacy}">Privacy</a></p></footer>`;
}

const READ = `curl https://SITE/api/portfolio \\
  -H "Authorization: Bearer $TOKEN"`;
const TRADE = `curl https://SITE/api/trade \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: $UUID_V7" \\
  -d '{"symbol":"TFM","action":"buy","shares":1,"orderType":"market"}'`;

/** `SITE` becomes the site's own address (island.ts). */
function begin({ info }: OpenApi): Html {
  return html`<ol class="steps">
<li>Make a personal token in the <a href="${urls.settings}">settings</a>: for reading, for trading too, or for a paper account, to practise. Whoever has it can do that in your name.</li>
<li>Read your portfolio: ${command(READ)}</li>
<li>Place an order. Sent again with the same key, it is placed once: ${command(TRADE)}</li>
<li>An app that other players use asks each of them for a token: <a href="#request-access">begin here</a>, then <a href="#collect-token">collect it</a>. The player allows it at <a href="${urls.connect}">${urls.connect}</a>.</li>
</ol>
<p class="documents">For machines: <a href="/openapi.json" rel="service-desc">OpenAPI</a>, <a href="/asyncapi.json" rel="service-desc">AsyncAPI</a>, <a href="/llms.txt" rel="service-doc">llms.txt</a>, <a href="/.well-known/api-catalog" rel="api-catalog">catalogue</a>. Assistants connect to <code>/mcp</code> (Model Context Protocol) with the same token.</p>
${text(info.description)}`;
}

const command = (line: string) => html`<pre tabindex="0"><code data-command>${line}</code></pre>`;

/** The little Markdown that the documents have: paragraphs, headings and lists. */
function text(markdown: string): Html {
  const blocks = markdown.split(/\n{2,}|\n(?=- )|(?<=^## .*)\n/m).map((block) => {
    const line = block.replaceAll('\n', ' ').trim();
    if (line.startsWith('## ')) return html`<h3>${line.slice(3)}</h3>\n`;
    return html`<p>${prose(line.replace(/^- /, ''))}</p>\n`;
  });
  return html`${blocks}`;
}

function schemas(all: AsyncApi['components']['schemas']): Html {
  const rows = Object.entries(all).toSorted(([one], [other]) => one.localeCompare(other));
  const each = rows.map(([name, schema]) => {
    const description = schema.description ? html`<p>${prose(schema.description)}</p>` : '';
    return html`<details id="schema-${name}"><summary><code>${name}</code></summary>${description}${shapeOf(schema)}</details>
`;
  });
  return html`<section id="schemas" data-filtered><h2>Schemas</h2>
<p>What answers have; more properties may follow. In a request, only those named are taken.</p>
${each}</section>`;
}
