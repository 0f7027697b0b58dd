import { basename } from 'node:path/posix';
import { type Interaction, Provider, type ProviderContext } from 'oidc-provider';
import type { Account, Accounts } from './accounts.ts';
import type { PoolSettings } from './pool-settings.ts';
import type { SigningKeys, TokenStore } from './token-store.ts';

/** Managed login remembers a browser for an hour. */
const SESSION_SECONDS = 3600;
const CODE_SECONDS = 300;
const INTERACTION_SECONDS = 3600;

const AUTHORIZATION_PATH = '/oauth2/authorize';

const claimsByScope = {
  openid: ['sub', 'token_use', 'cognito:username', 'cognito:groups', 'origin_jti'],
  email: ['email', 'email_verified'],
  profile: ['given_name', 'family_name', 'name', 'picture'],
};

/** Matches a Cognito user pool's addresses, tokens and claims. */
export function createProvider(options: {
  pool: PoolSettings;
  accounts: Accounts;
  tokens: TokenStore;
  keys: SigningKeys;
  mountPath: string;
}): Provider {
  const { pool, accounts, tokens, keys, mountPath } = options;
  const scopes = pool.scopes.filter((scope) => scope in claimsByScope);
  const cookieOptions = { httpOnly: true, sameSite: 'lax', path: mountPath };
  const provider = new Provider(pool.issuer, {
    adapter: tokens.adapter,
    jwks: { keys: [keys.key] },
    clients: [clientOf(pool, scopes)],
    scopes,
    claims: claimsByScope,
    conformIdTokenClaims: false,
    routes: { authorization: AUTHORIZATION_PATH, token: '/oauth2/token', revocation: '/oauth2/revoke' },
    cookies: {
      keys: [keys.cookieSecret],
      names: { session: 'cognito', interaction: 'cognito-login', resume: 'cognito-resume' },
      long: cookieOptions,
      short: { httpOnly: true, sameSite: 'lax' },
    },
    ttl: {
      AccessToken: pool.accessTokenSeconds,
      IdToken: pool.idTokenSeconds,
      RefreshToken: pool.refreshTokenSeconds,
      Grant: pool.refreshTokenSeconds,
      Session: SESSION_SECONDS,
      AuthorizationCode: CODE_SECONDS,
      Interaction: INTERACTION_SECONDS,
    },
    pkce: { required: () => true },
    issueRefreshToken: async () => true,
    rotateRefreshToken: false,
    expiresWithSession: async () => false,
    extraParams: ['screen'],
    interactions: { url: (_: ProviderContext, interaction: Interaction) => loginPath(mountPath, interaction) },
    loadExistingGrant: (context: ProviderContext) => grantOf(provider, context, pool, scopes),
    findAccount: (_: ProviderContext, id: string, token?: { grantId?: string }) =>
      describeAccount(accounts.find(id), token?.grantId),
    formats: {
      customizers: {
        jwt: (_: ProviderContext, token: Issued, jwt: { payload: Record<string, unknown> }) =>
          shape(token, jwt.payload, accounts),
      },
    },
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: { enabled: true, allowedPolicy: ownToken },
      userinfo: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => pool.issuer,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: scopes.join(' '),
          audience: pool.clientId,
          accessTokenFormat: 'jwt',
          accessTokenTTL: pool.accessTokenSeconds,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
  });
  provider.use(withoutRefreshedToken);
  provider.use((context, next) => beginAnew({ provider, mountPath, context }, next));
  provider.on('server_error', (_, error) => console.error(`The user pool failed: ${error.stack}`));
  return provider;
}

/** Cognito's sign-up page has its own URL. Here it is a parameter, because the provider's cookie has one path. */
function loginPath(mountPath: string, { uid, params }: Interaction): string {
  return `${mountPath}/login/${uid}${params.screen === 'sign-up' ? '?screen=sign-up' : ''}`;
}

function clientOf(pool: PoolSettings, scopes: readonly string[]) {
  return {
    client_id: pool.clientId,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: pool.callbackUrls,
    scope: scopes.join(' '),
    id_token_signed_response_alg: 'RS256',
    require_auth_time: true,
  };
}

async function ownToken(_: ProviderContext, client: { clientId: string }, token: { clientId: string }) {
  return client.clientId === token.clientId;
}

/** Grants every scope without consent, as Cognito does. */
async function grantOf(provider: Provider, context: ProviderContext, pool: PoolSettings, scopes: readonly string[]) {
  const { session, client } = context.oidc;
  const known = session.grantIdFor(client.clientId);
  const existing = known ? await provider.Grant.find(known) : undefined;
  if (existing) return existing;
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope(scopes.join(' '));
  grant.addResourceScope(pool.issuer, scopes.join(' '));
  await grant.save();
  return grant;
}

function describeAccount(account: Account | undefined, grantId: string | undefined) {
  if (!account) return undefined;
  return {
    accountId: account.id,
    claims: async () => ({
      sub: account.id,
      token_use: 'id',
      origin_jti: grantId,
      'cognito:username': account.id,
      ...(account.groups.length > 0 && { 'cognito:groups': account.groups }),
      email: account.email,
      email_verified: true,
      given_name: account.givenName,
      family_name: account.familyName,
    }),
  };
}

interface Issued {
  readonly accountId: string;
  /** All tokens of a sign-in have the same value. */
  readonly grantId: string;
}

function shape({ accountId, grantId }: Issued, payload: Record<string, unknown>, accounts: Accounts): void {
  const groups = accounts.find(accountId)?.groups ?? [];
  Object.assign(payload, {
    token_use: 'access',
    username: accountId,
    version: 2,
    origin_jti: grantId,
    auth_time: payload.iat,
    ...(groups.length > 0 && { 'cognito:groups': groups }),
  });
}

/** Managed login accepts its form twice. If the second comes too late, the first's session answers it. */
async function beginAnew(
  { provider, mountPath, context }: { provider: Provider; mountPath: string; context: ProviderContext },
  next: () => Promise<void>,
): Promise<void> {
  await next();
  if (context.oidc?.route !== 'resume' || context.status !== 400) return;
  const interaction = await provider.Interaction.find(basename(context.path));
  if (!interaction) return;
  const given = Object.entries(interaction.params).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  context.redirect(`${mountPath}${AUTHORIZATION_PATH}?${new URLSearchParams(given)}`);
}

/** Cognito answers a refresh with new tokens, but without the refresh token. */
async function withoutRefreshedToken(context: ProviderContext, next: () => Promise<void>): Promise<void> {
  await next();
  if (context.oidc?.route !== 'token' || context.oidc.params?.grant_type !== 'refresh_token') return;
  const { refresh_token, ...rest } = context.body as Record<string, unknown>;
  context.body = rest;
}
