import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const kit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${kit} Chrome/147.0.0.0 Safari/537.36`],
  ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${kit} Chrome/147.0.0.0 Safari/537.36 Edg/147.0.0.0`],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${kit} Chrome/147.0.0.0 Mobile Safari/537.36`],
  ['Safari on iPhone', `${iPhone} Version/18.0 Mobile/15E148 Safari/604.1`],
  ['Chrome on iPhone', `${iPhone} CriOS/147.0 Mobile/15E148 Safari/604.1`],
  [
    'Safari on Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  ],
  ['A browser', 'curl/8.0'],
  ['A browser', ''],
])('%s', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});
