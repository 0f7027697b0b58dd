import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HIDE_CHAT, SHOW_CHAT } from '../../../shared/frames.ts';
import { deliverPush, isChatPushed, setConnected, showChat } from '../../lib/live.ts';
import { askForChat } from './ask-for-chat.ts';

let sent: string[];
let page: EventTarget & { hidden: boolean };
const ends: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  sent = [];
  ends.push(askForChat((frame) => sent.push(frame)));
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  setConnected(false);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show() {
  const hide = showChat();
  ends.push(hide);
  return () => {
    hide();
    ends.splice(ends.indexOf(hide), 1);
  };
}
const shown = () => deliverPush({ type: 'chat_shown' });
const hidden = () => deliverPush({ type: 'chat_hidden' });

test('asks for nothing on a page without the chat', () => {
  setConnected(true);
  vi.advanceTimersByTime(3_600_000);
  expect([sent, isChatPushed()]).toEqual([[], false]);
});

test('marks the chat as pushed once the server confirms, and asks again on each new socket', () => {
  show();
  expect(sent).toEqual([]);
  setConnected(true);
  expect([sent, isChatPushed()]).toEqual([[SHOW_CHAT], false]);
  shown();
  expect(isChatPushed()).toBe(true);
  setConnected(false);
  expect(isChatPushed()).toBe(false);
  setConnected(true);
  expect(sent).toEqual([SHOW_CHAT, SHOW_CHAT]);
});

test('keeps the pushes when the chat is hidden for under 30 s or shown in two places', () => {
  setConnected(true);
  const hide = show();
  shown();
  const hideOther = show();
  hide();
  vi.advanceTimersByTime(60_000);
  hideOther();
  vi.advanceTimersByTime(29_000);
  show();
  vi.advanceTimersByTime(60_000);
  expect([sent, isChatPushed()]).toEqual([[SHOW_CHAT], true]);
});

test('ends the pushes 30 s after hiding, and asks again only once the server has confirmed that', () => {
  setConnected(true);
  const hide = show();
  shown();
  hide();
  vi.advanceTimersByTime(30_000);
  expect(sent).toEqual([SHOW_CHAT, HIDE_CHAT]);
  show();
  expect(sent).toHaveLength(2);
  hidden();
  expect([sent, isChatPushed()]).toEqual([[SHOW_CHAT, HIDE_CHAT, SHOW_CHAT], false]);
});

test('resends a frame that got no answer', () => {
  setConnected(true);
  show();
  vi.advanceTimersByTime(10_000);
  expect(sent).toEqual([SHOW_CHAT, SHOW_CHAT]);
  shown();
  vi.advanceTimersByTime(60_000);
  expect([sent.length, isChatPushed()]).toEqual([2, true]);
});

test('ends the pushes of a background page after 30 s, and asks again when it is visible', () => {
  const turn = (hidden: boolean) => {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  setConnected(true);
  show();
  shown();
  turn(true);
  vi.advanceTimersByTime(29_000);
  turn(false);
  vi.advanceTimersByTime(60_000);
  expect([sent, isChatPushed()]).toEqual([[SHOW_CHAT], true]);
  turn(true);
  vi.advanceTimersByTime(30_000);
  hidden();
  expect([sent, isChatPushed()]).toEqual([[SHOW_CHAT, HIDE_CHAT], false]);
  turn(false);
  expect(sent).toEqual([SHOW_CHAT, HIDE_CHAT, SHOW_CHAT]);
});
