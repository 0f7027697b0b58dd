import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { problemOf } from '../../shared/problem.ts';
import { ApiError, errorSentence } from './api-error.ts';

describe('ApiError', () => {
  test('has the message "status: body"', () => {
    const error = new ApiError({ status: 401, statusText: '', body: '{"message":"Unauthorized"}' });
    expect(error.message).toBe('401: {"message":"Unauthorized"}');
  });

  test('uses the status text where the body is empty', () => {
    expect(new ApiError({ status: 502, statusText: 'Bad Gateway', body: '' }).message).toBe('502: Bad Gateway');
  });

  test('exposes code, sentence and details of a problem document', () => {
    const body = JSON.stringify({ ...problemOf({ code: 'price-moved', price: '43.00' }, 'r'), detail: 'Moved.' });
    const error = new ApiError({ status: 409, statusText: '', body });
    expect(error).toMatchObject({ code: 'price-moved', sentence: 'Moved.', details: { price: '43.00' } });
    expect(errorSentence(error, 'Failed')).toBe('Moved.');
  });

  test.each([
    [401, 'Unauthorized', 'not-signed-in', 'The server returned an error (401).'],
    [404, 'Not Found', 'not-found', 'The server returned an error (404).'],
    [429, 'Too Many Requests', 'too-many-requests', 'Too many requests. Please wait a moment.'],
    [503, 'Service Unavailable', undefined, 'The server returned an error (503).'],
  ])("takes its code from the status where the gateway's %i body has none", (status, message, code, sentence) => {
    const error = new ApiError({ status, statusText: '', body: JSON.stringify({ message }) });
    expect([error.code, errorSentence(error)]).toEqual([code, sentence]);
  });

  test.each([
    ['an error that is not a problem document', refused('<html>'), 'The server returned an error (502).'],
    ['an answer that is not JSON', new SyntaxError('<'), 'The reply could not be read. Please reload the page.'],
    ['an answer of another shape', zodError(), 'The reply could not be read. Please reload the page.'],
  ])('has its own sentence for %s', (_, error, sentence) => {
    expect(errorSentence(error)).toBe(sentence);
  });

  test('falls back to a generic sentence where the body is not a problem document', () => {
    expect(errorSentence(refused('<html>'), 'Failed to execute trade')).toBe('Failed to execute trade');
  });
});

function refused(body: string) {
  return new ApiError({ status: 502, statusText: 'Bad Gateway', body });
}

function zodError() {
  return z.safeParse(z.object({ cash: z.string() }), { cash: 5 }).error;
}
