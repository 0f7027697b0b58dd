import { tags } from '../../shared/routes/operation.ts';
import { describedRoutes } from './operations.ts';

/** Lists the routes that programs may call in a few kilobytes, in the format of llmstxt.org. */
export function llmsText(): string {
  const sections = Object.keys(tags).flatMap((tag) => {
    const rows = describedRoutes.filter(({ operation }) => operation.tag === tag);
    const open = rows.filter(({ scope, access, output }) => scope || (access === 'anyone' && output !== 'redirect'));
    const lines = open.map(
      ({ method, path, scope, operation }) =>
        `- ${method} ${path}: ${operation.summary}${scope ? ` (token: ${scope})` : ''}`,
    );
    return lines.length > 0 ? [`## ${tag}`, '', ...lines, ''] : [];
  });
  return [INTRODUCTION, ...sections].join('\n');
}

const INTRODUCTION = `# Tradefloor

> A multiplayer virtual stock market. Its companies, prices and coins are fictional, and programs are welcome to play.

A player makes a personal token in the settings. Send it as \`Authorization: Bearer\`. Amounts are decimal texts in coins,
prices change every ten seconds, and a trade sent twice with the same \`Idempotency-Key\` (a UUID of version 7) is made
once.

- [OpenAPI document](/openapi.json): every operation, schema, status and code.
- [AsyncAPI document](/asyncapi.json): the live socket, which pushes prices and what happens to a player.
- [The same to read](/api), with every code.
- Model Context Protocol: \`/mcp\`, with the same token.
`;
