import { OperatorError } from '../operator-error.ts';
import type { Template } from '../template/template.ts';
import { type Branding, readBranding } from './branding.ts';

type Unit = 'seconds' | 'minutes' | 'hours' | 'days';

interface ClientProperties {
  readonly CallbackURLs?: readonly string[];
  readonly LogoutURLs?: readonly string[];
  readonly AllowedOAuthScopes?: readonly string[];
  readonly GenerateSecret?: boolean;
  readonly AccessTokenValidity?: number;
  readonly IdTokenValidity?: number;
  readonly RefreshTokenValidity?: number;
  readonly TokenValidityUnits?: { readonly AccessToken?: Unit; readonly IdToken?: Unit; readonly RefreshToken?: Unit };
}

interface PoolProperties {
  readonly Policies?: { readonly PasswordPolicy?: { readonly MinimumLength?: number } };
  readonly AdminCreateUserConfig?: { readonly AllowAdminCreateUserOnly?: boolean };
  readonly UsernameConfiguration?: { readonly CaseSensitive?: boolean };
}

/** One user pool with its one client, as the template describes them. */
export interface PoolSettings {
  readonly poolId: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly callbackUrls: readonly string[];
  readonly logoutUrls: readonly string[];
  readonly scopes: readonly string[];
  readonly accessTokenSeconds: number;
  readonly idTokenSeconds: number;
  readonly refreshTokenSeconds: number;
  readonly minPasswordLength: number;
  readonly allowsSignUp: boolean;
  readonly isCaseSensitive: boolean;
  readonly branding: Branding;
}

const secondsPer: Record<Unit, number> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

/** Reads the template's user pool, with local addresses. @returns undefined where it has none */
export function readPoolSettings(template: Template, mapText: (text: string) => string): PoolSettings | undefined {
  const [pool, ...pools] = template.list<PoolProperties>('AWS::Cognito::UserPool');
  const [client, ...clients] = template.list<ClientProperties>('AWS::Cognito::UserPoolClient');
  if (!pool || !client) return undefined;
  if (pools.length > 0 || clients.length > 0 || client.properties.GenerateSecret) {
    throw new OperatorError('The local host knows one user pool with one client that has no secret.');
  }
  const { properties } = client;
  const units = properties.TokenValidityUnits ?? {};
  const seconds = (validity: number | undefined, unit: Unit | undefined, defaultUnit: Unit, defaultCount: number) =>
    Number(validity ?? defaultCount) * secondsPer[validity === undefined ? defaultUnit : (unit ?? defaultUnit)];
  return {
    poolId: pool.ref,
    issuer: template.attribute(pool.id, 'ProviderURL'),
    clientId: client.ref,
    callbackUrls: (properties.CallbackURLs ?? []).map(mapText),
    logoutUrls: (properties.LogoutURLs ?? []).map(mapText),
    scopes: properties.AllowedOAuthScopes ?? ['openid'],
    accessTokenSeconds: seconds(properties.AccessTokenValidity, units.AccessToken, 'hours', 1),
    idTokenSeconds: seconds(properties.IdTokenValidity, units.IdToken, 'hours', 1),
    refreshTokenSeconds: seconds(properties.RefreshTokenValidity, units.RefreshToken, 'days', 30),
    minPasswordLength: Number(pool.properties.Policies?.PasswordPolicy?.MinimumLength ?? 8),
    allowsSignUp: pool.properties.AdminCreateUserConfig?.AllowAdminCreateUserOnly === false,
    isCaseSensitive: pool.properties.UsernameConfiguration?.CaseSensitive !== false,
    branding: readBranding(template),
  };
}
