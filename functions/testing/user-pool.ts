import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { redirectCalls } from '../../infra/local/lambda/call-redirection.ts';

const REGION_URL = 'https://cognito-idp.us-east-1.amazonaws.com';
const ISSUER = `${REGION_URL}/us-east-1_Test`;
const HOUR_SECONDS = 3600;
const JSON_TYPE = { 'content-type': 'application/json' };

interface Differences {
  readonly claims?: object;
  readonly header?: object;
  readonly key?: KeyObject;
}

export interface TestUserPool {
  readonly keys: { status: number; body: string; asked: number };
  /** The key of the passes (functions/authorizers/passes.ts), in Secrets Manager. */
  readonly passKey: { status: number; readonly SecretString: string };
  readonly revocation: { status: number; delayMs: number; readonly tokens: string[] };
  readonly tokens: { status: number; body: object; readonly asked: URLSearchParams[] };
  /** The calls made as the pool's administrator, such as "AdminDeleteUser alice". */
  readonly administered: string[];
  /** The attributes of every requested user. */
  readonly attributes: Record<string, string>;
  readonly stop: () => void;
}

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
export const testKeys = JSON.stringify({
  keys: [{ ...pair.publicKey.export({ format: 'jwk' }), kid: 'known', alg: 'RS256', use: 'sig' }],
});

/** @param pool is filled in and returned */
export async function startTestUserPool(pool = {} as TestUserPool): Promise<TestUserPool> {
  const administered: string[] = [];
  const attributes: Record<string, string> = { email: 'ada@example.test', email_verified: 'true' };
  const keys = { status: 200, body: testKeys, asked: 0 };
  const passKey = { status: 200, SecretString: 'the key of the passes' };
  const revocation = { status: 200, delayMs: 0, tokens: [] as string[] };
  const tokens = { status: 200, body: {}, asked: [] as URLSearchParams[] };
  const server = createServer(async (request, response) => {
    if (request.url?.endsWith('/jwks.json')) {
      keys.asked += 1;
      return response.writeHead(keys.status, JSON_TYPE).end(keys.body);
    }
    const target = String(request.headers['x-amz-target'] ?? '').split('.')[1];
    if (target === 'GetSecretValue') return response.writeHead(passKey.status, JSON_TYPE).end(JSON.stringify(passKey));
    if (target) {
      const { Username } = JSON.parse(Buffer.concat(await request.toArray()).toString());
      administered.push(`${target} ${Username}`);
      const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
      return response
        .writeHead(200, JSON_TYPE)
        .end(JSON.stringify(target === 'AdminGetUser' ? { UserAttributes } : {}));
    }
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
    if (request.url === '/oauth2/token') {
      tokens.asked.push(form);
      return response.writeHead(tokens.status, JSON_TYPE).end(JSON.stringify(tokens.body));
    }
    await new Promise((resolve) => setTimeout(resolve, revocation.delayMs));
    revocation.tokens.push(form.get('token') ?? '');
    return response.writeHead(revocation.status).end();
  }).listen(0, '127.0.0.1');
  // A call on a busy machine could otherwise use a connection that is being closed.
  server.keepAliveTimeout = 0;
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  redirectCalls([
    [REGION_URL, url],
    ['https://pool.test', url],
    ['https://secretsmanager.us-east-1.amazonaws.com', url],
    // Cognito's second address of a pool does not answer.
    ['https://issuer-cognito-idp.us-east-1.amazonaws.com', 'http://127.0.0.1:1'],
  ]);
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return Object.assign(pool, { keys, passKey, revocation, tokens, administered, attributes, stop });
}

/** Makes a token as the pool issues it at the clock's time, with these differences. */
export function accessToken({ claims, header, key = pair.privateKey }: Differences = {}): string {
  const nowSeconds = Math.floor(Date.now() / 1000);
  const times = { iat: nowSeconds, exp: nowSeconds + HOUR_SECONDS };
  const ids = { username: 'alice', origin_jti: 'sign-in' };
  const own = { iss: ISSUER, sub: 'alice', token_use: 'access', client_id: 'client', ...ids, ...times };
  const signed = `${encode({ alg: 'RS256', kid: 'known', ...header })}.${encode({ ...own, ...claims })}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

function idToken(claims: object): string {
  return accessToken({ claims: { token_use: 'id', aud: 'client', ...claims } });
}

export function tokensOf(sub: string, claims: object) {
  return {
    access_token: accessToken({ claims: { sub } }),
    id_token: idToken({ sub, ...claims }),
    expires_in: 3600,
    refresh_token: `renewal-of-${sub}`,
    token_type: 'Bearer',
  };
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
