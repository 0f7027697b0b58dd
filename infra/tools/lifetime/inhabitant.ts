import { setTimeout as sleep } from 'node:timers/promises';
import { uuidV7 } from '../../../shared/uuid.ts';
import { HttpPlayer } from '../../local/testing/http-player.ts';
import type { Stage } from '../force/stage.ts';

const PASSWORD = 'a long password';
const BUSY = [429, 503];
const TRIES = 100;
const AGAIN_MS = 300;

export class Inhabitant {
  readonly #stage: Stage;
  readonly #email: string;
  readonly #password: string;
  readonly http: HttpPlayer;
  id = '';
  signIns = 0;
  readonly refused = new Map<string, number>();

  private constructor(stage: Stage, email: string, password: string) {
    this.#stage = stage;
    this.#email = email;
    this.#password = password;
    this.http = new HttpPlayer(stage.url);
  }

  static async join(stage: Stage, name: string): Promise<Inhabitant> {
    const person = new Inhabitant(stage, `${name.toLowerCase()}@example.test`, PASSWORD);
    await person.http.signUp({ given_name: name, family_name: 'Long', email: person.#email, password: PASSWORD });
    person.id = (await person.get('/api/auth/user')).id;
    return person;
  }

  static async admin(stage: Stage): Promise<Inhabitant> {
    const admin = new Inhabitant(stage, 'admin@example.test', 'tradefloor');
    await admin.signIn();
    admin.id = (await admin.get('/api/auth/user')).id;
    return admin;
  }

  async signIn(): Promise<void> {
    this.signIns++;
    // The user pool's own session may last longer, and then it asks for no password.
    const { text } = await this.http.open('/api/login');
    if (/<input[^>]* type="password"/.test(text)) await this.http.signIn(this.#email, this.#password);
  }

  // biome-ignore lint/suspicious/noExplicitAny: answers have every shape
  async get(path: string): Promise<any> {
    const { status, body } = await this.#ask(() => this.http.get(path));
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  /** @returns the answer's body, or undefined if refused */
  // biome-ignore lint/suspicious/noExplicitAny: answers have every shape
  async post(path: string, asked: object = {}): Promise<any> {
    const key = uuidV7(this.#stage.nowMs());
    const { status, body } = await this.#ask(() => this.http.post(path, asked, { 'idempotency-key': key }));
    if (status >= 500) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    if (status === 200) return body;
    this.refused.set(body.code, (this.refused.get(body.code) ?? 0) + 1);
    return undefined;
  }

  async delete(path: string): Promise<void> {
    await this.#ask(() => this.http.delete(path));
  }

  async #ask(send: () => ReturnType<HttpPlayer['get']>): ReturnType<HttpPlayer['get']> {
    let answer = await send();
    for (let tries = 0; tries < TRIES; tries++) {
      if (answer.status === 401 && tries === 0) await this.signIn();
      else if (BUSY.includes(answer.status)) await sleep(AGAIN_MS);
      else break;
      answer = await send();
    }
    return answer;
  }
}
