import { beforeEach, expect, test } from 'vitest';
import { call } from '../testing/call.ts';
import { joinPlayer, NOON_MS, setClock } from '../testing/scene.ts';

let playerId = '';
beforeEach(async () => {
  setClock(NOON_MS);
  playerId = await joinPlayer();
});

const choose = (body: object) => call('change-notification-settings', { playerId, body });
const chosen = async () => {
  const { mutedKinds, unpushedKinds, mailedKinds } = (await call('get-inbox', { playerId })).body;
  return { mutedKinds, unpushedKinds, mailedKinds };
};

test('a kind that the bell leaves out is not pushed either, until the player chooses for push', async () => {
  await choose({ mutedKinds: ['orders'] });
  expect(await chosen()).toEqual({ mutedKinds: ['orders'], unpushedKinds: ['orders'], mailedKinds: [] });
  await choose({ mutedKinds: ['orders', 'plan'], unpushedKinds: [] });
  await choose({ mutedKinds: ['orders'] });
  expect(await chosen()).toEqual({ mutedKinds: ['orders'], unpushedKinds: [], mailedKinds: [] });
});

test('each channel keeps what was chosen for it, also while others change', async () => {
  await choose({ mutedKinds: [], unpushedKinds: ['ranks'], mailedKinds: ['seasons', 'alerts'] });
  await choose({ mutedKinds: ['plan'] });
  expect(await chosen()).toEqual({
    ...{ mutedKinds: ['plan'], unpushedKinds: ['ranks'], mailedKinds: ['alerts', 'seasons'] },
  });
  await choose({ mutedKinds: [], mailedKinds: [] });
  expect(await chosen()).toEqual({ mutedKinds: [], unpushedKinds: ['ranks'], mailedKinds: [] });
});
