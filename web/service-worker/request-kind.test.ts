import { expect, test } from 'vitest';
import { requestKind } from './request-kind.ts';

const site = { origin: 'https://game.test', files: ['/favicon.svg'] };
const get = (path: string, mode = 'cors') => ({ method: 'GET', mode, url: new URL(path, site.origin).href });

test.each([
  ['a screen', get('/trading?tier=gold', 'navigate'), 'page'],
  ['the home page', get('/', 'navigate'), 'page'],
  ['a file whose content is in its name', get('/assets/main-ABCDEFGH.js'), 'asset'],
  ['a file that is asked for each time', get('/favicon.svg', 'no-cors'), 'file'],
  ['signing out, which forgets the player’s data', get('/api/logout', 'navigate'), 'sign-out'],
])('answers %s', (_, asked, kind) => {
  expect(requestKind(asked, site)).toBe(kind);
});

test.each([
  ['the API', get('/api/portfolio')],
  ['a write', { ...get('/api/trade'), method: 'POST' }],
  ['a write to a page', { ...get('/trading', 'navigate'), method: 'POST' }],
  ['the sign-in', get('/api/login', 'navigate')],
  ['the sign-in’s way back', get('/api/callback?code=1', 'navigate')],
  ['a local sign-in page', get('/_local/cognito/login', 'navigate')],
  ['PayPal', get('/paypal/setup')],
  ['the live socket', get('/ws')],
  ['its own script', get('/service-worker.js')],
  ['the API reference, which is not a page of the app', get('/api', 'navigate')],
  ['a document that is not a page', get('/openapi.json', 'navigate')],
  ['another site', { method: 'GET', mode: 'navigate', url: 'https://elsewhere.test/' }],
])('leaves %s to the browser', (_, asked) => {
  expect(requestKind(asked, site)).toBeUndefined();
});
