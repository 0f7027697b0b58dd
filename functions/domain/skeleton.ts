import confusables from 'unhomoglyph/data.json' with { type: 'json' };
import { isLatinLookalike } from './latin-lookalike.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

/** Boxed letters have no decomposition in Unicode: 🅐, 🅰, 🇦. */
const BOXED = [0x1f150, 0x1f170, 0x1f1e6];

/** Unicode's confusables have neither these nor the substitutes that people write to avoid a filter. */
const letters: readonly (readonly [drawn: string, letter: string])[] = [
  ...[...ALPHABET].flatMap((letter, place) => BOXED.map((a) => [String.fromCodePoint(a + place), letter] as const)),
  ...[...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ'].map(
    (drawn, place) => [drawn, 'abcdefghijklmnoprstuvwyz'[place] as string] as const,
  ),
  ...Object.entries({ '@': 'a', 4: 'a', 3: 'e', 5: 's', $: 's', 7: 't' }),
];

const lookalikes = new Map([...Object.entries<string>(confusables).filter(isLatinLookalike), ...letters]);

const asLatin = (text: string) => [...text].map((drawn) => lookalikes.get(drawn) ?? drawn).join('');

/** Maps lookalikes twice: before lower case, since "Р" is a P, and after, since "ԁ" is a d whose capital is unknown. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
  const drawn = asLatin(asLatin(plain).toLowerCase()).replaceAll('l', 'i');
  return drawn.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/**
 * Returns the same text for names that look alike (UTS #39), here also ignoring case, accents, spaces and punctuation:
 * "Аdm1n" with a Cyrillic letter is "A D M I N". A name of only signs keeps its signs.
 */
export function skeletonOf(name: string): string {
  return wordsOf(name).join('') || name.replaceAll(/\s/g, '');
}

const [product = ''] = wordsOf('Tradefloor');
const administrators = new Set(wordsOf('admin admins administrator administrators moderator moderators'));
const staff = new Set(wordsOf('support staff helpdesk'));
const besideStaff = new Set(wordsOf('the our official customer player team group service desk member'));

/** Returns whether a name passes for the product or its staff. "Leopold Staff" and "Acme Staff Cup" do not. */
export function isReserved(name: string): boolean {
  // "TheAdmin2" has three words.
  const words = wordsOf(name.replace(/(?<=\p{Ll})(?=\p{Lu})|\p{N}+(?![\p{L}\p{N}])/gu, ' '));
  const [whole, plain] = [words.join(''), skeletonOf(name)];
  if (plain.includes(product) || [whole, plain, ...words].some((word) => administrators.has(word))) return true;
  const isStaffs = staff.has(whole) || words.some((word) => staff.has(word));
  return isStaffs && words.every((word) => staff.has(word) || staff.has(whole) || besideStaff.has(word));
}
