import { expect, test } from 'vitest';
import { isReserved, skeletonOf } from './skeleton.ts';

test.each([
  ...['Admin', 'ADMIN', 'admin', 'Admins', 'Administrator', 'The Moderator', 'Bob (Admin)', 'admin_team', 'TheAdmin'],
  ...['Admin1', 'Admin 007', 'A d m i n', 'Adm in', 'A.D.M.I.N.', 'Ad\u200Dmin', 'A\u0301dmin', 'A\u0336d\u0336min'],
  ...['Аdmin', 'аdmіn', 'Αdmin', 'ΑԀⅿіո', 'ᎪᎠMIN', 'ꓮꓓꓟꓲꓠ', 'Ａｄｍｉｎ'],
  ...['𝔸𝕕𝕞𝕚𝕟', 'Ⓐⓓⓜⓘⓝ', '🄰🄳🄼🄸🄽', '🅰🅳🅼🅸🅽', 'ᴀᴅᴍɪɴ', 'ᵃᵈᵐⁱⁿ'],
  ...['Adm1n', '@dmin', '4dmin', 'Admln', 'Adrnin', 'Ɑdmin', 'Mοderator', 'M0derator'],
  ...['Support', 'Staff', 'S u p p o r t', 'Տսррогt'],
  ...['Support Team', 'The Official Staff', 'Customer Support', 'Supp0rt'],
  ...['Tradefloor', 'tradefloor', 'Trade Floor', 'Tradefloor Support'],
  ...['My Tradefloor Bot', 'Тгаdеflооr', 'Trad℮floor', 'TRADEFL00R'],
])('%s is reserved', (name) => {
  expect(isReserved(name)).toBe(true);
});

test.each([
  ...['Ada Lovelace', 'Łukasz', 'Иван Петров', 'Αδάμ', 'علی‌رضا', 'ශ්‍රී', '李雷', '💩', '🇬🇧', '404', '7', '!', '-'],
  ...['Badminton Club', 'Madmin', 'Leopold Staff', 'Acme Staff Cup', 'Supporters'],
  ...['Stafford', 'Team', 'The Group', 'Player 1A2B'],
  ...['Business Administration', 'Trader Floor', 'Floor Trader', 'Trade'],
  ...['Life Support', 'Deleted player', 'Moderato', 'Modern'],
])('%s is free', (name) => {
  expect(isReserved(name)).toBe(false);
});

test.each([
  ['a Cyrillic letter', 'Rude', 'Rudе'],
  ['case, spaces and points', 'Rude Word', 'RUDE. word'],
  ['accents', 'Rude', 'Rüdé'],
  ['a joiner', 'Rude', 'Ru\u200Dde'],
  ['digits for letters', 'Bill', 'B1l1'],
  ['the two parts of the name', 'Rude Word', 'Rud eWord'],
  ['signs alone', '💩 💩', '💩💩'],
])('names that differ by %s look alike', (_, one, other) => {
  expect(skeletonOf(one)).toBe(skeletonOf(other));
});

test('different names do not look alike', () => {
  const names = ['Ada', 'Adam', 'Ida', 'علی', 'علي‌رضا', '李雷', '李', '💩', '🙂', 'Иван', 'Bot 2', 'Bot 6'];
  expect(new Set(names.map(skeletonOf)).size).toBe(names.length);
});
