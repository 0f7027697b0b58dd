import { API_VERSION } from '../../shared/api-version.ts';
import { requestRateOf } from '../../shared/request-rate.ts';
import type { GrantedRoute } from '../../shared/routes/index.ts';
import { tags } from '../../shared/routes/operation.ts';
import { SESSION_COOKIE } from '../../shared/session-cookie.ts';
import { headersIn, responsesOf, sharedResponses } from './answers.ts';
import { changes } from './changes.ts';
import { componentSchemas, requestRef } from './components.ts';
import examples from './examples.json' with { type: 'json' };
import type { Json } from './json.ts';
import { type DescribedRoute, describedRoutes } from './operations.ts';
import { parametersOf, sharedParameters } from './parameters.ts';

const recorded: Partial<Record<string, { request?: unknown; answer?: unknown }>> = examples;

const about = `Tradefloor is a multiplayer virtual stock market, and programs are welcome to play.

Amounts are decimal texts in coins with two places ("12.50"), times ISO 8601 in UTC with milliseconds, and ids texts that
sort by time where they are UUIDs of version 7 or 8. A request's key becomes the id of its trade or order. Prices change
every ten seconds. Ignore properties and codes that you do not know: a release may add some. A write needs the site's own
address as its \`Origin\`, unless a token is sent. A list with pages takes \`before\` (an id: what is older) or \`after\` (an
id: what is newer). A \`not-found\` that is not explained means that the account is gone.

Limits are counted for each player and operation, by each of several servers for itself, so more may pass. After a 429 wait
\`Retry-After\`. Trades have one more limit, which is exact.

## Changes
`;

export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const route of describedRoutes)
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tradefloor',
      version: API_VERSION,
      summary: 'A multiplayer virtual stock market.',
      description: about + changes.map(({ version, says }) => `- ${version}: ${says}`).join('\n'),
      contact: { name: 'Tradefloor' },
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Tradefloor' },
    },
    servers: [{ url: '/', description: 'The site that serves this document.' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description: 'Set by signing in with a browser.',
        },
        token,
      },
      schemas: componentSchemas(paths),
      responses: sharedResponses(),
      parameters: sharedParameters(),
      headers: headersIn([paths, sharedResponses()]),
    },
  };
}

const token = {
  type: 'http',
  scheme: 'bearer',
  description:
    'A personal token, made in the settings for reading, for trading too (scope `trade`, which may do all that `read` may), or for a paper account. No `Origin` is needed.',
};

function operationOf(route: DescribedRoute): Json {
  const { name } = route;
  const { tag, summary, description } = route.operation;
  const { request, answer } = recorded[name] ?? {};
  const schema = route.body && requestRef(route.body);
  const type = route.calledBy === 'oauth-client' ? 'application/x-www-form-urlencoded' : 'application/json';
  const content = { [type]: { schema, ...(request !== undefined && { example: request }) } };
  return {
    operationId: name,
    tags: [tag],
    summary,
    description: [...(description ? [description.replaceAll('\n', ' ')] : []), ...rulesOf(route)].join(' '),
    ...(route.retiring && { deprecated: true }),
    security: securityOf(route),
    parameters: parametersOf(route),
    ...(schema && { requestBody: { required: true, content } }),
    responses: responsesOf(route, answer),
  };
}

function securityOf(route: GrantedRoute): Json[] {
  if (route.access === 'anyone') return [];
  return [{ session: [] }, ...(route.scope ? [{ token: [] }] : [])];
}

const kept = {
  'until-next-tick': 'The answer is kept until the next tick of ten seconds.',
  'until-next-minute': 'The answer is kept until the next minute.',
  'for-a-day': 'The answer is kept for a day.',
};

const callers = { anyone: 'For anyone.', player: 'For players.', admin: 'For members of the group `admin`.' };

function rulesOf(route: GrantedRoute): string[] {
  const rate = requestRateOf(route);
  return [
    callers[route.access],
    ...(route.scope ? [`A token needs the scope \`${route.scope}\`${route.paper ? ' or `paper`' : ''}.`] : []),
    ...(route.cachedAtEdge ? [kept[route.cachedAtEdge]] : []),
    ...(rate ? [`At most ${rate.burst} requests at once, then one in ${rate.intervalMs} ms.`] : []),
  ];
}
