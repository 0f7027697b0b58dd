import { OperatorError } from '../operator-error.ts';
import type { Template } from '../template/template.ts';
import { readBranding } from './branding.ts';

const secondsPer = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };
type Unit = keyof typeof secondsPer;

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

export type PoolSettings = NonNullable<ReturnType<typeof readPoolSettings>>;

/** Expects one user pool with one client that has pages. @returns undefined without one */
export function readPoolSettings(template: Template, mapText: (text: string) => string) {
  const [pool, ...pools] = template.list<PoolProperties>('AWS::Cognito::UserPool');
  const all = template.list<ClientProperties>('AWS::Cognito::UserPoolClient');
  const [client, ...clients] = all.filter(({ properties }) => properties.CallbackURLs);
  if (!pool || !client) return undefined;
  const { Policies, AdminCreateUserConfig, UsernameConfiguration } = pool.properties;
  if (pools.length > 0 || clients.length > 0 || client.properties.GenerateSecret)
    throw new OperatorError('The local host supports one user pool, whose one client has hosted pages and no secret.');
  if (AdminCreateUserConfig?.AllowAdminCreateUserOnly)
    throw new OperatorError('The local host supports only user pools with open sign-up.');
  const { CallbackURLs = [], LogoutURLs = [], AllowedOAuthScopes = ['openid'], ...validity } = client.properties;
  const units = validity.TokenValidityUnits ?? {};
  return {
    poolId: pool.ref,
    arn: template.attribute(pool.id, 'Arn'),
    issuer: template.attribute(pool.id, 'ProviderURL'),
    clientId: client.ref,
    callbackUrls: CallbackURLs.map(mapText),
    logoutUrls: LogoutURLs.map(mapText),
    scopes: AllowedOAuthScopes,
    accessTokenSeconds: secondsOf(validity.AccessTokenValidity, units.AccessToken) ?? secondsPer.hours,
    idTokenSeconds: secondsOf(validity.IdTokenValidity, units.IdToken) ?? secondsPer.hours,
    refreshTokenSeconds: secondsOf(validity.RefreshTokenValidity, units.RefreshToken ?? 'days') ?? 30 * secondsPer.days,
    minPasswordLength: Number(Policies?.PasswordPolicy?.MinimumLength ?? 8),
    isCaseSensitive: UsernameConfiguration?.CaseSensitive !== false,
    branding: readBranding(template),
  };
}

function secondsOf(validity: number | undefined, unit: Unit = 'hours'): number | undefined {
  return validity === undefined ? undefined : Number(validity) * secondsPer[unit];
}
