import { checkDocumented } from '../../../functions/testing/documented.ts';
import { toEvent } from '../../../functions/testing/route-event.ts';
import type { TokenScope } from '../../../shared/credential.ts';
import { type RouteName, routes } from '../../../shared/routes/index.ts';
import type { Route } from '../../../shared/routes/route.ts';
import type { Stage } from './stage.ts';
import { DIED } from './stage-context.ts';

const SESSION_SECONDS = 3600;

export interface Request {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly key?: string;
  readonly headers?: Record<string, string>;
  readonly cookies?: readonly string[];
}

export interface Caller {
  readonly playerId: string;
  readonly isAdmin?: boolean;
  readonly token?: { readonly tokenId: string; readonly scope: TokenScope };
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  readonly body: any;
  readonly cookies: readonly string[];
  readonly location: string | undefined;
}

interface Result {
  readonly statusCode: number;
  readonly headers?: Record<string, unknown>;
  readonly body?: string;
  readonly cookies?: readonly string[];
}

/** API Gateway's HTTP API, and a network that may lose a request or its answer. */
export class Gateway {
  readonly #stage: Stage;
  readonly findings: string[] = [];
  /** Until then the market may be a day behind, and trades and changes wait for it. */
  behindUntilMs = 0;
  /** Called with each answer that a player receives. */
  onAnswer: (caller: Caller | undefined, name: RouteName, text: string) => void = () => {};

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** @returns undefined if there was no answer, even if the request was carried out */
  async ask(name: RouteName, request: Request = {}, caller?: Caller): Promise<Answer | undefined> {
    const { time, faults } = this.#stage;
    const isQuiet = faults.throttled === 0 && faults.crash === 0 && time.nowMs > this.behindUntilMs;
    await time.sleep(time.random() * 30);
    if (time.happens(faults.dropped)) return this.#stage.met('dropped', undefined);
    const event = this.#toEvent(name, request, caller);
    const result = (await this.#stage.invoke(name, event).catch((error: unknown) => {
      this.findings.push(`${name} throws ${error}`);
      return DIED;
    })) as Result | typeof DIED;
    await time.sleep(time.random() * 30);
    if (time.happens(faults.dropped)) return this.#stage.met('dropped', undefined);
    // API Gateway sends this for a function that failed or took too long.
    if (result === DIED) return { status: 503, body: undefined, cookies: [], location: undefined };
    const isJson = /json/.test(String(result.headers?.['content-type']));
    const body = isJson && result.body !== undefined ? JSON.parse(result.body) : result.body;
    this.#check(routes[name], result, body);
    if (isQuiet && result.statusCode >= 500 && body.code !== 'payments-unavailable')
      this.findings.push(`${name} answers ${result.statusCode} ${body.code} though nothing fails`);
    this.onAnswer(caller, name, result.body ?? '');
    const { statusCode: status, cookies = [], headers } = result;
    return { status, body, cookies, location: headers?.location as string | undefined };
  }

  #check(route: Route & { name: RouteName }, { statusCode: status, headers = {} }: Result, body: unknown): void {
    try {
      checkDocumented(route, { status, headers, body });
    } catch (error) {
      this.findings.push(`${error}: ${JSON.stringify(body).slice(0, 200)}`);
    }
    const { code } = (body ?? {}) as { code?: string };
    if (code === 'internal') this.findings.push(`${route.name} answers with an internal error`);
  }

  #toEvent(name: RouteName, { key, headers, cookies = [], ...request }: Request, caller?: Caller): object {
    const { playerId, isAdmin = false, token } = caller ?? {};
    return toEvent(name, {
      ...request,
      ...(playerId !== undefined && { playerId, isAdmin, ...token }),
      sessionEndsAtSeconds: Math.floor(this.#stage.time.nowMs / 1000) + SESSION_SECONDS,
      cookies: [...cookies],
      headers: {
        'x-origin-key': 'through-the-site',
        ...(token && { origin: undefined }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...headers,
      },
    });
  }
}
