import { expect, test } from '@jest/globals';
import { ofType, referenced, resourcesOf, type STAGES, statementsOf } from './testing/templates.ts';

function rights(stage: keyof typeof STAGES) {
  const resources = resourcesOf(stage);
  const functions = ofType(resources, 'AWS::Lambda::Function').map(([, { Properties }]) => {
    const own = statementsOf(resources, referenced(Properties.Role)[0] ?? '');
    const found = own.filter(({ Action }) => /^ses:|AdminGetUser/.test([Action].flat().join()));
    return [String(Properties.Description).replace('Tradefloor ', ''), found] as const;
  });
  return Object.fromEntries(functions.filter(([, found]) => found.length > 0));
}

test('only the minute job may send email, from the stage’s address alone, and look up recipients', () => {
  const { 'minute-job': own = [], ...others } = rights('complete');
  expect(others).toEqual({});
  expect(own).toEqual([
    {
      Effect: 'Allow',
      Action: 'ses:SendEmail',
      Resource: expect.anything(),
      Condition: { StringEquals: { 'ses:FromAddress': 'no-reply@example.com' } },
    },
    { Effect: 'Allow', Action: 'cognito-idp:AdminGetUser', Resource: expect.anything() },
  ]);
  expect(JSON.stringify(own[0]?.Resource)).toMatch(/:ses:".*:identity\/example\.com"/);
  expect(JSON.stringify(own)).not.toContain('*');
});

test.each(['personal', 'production'] as const)(
  'no function may send email on a stage without an address (%s)',
  (stage) => {
    expect(rights(stage)).toEqual({});
  },
);

test.each([
  ['complete', 'no-reply@example.com'],
  ['production', 'none'],
] as const)('functions that deal with email know its address, or that it is off (%s)', (stage, address) => {
  const lambdas = ofType(resourcesOf(stage), 'AWS::Lambda::Function').map(([, { Properties }]) => Properties);
  const known = lambdas.flatMap(({ Description, Environment }) => {
    const { Variables } = (Environment ?? {}) as { Variables?: Record<string, unknown> };
    return /get-inbox|get-account|broadcast|minute-job/.test(String(Description)) ? [Variables?.MAIL_FROM] : [];
  });
  expect(known).toEqual([address, address, address, address]);
});
