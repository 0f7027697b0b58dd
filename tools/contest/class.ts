import { fireSchedules, moveClock } from '../../infra/local/testing/controls.ts';
import type { HostProcess } from '../../infra/local/testing/host-process.ts';
import { HttpPlayer } from '../../infra/local/testing/http-player.ts';
import { parseCents } from '../../shared/money.ts';
import { uuidV7 } from '../../shared/uuid.ts';

const AT_ONCE = 16;

export const cents = (text: string) => parseCents(text) ?? Number.NaN;

export interface Entrant {
  readonly name: string;
  readonly token: string;
  id: string;
}

/** The host and its contest, as they are now. */
export const game = { host: undefined as unknown as HostProcess, contestId: '', offsetMs: 0 };

export const nowMs = () => Date.now() + game.offsetMs;
export const tell = (sentence: string) => console.log(`${new Date(nowMs()).toISOString().slice(0, 16)} ${sentence}`);

export async function toMoment(ms: number): Promise<void> {
  game.offsetMs = Math.max(game.offsetMs, Math.ceil((ms - Date.now()) / 1000) * 1000);
  await moveClock(game.host.url, game.offsetMs / 1000);
}

/** As the account in the contest, unless `own`. Repeated while the game says that it may be. */
export async function ask(token: string, path: string, { body, own = false }: { body?: unknown; own?: boolean } = {}) {
  const key = uuidV7(nowMs());
  const who = token && { authorization: `Bearer ${token}` };
  const headers = { ...(who || {}), 'content-type': 'application/json', 'idempotency-key': key };
  for (let attempt = 0; ; attempt++) {
    const response = await fetch(`${game.host.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...(!own && { contest: game.contestId }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    // biome-ignore lint/suspicious/noExplicitAny: answers have every shape
    const answer: any = await response?.json();
    const isBusy = !response || response.status === 503 || response.status === 429;
    if (!isBusy || attempt === 150) return { status: response?.status ?? 0, body: answer };
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

/** The tick job, then the minute job. */
export async function beat(): Promise<void> {
  for (const name of ['', 'MinuteJob']) await fireSchedules(game.host.url, name);
}

export async function atOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

export async function signUp(name: string): Promise<Entrant> {
  const player = new HttpPlayer(game.host.url);
  const email = `${name}@example.test`;
  await player.signUp({ given_name: name, family_name: 'Class', email, password: 'a long password' });
  const { token } = await player.makeToken();
  return { name, token, id: '' };
}

/** Anew: a session ends while the clock moves by hours. */
export async function signInAdmin(): Promise<HttpPlayer> {
  const admin = new HttpPlayer(game.host.url);
  await admin.signIn('admin@example.test');
  return admin;
}
