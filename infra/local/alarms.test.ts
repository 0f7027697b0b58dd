import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { forget, scenes, smoothly } from './testing/alarm-scenes.ts';
import { AlarmStage } from './testing/alarm-stage.ts';

/*
 * Each alarm in the template is triggered by what it is meant to catch. Its message then arrives in the local inbox,
 * and another when the cause is gone.
 */

let stage: AlarmStage;

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  stage = await AlarmStage.open();
  await smoothly(stage);
});
afterAll(async () => {
  await stage.close();
  vi.restoreAllMocks();
});

test.each(scenes)('$fires: $because', async ({ fires, run, repair, calm = forget, lasting = [] }) => {
  const before = await stage.states();
  expect(fires.filter((id) => before.get(id) === 'ALARM')).toEqual([]);
  await run(stage);
  await stage.states();
  const newest = await Promise.all(fires.map(async (id) => (await stage.messagesAbout(id))[0]));
  expect(newest.map((message) => message?.subject)).toEqual(fires.map(() => expect.stringMatching(/^ALARM: /)));
  for (const message of newest)
    expect(message?.message.AlarmDescription).toMatch(/^Tradefloor local: .+\. docs\/runbook\.md#[\w-]+$/);
  await repair?.(stage);
  await calm(stage);
  await stage.states();
  for (const id of fires) {
    const [message] = await stage.messagesAbout(id);
    expect(message?.message.NewStateValue, id).toBe(lasting.includes(id) ? 'ALARM' : 'OK');
  }
});

test('there is no alarm that was not made to fire', async () => {
  const fired = scenes.flatMap(({ fires }) => fires);
  expect(fired.toSorted()).toEqual([...(await stage.states()).keys()].toSorted());
});
