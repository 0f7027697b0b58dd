import { describe, expect, test } from '@jest/globals';
import { readPalette } from './sign-in/branding.ts';
import { ofType, resourcesOf } from './testing/templates.ts';

/** This cannot be changed later: the pool would be replaced, and its accounts lost. */
test.each(['personal', 'production'] as const)('an address is one account, however it is written (%s)', (stage) => {
  const pools = ofType(resourcesOf(stage), 'AWS::Cognito::UserPool');
  expect(pools.map(([, { Properties }]) => Properties.UsernameConfiguration)).toEqual([{ CaseSensitive: false }]);
});

test.each(['personal', 'production'] as const)('a password has ten characters at least (%s)', (stage) => {
  const [[, pool] = []] = ofType(resourcesOf(stage), 'AWS::Cognito::UserPool');
  expect(pool?.Properties.Policies).toMatchObject({ PasswordPolicy: { MinimumLength: 10 } });
});

test.each(['personal', 'production'] as const)(
  "a password alone gets a token of no client without the account's own rights (%s)",
  (stage) => {
    const clients = ofType(resourcesOf(stage), 'AWS::Cognito::UserPoolClient').map(([, { Properties }]) => Properties);
    expect(clients.map(({ AllowedOAuthFlows, ExplicitAuthFlows }) => [AllowedOAuthFlows, ExplicitAuthFlows])).toEqual([
      [['code'], undefined],
      [undefined, ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']],
    ]);
    expect(clients[1]).toMatchObject({ AllowedOAuthFlowsUserPoolClient: false });
  },
);

describe.each(['personal', 'production'] as const)('the sign-in pages (%s)', (stage) => {
  const resources = resourcesOf(stage);
  const [[, branding] = []] = ofType(resources, 'AWS::Cognito::ManagedLoginBranding');
  const { Settings, Assets, UseCognitoProvidedValues } = (branding?.Properties ?? {}) as {
    Settings: object;
    Assets: { Category: string; Bytes: string }[];
    UseCognitoProvidedValues?: boolean;
  };

  test('are the newer ones, of a pool that may have them', () => {
    const [[, domain] = []] = ofType(resources, 'AWS::Cognito::UserPoolDomain');
    const [[, pool] = []] = ofType(resources, 'AWS::Cognito::UserPool');
    expect(domain?.Properties.ManagedLoginVersion).toBe(2);
    expect(pool?.Properties.UserPoolTier).toBe('ESSENTIALS');
  });

  test('have the colours of the web app in both modes', () => {
    const colour = readPalette();
    const modes = { lightMode: 'light', darkMode: 'dark' } as const;
    const expected = Object.entries(modes).map(([name, mode]) => [
      name,
      expect.objectContaining({
        defaults: { backgroundColor: `${colour('accent', mode)}ff`, textColor: `${colour('accent-ink', mode)}ff` },
      }),
    ]);
    expect(UseCognitoProvidedValues).toBeUndefined();
    expect(Settings).toMatchObject({
      categories: { global: { colorSchemeMode: 'DYNAMIC' } },
      components: { primaryButton: Object.fromEntries(expected) },
    });
    const colours = [...JSON.stringify(Settings).matchAll(/Color":"([^"]*)"/gi)].map(([, value]) => value);
    expect(colours.length).toBeGreaterThan(40);
    expect(colours.filter((value) => !/^[0-9a-f]{6}ff$/.test(value ?? ''))).toEqual([]);
  });

  test('have the game’s wordmark for each mode, and its icon', () => {
    expect(Assets.map(({ Category }) => Category)).toEqual(['FORM_LOGO', 'FORM_LOGO', 'FAVICON_SVG']);
    // Cognito refuses a branding above two megabytes; a template fits one.
    expect(Assets.reduce((sum, { Bytes }) => sum + Bytes.length, 0)).toBeLessThan(40_000);
  });
});
