import { chakra } from '@chakra-ui/react';
import { urls } from '../../../shared/urls.ts';
import type { OpenApi } from './documents.ts';
import { Code, prose } from './shape.tsx';

const READ = `curl https://SITE/api/portfolio \\
  -H "Authorization: Bearer $TOKEN"`;
const TRADE = `curl https://SITE/api/trade \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: $UUID_V7" \\
  -d '{"symbol":"TFM","action":"buy","shares":1,"orderType":"market"}'`;

const Steps = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 3,
    mt: 3,
    mb: 4,
    pl: '22px',
    listStyle: 'decimal',
    '& > ::marker': { color: 'fg.muted', fontWeight: 600 },
  },
});

export const Begin = ({ openApi: { info } }: { openApi: OpenApi }) => (
  <section id="begin">
    <Steps>
      <li>
        Make a personal token in the <a href={urls.settings}>settings</a>: for reading, for trading too, or for a paper
        account, to practise. Whoever has it can do that in your name.
      </li>
      <li>
        Read your portfolio: <Code>{READ}</Code>
      </li>
      <li>
        Place an order. Sent again with the same key, it is placed once: <Code>{TRADE}</Code>
      </li>
      <li>
        An app that other players use asks each of them for a token: <a href="#request-access">begin here</a>, then{' '}
        <a href="#collect-token">collect it</a>. The player allows it at <a href={urls.connect}>{urls.connect}</a>.
      </li>
    </Steps>
    <p>
      For machines:{' '}
      <a href="/openapi.json" rel="service-desc">
        OpenAPI
      </a>
      ,{' '}
      <a href="/asyncapi.json" rel="service-desc">
        AsyncAPI
      </a>
      ,{' '}
      <a href="/llms.txt" rel="service-doc">
        llms.txt
      </a>
      ,{' '}
      <a href="/.well-known/api-catalog" rel="api-catalog">
        catalogue
      </a>
      . Assistants connect to <code>/mcp</code> (Model Context Protocol) with the same token.
    </p>
    <Markdown text={info.description} />
  </section>
);

/** Renders the Markdown that the documents use: paragraphs, headings and lists. */
export const Markdown = ({ text }: { text: string }) =>
  text.split(/\n{2,}|\n(?=- )|(?<=^## .*)\n/m).map((block) => {
    const line = block.replaceAll('\n', ' ').trim();
    if (line.startsWith('## ')) return <h3 key={line}>{line.slice(3)}</h3>;
    return <p key={line}>{prose(line.replace(/^- /, ''))}</p>;
  });
