import type { Answered, StageContext } from './stage-context.ts';

/** The user pool as players and Lambdas see it. A password gives a code, and a code gives tokens once. */
export class SignInPool {
  readonly #stage: StageContext;
  readonly #codes = new Map<string, { readonly playerId: string; readonly givenAtSeconds: number }>();
  readonly deleted = new Set<string>();

  constructor(stage: StageContext) {
    this.#stage = stage;
  }

  codeFor(playerId: string): string {
    const code = this.#stage.time.uuid();
    this.#codes.set(code, { playerId, givenAtSeconds: Math.floor(this.#stage.time.nowMs / 1000) });
    return code;
  }

  answer(path: string, form: URLSearchParams): Answered {
    if (path !== '/oauth2/token') return { status: 200 };
    const code = form.get('code') ?? '';
    const given = this.#codes.get(code);
    this.#codes.delete(code);
    if (!given || this.deleted.has(given.playerId))
      return { status: 400, body: JSON.stringify({ error: 'invalid_grant' }) };
    const { playerId: sub, givenAtSeconds: auth_time } = given;
    const claims = { sub, auth_time, iat: auth_time, origin_jti: code, given_name: 'Ada' };
    const tokens = { access_token: 'access', id_token: JSON.stringify(claims), expires_in: 3600, refresh_token: code };
    return { status: 200, body: JSON.stringify(tokens) };
  }

  administer(operation: string, username: string): Answered {
    if (operation.endsWith('AdminDeleteUser')) this.deleted.add(username);
    if (!operation.endsWith('AdminGetUser')) return { status: 200, body: '{}' };
    const attributes = { email: `${username}@example.test`, email_verified: 'true' };
    const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
    return { status: 200, body: JSON.stringify({ UserAttributes }) };
  }
}

/** The simulation signs no tokens. */
export const tokenVerifiers = {
  CognitoJwtVerifier: { create: () => ({ verify: async (token: string) => JSON.parse(token) }) },
};
