import { expect, test } from 'vitest';
import { type Answer, text } from '../http/http-exchange.ts';
import { MAX_TOKENS, RequestTokens } from './request-tokens.ts';

test('the oldest token is forgotten once the limit is exceeded', async () => {
  const tokens = new RequestTokens();
  let carriedOut = 0;
  const once = (token: string): Promise<Answer> | undefined =>
    tokens.once(token, Buffer.alloc(0), async () => text(200, `${++carriedOut}`));
  const answerOf = async (token: string) => String((await once(token))?.body);

  for (let index = 0; index < MAX_TOKENS; index++) await once(`${index}`);
  expect(await answerOf('0')).toBe('1');
  await once('one more');
  expect(await answerOf('0')).toBe(`${MAX_TOKENS + 2}`);
});
