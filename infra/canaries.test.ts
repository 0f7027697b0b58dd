import { describe, expect, test } from '@jest/globals';
import { ofType, type Resource, referenced, resourcesOf } from './testing/templates.ts';

const production = resourcesOf('production');
const aliases = ofType(production, 'AWS::Lambda::Alias');
const functionIdOf = ({ Properties }: Resource) => referenced(Properties.FunctionName)[0] ?? '';
const nameOf = (alias: Resource) => production[functionIdOf(alias)]?.Properties.Description;

interface Shifting extends Resource {
  readonly UpdatePolicy?: { readonly CodeDeployLambdaAliasUpdate: { readonly DeploymentGroupName: unknown } };
}

describe('new code of production', () => {
  test('starts with a tenth of the calls in the functions that all players use', () => {
    expect(aliases.map(([, alias]) => nameOf(alias)).sort()).toEqual([
      'Tradefloor authorize-request',
      'Tradefloor finish-sign-in',
      'Tradefloor get-portfolio',
      'Tradefloor list-stocks-by-tier',
      'Tradefloor place-trade',
    ]);
  });

  test.each(aliases)('is called only by the alias %s, which alone has permission', (id, alias) => {
    const callers = Object.values(production).filter(({ Type }) =>
      /ApiGatewayV2::(Integration|Authorizer)$/.test(Type),
    );
    const targets = callers.flatMap(({ Properties }) =>
      referenced(Properties.IntegrationUri ?? Properties.AuthorizerUri),
    );
    expect([targets.filter((each) => each === id).length, targets.includes(functionIdOf(alias))]).toEqual([1, false]);
    const permitted = ofType(production, 'AWS::Lambda::Permission').flatMap(([, each]) => functionIdOf(each));
    expect([permitted.includes(id), permitted.includes(functionIdOf(alias))]).toEqual([true, false]);
  });

  test.each(aliases)('is rolled back within ten minutes by existing alarms (%s)', (_, alias: Shifting) => {
    const [id = ''] = referenced(alias.UpdatePolicy?.CodeDeployLambdaAliasUpdate.DeploymentGroupName);
    const { DeploymentConfigName, AutoRollbackConfiguration, AlarmConfiguration } = production[id]?.Properties ?? {};
    expect(DeploymentConfigName).toBe('CodeDeployDefault.LambdaCanary10Percent10Minutes');
    expect(AutoRollbackConfiguration).toEqual({
      Enabled: true,
      Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM'],
    });
    const alarms = ofType(production, 'AWS::CloudWatch::Alarm');
    const watched = (AlarmConfiguration as { Alarms: { Name: unknown }[] }).Alarms.flatMap(({ Name }) =>
      alarms.filter(([alarm, { Properties }]) => Properties.AlarmName === Name || referenced(Name).includes(alarm)),
    );
    expect(watched.map(([, { Properties }]) => Properties.AlarmName)).toEqual([
      ...['ServerErrors', 'SignInsFailed', 'UnreadableItems'].map((name) => `Tradefloor-prod-${name}`),
      `Tradefloor-prod-Canary-${String(nameOf(alias)).replace('Tradefloor ', '')}`,
    ]);
  });

  test('gets all calls at once with canary=off, through the same aliases', () => {
    const off: [string, Shifting][] = ofType(resourcesOf('complete'), 'AWS::Lambda::Alias');
    expect(off.map(([id]) => id)).toEqual(aliases.map(([id]) => id));
    expect(off.filter(([, { UpdatePolicy }]) => UpdatePolicy)).toEqual([]);
  });

  test('is not shifted gradually on other stages', () => {
    const others = Object.values(resourcesOf('personal')).filter(({ Type }) =>
      /CodeDeploy|Alias|::Version$/.test(Type),
    );
    expect(others).toEqual([]);
  });
});
