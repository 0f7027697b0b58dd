import type { Route } from '../../shared/routes/route.ts';
import { type Answer, allRoutes, atOnce, changedRows, type Headers, type Report, type Stage } from './stage.ts';
import { joinSuspended, type Owner } from './things.ts';

/* Every route for every kind of caller: what its row says decides who gets past, and nobody gets at another's. */

interface Caller {
  readonly name: string;
  readonly headers: Headers;
  /** `ended` was valid: some refusals come before the one that says so. */
  readonly is: 'visitor' | 'expired' | 'ended' | 'player' | 'admin' | 'read' | 'trade' | 'paper';
  readonly isOwner?: true;
}

const REFUSALS = ['not-signed-in', 'not-admin', 'not-by-token', 'read-only-token', 'not-on-paper'];
/** So that environments have noticed who was signed out, and no rate limit is met. */
const SETTLING_SECONDS = 30;

/** The refusal that the row alone says; undefined for who gets past it. */
function expected({ access, scope, paper, calledBy }: Route, { is }: Caller): string | undefined {
  const isToken = is === 'read' || is === 'trade' || is === 'paper';
  if (access === 'anyone') return undefined;
  if (is === 'ended') return 'any';
  if (is === 'visitor' || is === 'expired') return 'not-signed-in';
  if (isToken && !scope) return 'not-by-token';
  if (is === 'paper') return paper ? undefined : 'not-on-paper';
  if (is === 'read' && scope === 'trade') return 'read-only-token';
  if (access === 'admin' && is !== 'admin') return 'not-admin';
  // Its rule of its own: assistants have tokens (functions/routes/answer-assistant.ts).
  return calledBy === 'assistant' && !isToken ? 'not-signed-in' : undefined;
}

function faultOf(route: Route, caller: Caller, answer: Answer, secrets: readonly string[]): string | undefined {
  const { status, code, text } = answer;
  const wanted = expected(route, caller);
  const said = `${route.name} for ${caller.name}: ${status} ${code ?? ''}`;
  if (status >= 500 || status === 429) return said;
  const shown = !caller.isOwner && status < 300 && secrets.find((secret) => text.includes(secret));
  // Whoever removes what is not theirs is told that it is gone, in its id alone.
  if (shown && text !== JSON.stringify({ id: shown })) return `${said}, with the owner's ${shown}`;
  if (wanted === 'any') return status >= 400 ? undefined : `${said}, though it has ended`;
  if (wanted !== undefined)
    return code === wanted && [401, 403].includes(status) ? undefined : `${said}, not ${wanted}`;
  const isOpen = route.access === 'anyone';
  // A visitor without a renewal token is told so by the route that renews.
  return isOpen || !REFUSALS.includes(code ?? '') ? undefined : `${said}, though its row lets them`;
}

async function callersOf(stage: Stage, owner: Owner): Promise<Caller[]> {
  const admin = await stage.admin();
  const suspended = await joinSuspended(stage, admin, owner);
  const [other, left] = [await stage.join('Other', 'Player'), await stage.join('Signed', 'Out')];
  const tokenOf = async (scope: 'read' | 'trade' | 'paper') => other.http.makeToken(scope);
  const [read, trade, paper, revoked] = await Promise.all([
    tokenOf('read'),
    tokenOf('trade'),
    tokenOf('paper'),
    tokenOf('trade'),
  ]);
  await other.http.delete(`/api/account/tokens/${revoked.id}`);
  const leftToken = await left.http.makeToken('trade');
  await left.http.post('/api/account/sign-out', {});
  const past = Math.floor(stage.nowMs() / 1000) - 1;
  const expired = { ...owner, session: stage.mint(owner.session, { iat: past - 3600, exp: past }) };
  await stage.wait(SETTLING_SECONDS);
  const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
  return [
    { name: 'a visitor', headers: { origin: stage.url }, is: 'visitor' },
    { name: 'an expired session', headers: stage.bySession(expired), is: 'expired' },
    { name: 'a session that was signed out everywhere', headers: stage.bySession(left), is: 'ended' },
    { name: 'a suspended player', headers: stage.bySession(suspended), is: 'ended' },
    { name: 'a revoked token', headers: bearer(revoked), is: 'ended' },
    { name: 'a token of before signing out everywhere', headers: bearer(leftToken), is: 'ended' },
    { name: 'a read token', headers: bearer(read), is: 'read' },
    { name: 'a trade token', headers: bearer(trade), is: 'trade' },
    { name: 'a paper token', headers: bearer(paper), is: 'paper' },
    { name: 'another player', headers: stage.bySession(other), is: 'player' },
    { name: 'the owner', headers: stage.bySession(owner), is: 'player', isOwner: true },
    { name: 'an administrator', headers: stage.bySession(admin), is: 'admin' },
  ];
}

export async function checkMatrix(stage: Stage, owner: Owner): Promise<Report> {
  const faults: string[] = [];
  const callers = await callersOf(stage, owner);
  const counts = { cells: 0, refused: 0, answered: 0, 'answered to the owner': 0 };
  const before = await stage.rowsOf(...owner.keys);
  for (const caller of callers) {
    if (caller.isOwner) {
      const after = await stage.rowsOf(...owner.keys);
      const changed = changedRows(before, after).filter((key) => !isOthers(key));
      faults.push(...changed.map((key) => `another changed the row ${key}`));
    }
    await atOnce(allRoutes, async (route) => {
      const { headers, ...request } = stage.requestOf(route, owner.things);
      const answer = await stage.ask({ ...request, headers: { ...headers, ...caller.headers } });
      const fault = faultOf(route, caller, answer, owner.secrets);
      if (fault) faults.push(fault);
      counts.cells++;
      if (answer.status >= 400) counts.refused++;
      else counts.answered++;
      if (caller.isOwner && answer.status < 400) counts['answered to the owner']++;
    });
  }
  const resumed = await stage.ask({
    ...{ method: 'POST', path: '/api/admin/market', body: '{"halted":false}' },
    headers: { ...callers.at(-1)?.headers },
  });
  if (resumed.status !== 200) faults.push(`the market stays halted: ${resumed.text}`);
  return { counts, faults };
}

/** What another may write about a player: a report, and a reaction in the row of a message. */
const isOthers = (key: string) => /REPORT|CHAT/.test(key);
