import type { Route } from '../../shared/routes/route.ts';
import { allRoutes, atOnce, changedRows, type Headers, type Report, type Request, type Stage } from './stage.ts';
import type { Owner } from './things.ts';

/* What another site's page can make a signed-in browser send: every write by cookie is refused, and changes nothing. */

const TYPES = [
  'text/plain',
  'text/plain;charset=UTF-8; application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json-patch',
  'text/json',
  '',
];

/** Undefined sends none. */
function originsOf(url: string): (string | undefined)[] {
  const { host, port, protocol } = new URL(url);
  const lookalikes = [
    'https://evil.test',
    'null',
    `http://www.${host}`,
    `https://${host}`,
    `http://localhost:${Number(port) + 1}`,
  ];
  const alike = [
    `${url}.evil.test`,
    `http://evil${host}`,
    `${url}/`,
    `${url}@evil.test`,
    url.toUpperCase(),
    `${url}, https://evil.test`,
  ];
  return [undefined, '', ...lookalikes, 'http://localhost', `${protocol}//127.0.0.1:${port}`, ...alike, 'file://', '*'];
}

/** So that no rate limit is met between the origins and the forms. */
const BETWEEN_SECONDS = 20;

export async function checkOrigins(stage: Stage, owner: Owner): Promise<Report> {
  const faults: string[] = [];
  const counts = { writes: 0, origins: 0, 'form bodies': 0 };
  const cookie = { cookie: `__Host-session=${owner.session}` };
  const writes = allRoutes.filter(({ method }) => method !== 'GET');
  counts.writes = writes.length;
  const before = await stage.rowsOf(...owner.keys);
  const try_ = async (route: Route, how: string, headers: Headers, change: Partial<Request> = {}) => {
    const request = { ...stage.requestOf(route, owner.things), ...change };
    const sent = { ...request.headers, ...cookie, ...headers };
    const answer = await stage.ask({ ...request, headers: sent });
    // Others' servers and programs bring their own proof, never a cookie. Only then may a form be right.
    const isOpen = route.calledBy !== undefined && (route.calledBy !== 'assistant' || answer.status === 401);
    const { status, code } = answer;
    const isRefused = status >= 400 && status < 500 && status !== 429;
    if (status >= 500 || !(isOpen || isRefused)) faults.push(`${route.name} ${how}: ${status} ${code}`);
    if (headers.origin !== stage.url && answer.headers['access-control-allow-credentials'])
      faults.push(`${route.name} ${how}: another site may read the answer`);
    return code;
  };
  for (const origin of originsOf(stage.url))
    await atOnce(writes, async (route) => {
      counts.origins++;
      const code = await try_(route, `from ${origin}`, origin === undefined ? {} : { origin });
      const wanted = route.access === 'admin' ? 'not-admin' : 'wrong-origin';
      if (!route.calledBy && code !== wanted) faults.push(`${route.name} from ${origin}: ${code}, not ${wanted}`);
    });
  await stage.wait(BETWEEN_SECONDS);
  const withBody = writes.filter(({ body }) => body);
  for (const type of TYPES)
    await atOnce(withBody, async (route) => {
      counts['form bodies']++;
      const { body = '' } = stage.requestOf(route, owner.things);
      const form = type.includes('urlencoded') ? new URLSearchParams(JSON.parse(body)).toString() : body;
      await try_(route, `as ${type || 'nothing'}`, { origin: stage.url, 'content-type': type }, { body: form });
    });
  const changed = changedRows(before, await stage.rowsOf(...owner.keys));
  faults.push(...changed.map((key) => `a refused write changed the row ${key}`));
  return { counts, faults };
}
