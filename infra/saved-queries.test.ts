import { describe, expect, jest, test } from '@jest/globals';
import { log } from '../functions/runtime/log.ts';
import { linesFound } from './testing/insights.ts';
import { ofType, resourcesOf } from './testing/templates.ts';

type Log = typeof log;

const queries = ofType(resourcesOf('production'), 'AWS::Logs::QueryDefinition').map(([, { Properties }]) => {
  return Properties as { Name: string; QueryString: string };
});

describe('saved queries', () => {
  /** Writes lines as functions/runtime/log.ts does, and as Lambda does for failures. */
  const own = (write: (log: Log) => void) => {
    const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    write(log);
    const [[text] = []] = written.mock.calls;
    written.mockRestore();
    return JSON.parse(String(text));
  };
  const asked = { route: 'place-trade', latencyMs: 7, playerId: 'PLAYER', requestId: 'REQUEST', commit: 'abc' };
  const lines = {
    answered: own(({ info }) => info('request', { ...asked, status: 200, symbol: 'TFM' })),
    refused: own(({ info }) => info('request', { ...asked, status: 409, code: 'insufficient-funds' })),
    failed: own(({ error }) => error('request', new Error('no table'), { ...asked, status: 500 })),
    step: own(({ error }) => error('a step failed', new Error('no'), { step: 'x', lambda: 'tick-job' })),
    warned: own(({ warn }) => warn('a call to PayPal is repeated', { call: 'capture' })),
    thrown: { timestamp: '', level: 'ERROR', message: { errorType: 'Error' }, requestId: 'REQUEST' },
    crashed: { timestamp: '', level: 'FATAL', message: { errorType: 'Runtime.ExitError' }, requestId: 'REQUEST' },
    timedOut: { time: '', type: 'platform.report', record: { requestId: 'REQUEST', status: 'timeout' } },
    turnedAway: { requestId: 'REQUEST', route: 'GET /api/stocks', status: 429, latencyMs: 1 },
  };

  test.each<[string, (keyof typeof lines)[]]>([
    ['failed requests', ['failed', 'step', 'thrown', 'crashed', 'timedOut']],
    ['one request', ['answered', 'refused', 'failed', 'thrown', 'crashed', 'turnedAway']],
    ['requests of a player', ['answered', 'refused', 'failed']],
    ['refusals by code', ['refused']],
    ['slowest routes', ['answered', 'refused', 'failed']],
    ['errors of tick job', ['failed', 'step', 'warned', 'thrown', 'crashed', 'timedOut']],
    ['calls to PayPal', ['warned']],
    ['failed or were throttled', ['failed', 'turnedAway']],
  ])('%s: find the intended lines in their actual format', (name, expected) => {
    for (const { QueryString } of queries.filter(({ Name }) => Name.includes(name))) {
      const found = linesFound(QueryString, Object.values(lines));
      expect(Object.entries(lines).flatMap(([kind, line]) => (found.includes(line) ? [kind] : []))).toEqual(expected);
    }
  });

  test('are all covered by these tests', () => {
    const named = /failed requests|one request|of a player|by code|slowest|tick job|to PayPal|were throttled/;
    expect(queries.filter(({ Name }) => !named.test(Name))).toEqual([]);
  });
});
