import { describe, expect, test } from 'vitest';
import { KeyReader, opensPalette } from './key-commands.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false };
const press = (key: string, held: object = {}) => ({ key, ...none, ...held });

describe('key commands', () => {
  test.each([
    ['/', {}, { kind: 'search' }],
    ['/', { shiftKey: true }, { kind: 'search' }],
    ['?', { shiftKey: true }, { kind: 'shortcuts' }],
    ['b', {}, { kind: 'trade', action: 'buy' }],
    ['s', {}, { kind: 'trade', action: 'sell' }],
    ['B', { shiftKey: true }, undefined],
    ['b', { ctrlKey: true }, undefined],
    ['s', { metaKey: true }, undefined],
    ['b', { altKey: true }, undefined],
    ['b', { repeat: true }, undefined],
    ['p', {}, undefined],
    ['Enter', {}, undefined],
  ])('reads %s pressed with %j', (key, held, command) => {
    expect(new KeyReader().read(press(key, held), 0)).toEqual(command);
  });

  test.each([
    ['g s', [0, 500], [undefined, { kind: 'go', url: '/trading' }]],
    ['g c', [0, 500], [undefined, { kind: 'go', url: '/chat' }]],
    ['g s', [0, 2000], [undefined, { kind: 'trade', action: 'sell' }]],
    ['g x s', [0, 100, 200], [undefined, undefined, { kind: 'trade', action: 'sell' }]],
    ['g g p', [0, 100, 200], [undefined, undefined, { kind: 'go', url: '/' }]],
  ])('reads the keys %s at %j ms', (keys, times, commands) => {
    const reader = new KeyReader();
    expect(keys.split(' ').map((key, place) => reader.read(press(key), times[place] ?? 0))).toEqual(commands);
  });
});

test('only Ctrl+K and Cmd+K open the palette', () => {
  expect([{ ctrlKey: true }, { metaKey: true }].map((held) => opensPalette(press('k', held)))).toEqual([true, true]);
  const others = [{}, { altKey: true, ctrlKey: true }, { shiftKey: true, ctrlKey: true }];
  expect(others.map((held) => opensPalette(press('k', held)))).toEqual([false, false, false]);
});
