import { describe, expect, test } from '@jest/globals';
import { readStageOptions } from './stage-options.ts';

const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/01234567-89ab-cdef-0123-456789abcdef';
const elsewhere = certificateArn.replace('us-east-1', 'eu-west-1');
const backupVaultArn = 'arn:aws:backup:eu-west-1:210987654321:backup-vault:copies';

describe('an option', () => {
  test('changes nothing if it is not given', () => {
    const usual = { hasFirewall: false, hasAllMonitoring: false, isAtEdge: true, hasCanaries: true };
    const given = { stage: 'jane', '@aws-cdk/core:x': true, 'aws:cdk:y': true };
    expect(readStageOptions(given, undefined)).toEqual({ ...usual, runbookUrl: 'docs/runbook.md' });
  });

  test('is parsed', () => {
    const asItIs = {
      ...{ alarmEmail: 'ops@example.com', appealEmail: 'appeals@example.com', blockedWords: 'darn,blöd' },
      ...{ backupVaultArn, runbookUrl: 'https://example.com/runbook.md', restoredTable: 'restored-2026-11-22' },
    };
    const context = {
      ...{ ...asItIs, mailFrom: 'no-reply@mail.example.com', waf: 'on', monitoring: 'complete', canary: 'off' },
      ...{ requestsPerSecond: '5000', monthlyBudget: '50', domain: 'play.example.com', certificateArn },
    };
    expect(readStageOptions(context, 'us-east-1')).toEqual({
      ...{ ...asItIs, hasFirewall: true, hasAllMonitoring: true, isAtEdge: true, hasCanaries: false },
      ...{ mailFrom: { address: 'no-reply@mail.example.com', domain: 'mail.example.com' } },
      ...{ requestsPerSecond: 5000, monthlyBudget: 50, domain: { name: 'play.example.com', certificateArn } },
    });
  });

  test.each([
    ['an unknown name', { mailfrom: 'a@b.de' }, 'There is no option mailfrom. The options are stage, alarmEmail'],
    ['an address without a domain', { alarmEmail: 'ops' }, 'alarmEmail should be an e-mail address; it is "ops".'],
    ['words with spaces', { blockedWords: 'darn, drat' }, 'blockedWords should be words separated by commas'],
    ['a name before an address', { mailFrom: 'Game <a@b.de>' }, 'mailFrom should be an e-mail address'],
    ['half the monitoring', { monitoring: 'some' }, 'monitoring should be complete or essential; it is "some".'],
    ['a runbook elsewhere', { runbookUrl: 'runbook.md' }, 'runbookUrl should be an address that begins with https://'],
    ['a table that can have no such name', { restoredTable: 'a table' }, 'restoredTable should be the name of a table'],
    ['another word for on', { waf: 'true' }, 'waf should be on or off; it is "true".'],
    ['a vault by its name', { backupVaultArn: 'copies' }, 'backupVaultArn should be a vault of AWS Backup'],
    ['a rate of words', { requestsPerSecond: 'many' }, 'requestsPerSecond should be a whole number'],
    ['a budget with cents', { monthlyBudget: '50.5', alarmEmail: 'a@b.de' }, 'monthlyBudget should be whole dollars'],
    ['a budget of nothing', { monthlyBudget: '0', alarmEmail: 'a@b.de' }, 'monthlyBudget should be whole dollars'],
    ['an address with a scheme', { domain: 'https://a.de', certificateArn }, 'domain should be a host name'],
    ['capitals in a host name', { domain: 'Play.example.com', certificateArn }, 'domain should be a host name'],
    [
      'a certificate of elsewhere',
      { domain: 'a.de', certificateArn: elsewhere },
      'certificateArn should be a certificate',
    ],
    ['a domain without a certificate', { domain: 'play.example.com' }, 'domain and certificateArn go together'],
    ['a certificate without a domain', { certificateArn }, 'domain and certificateArn go together'],
    ['a budget that tells nobody', { monthlyBudget: '50' }, 'monthlyBudget needs alarmEmail too'],
    ['a firewall elsewhere', { waf: 'on' }, 'waf=on needs the stack in us-east-1'],
  ])('of %s stops with one sentence', (_, context, sentence) => {
    const refusal = () => readStageOptions(context, 'eu-west-1');
    expect(refusal).toThrow(sentence);
    expect(refusal).toThrow(/^[^\n]+\.$/);
  });
});
