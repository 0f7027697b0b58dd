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

test('a page without the chat asks for nothing', () => {
  setConnected(true);
  vi.advanceTimersByTime(3_600_000);
  expect([sent, isChatPushed()]).toEqual([[], false]);
});

test('the chat is pushed once the server says so, and each new socket asks again', () => {
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

test('whoever leaves the chat for less than half a minute, or shows it twice, keeps it', () => {
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

test('whoever stays away is pushed no more, and comes back only when the server has heard of the leaving', () => {
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

test('a frame without an answer is sent again', () => {
  setConnected(true);
  show();
  vi.advanceTimersByTime(10_000);
  expect(sent).toEqual([SHOW_CHAT, SHOW_CHAT]);
  shown();
  vi.advanceTimersByTime(60_000);
  expect([sent.length, isChatPushed()]).toEqual([2, true]);
});

test('a page in the background is pushed no more after half a minute, and asks again when it is seen', () => {
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
