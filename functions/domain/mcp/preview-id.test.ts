import { expect, test } from 'vitest';
import { openPreview, sealPreview } from './preview-id.ts';

const nowMs = 1_700_000_000_000;
const asked = { secret: 'secret', playerId: 'alice', nowMs };
const preview = { order: { symbol: 'TFM', shares: 1 }, key: 'key', playerId: 'alice' };
const previewId = sealPreview(preview, asked.secret, nowMs);

test('a preview opens for its player, for five minutes', () => {
  expect(openPreview(previewId, asked)).toMatchObject(preview);
  expect(openPreview(previewId, { ...asked, nowMs: nowMs + 299_999 })).toMatchObject(preview);
  expect(openPreview(previewId, { ...asked, nowMs: nowMs + 300_000 })).toBeUndefined();
});

test.each([
  ["another player's", previewId, { playerId: 'bob' }],
  ['sealed with another secret', previewId, { secret: 'guessed' }],
  [
    'with another content',
    `${Buffer.from(JSON.stringify({ ...preview, untilMs: nowMs * 2 })).toString('base64url')}.${previewId.split('.')[1]}`,
    {},
  ],
  ['with half a seal', previewId.slice(0, -10), {}],
  ['without a seal', previewId.split('.')[0] ?? '', {}],
  ['empty', '', {}],
  ['anything', 'previewId', {}],
])('a preview %s does not open', (_, text, other) => {
  expect(openPreview(text, { ...asked, ...other })).toBeUndefined();
});
