import { describe, expect, test } from '@jest/globals';
import { readPalette } from './sign-in/branding.ts';
import { ofType, resourcesOf } from './testing/templates.ts';

describe.each(['personal', 'production'] as const)('in %s', (stage) => {
  const resources = resourcesOf(stage);
  const propertiesOf = (type: string) =>
    ofType(resources, `AWS::Cognito::${type}`).map(([, { Properties }]) => Properties);
  const [pool, ...others] = propertiesOf('UserPool');

  /** Changing this later would replace the pool and lose its accounts. */
  test('an address in any spelling is the same account', () => {
    expect([pool?.UsernameConfiguration, others]).toEqual([{ CaseSensitive: false }, []]);
  });

  test('a password has at least ten characters', () => {
    expect(pool?.Policies).toMatchObject({ PasswordPolicy: { MinimumLength: 10 } });
  });

  test("a password alone yields no tokens without the AWS account's own rights", () => {
    const clients = propertiesOf('UserPoolClient');
    expect(clients.map(({ AllowedOAuthFlows, ExplicitAuthFlows }) => [AllowedOAuthFlows, ExplicitAuthFlows])).toEqual([
      [['code'], undefined],
      [undefined, ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']],
    ]);
    expect(clients[1]).toMatchObject({ AllowedOAuthFlowsUserPoolClient: false });
  });

  const [branding = {}] = propertiesOf('ManagedLoginBranding');
  const { Settings, Assets, UseCognitoProvidedValues } = branding as {
    Settings: object;
    Assets: { Category: string; Bytes: string }[];
    UseCognitoProvidedValues?: boolean;
  };

  test('the pool has the plan that the newer sign-in pages need', () => {
    expect(propertiesOf('UserPoolDomain')[0]?.ManagedLoginVersion).toBe(2);
    expect(pool?.UserPoolTier).toBe('ESSENTIALS');
  });

  test('the sign-in pages have the colours of the web app in both modes', () => {
    const colour = readPalette();
    const modes = { lightMode: 'light', darkMode: 'dark' } as const;
    const expected = Object.entries(modes).map(([name, mode]) => [
      name,
      expect.objectContaining({
        defaults: { backgroundColor: `${colour('accent', mode)}ff`, textColor: `${colour('accent-contrast', mode)}ff` },
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

  test('the sign-in pages have the game’s icon, and a wordmark for each mode', () => {
    expect(Assets.map(({ Category }) => Category)).toEqual(['FORM_LOGO', 'FORM_LOGO', 'FAVICON_SVG']);
    // Cognito refuses a branding above two megabytes; a template fits one.
    expect(Assets.reduce((sum, { Bytes }) => sum + Bytes.length, 0)).toBeLessThan(40_000);
  });
});
