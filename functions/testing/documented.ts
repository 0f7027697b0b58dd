import { Ajv2020 } from 'ajv/dist/2020.js';
import { openApiDocument } from '../../infra/openapi/document.ts';
import { refusalsOf } from '../../infra/openapi/refusals.ts';
import { type RouteName, routes } from '../../shared/routes/index.ts';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

interface Documented {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, unknown>>;
}

type Operation = {
  readonly operationId: RouteName;
  readonly responses: Record<string, Documented & { $ref?: string }>;
};

interface Checker {
  readonly operations: ReadonlyMap<RouteName, Operation>;
  readonly shared: Record<string, Documented>;
  readonly ajv: Ajv2020;
}

/** All test files of a thread share this checker, although each has its own modules. */
const made = globalThis as { openApiChecker?: Checker };

function checker(): Checker {
  made.openApiChecker ??= makeChecker();
  return made.openApiChecker;
}

function makeChecker(): Checker {
  const document = openApiDocument() as {
    paths: Record<string, Record<string, Operation>>;
    components: { responses: Record<string, Documented> };
  };
  const all = Object.values(document.paths).flatMap((path) => Object.values(path));
  const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'openapi');
  return {
    operations: new Map(all.map((operation) => [operation.operationId, operation])),
    shared: document.components.responses,
    ajv,
  };
}

/** Makes a pointer such as `paths/~1api~1trade/post/responses/200`. */
const pointer = (...parts: string[]) => parts.map((part) => encodeURIComponent(part.replaceAll('/', '~1'))).join('/');

/** @throws if a route's answer contradicts the OpenAPI document in status, media type, headers, code or body */
export function checkDocumented(route: { name: RouteName; method: string; path: string }, answer: Answer): void {
  if (route.name === 'answer-assistant') return;
  const { operations, shared, ajv } = checker();
  const mismatch = (what: string) => new Error(`${route.name} answers ${answer.status} ${what} (infra/openapi/)`);
  const found = operations.get(route.name)?.responses[answer.status];
  const { code } = (answer.body ?? {}) as { code?: string };
  const codes: readonly string[] | undefined = refusalsOf(routes[route.name]).get(answer.status);
  if (code && (codes ? !codes.includes(code) : !found)) {
    const advice = code === 'invalid-key' ? 'it is `keyed`' : 'add the code to its `refusals`';
    throw new Error(`${route.name} answers ${answer.status} (${code}), which its operation does not say: ${advice}`);
  }
  if (!found) throw mismatch('which the document does not say');
  const name = found.$ref?.replace('#/components/responses/', '');
  const { headers = {}, content } = (name ? shared[name] : found) ?? {};
  const missing = Object.keys(headers)
    // The daily number of invitations has no rate-limit headers.
    .filter((header) => code !== 'too-many-invitations' || !/^(RateLimit|Retry)/.test(header))
    .filter((header) => answer.headers[header.toLowerCase()] === undefined);
  if (missing.length > 0) throw mismatch(`without the header ${missing.join(', ')}`);
  if (!content) return;
  const [type = ''] = String(answer.headers['content-type']).split(';');
  if (!content[type]) throw mismatch(`as ${type}`);
  const place = name
    ? pointer('components', 'responses', name)
    : pointer('paths', route.path, route.method.toLowerCase(), 'responses', String(answer.status));
  const fits = ajv.getSchema(`openapi#/${place}/${pointer('content', type, 'schema')}`);
  if (!fits) throw new Error(`there is no schema at ${place}`);
  if (!fits(answer.body)) throw mismatch(`with a body that does not fit: ${ajv.errorsText(fits.errors)}`);
}
