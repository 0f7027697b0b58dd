import { charactersOf } from '../../lib/player-name.ts';
import { sparklinePath } from '../../ui/sparkline.tsx';
import type { CardContent, Course } from './card-content.ts';

/** The size has the 1.91:1 of link previews. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

export const cardColours = [
  'bg.panel',
  'border',
  'fg',
  'fg.muted',
  'accent',
  'accent.contrast',
  'up',
  'down',
  'tier.gold',
  'tier.silver',
  'tier.bronze',
] as const;
export type CardColours = Readonly<Record<(typeof cardColours)[number], string>>;

const FONT = 'Inter, system-ui, sans-serif';
const LEFT = 80;
const RIGHT = CARD_WIDTH - LEFT;
/** The chart's size beside the widest headline, "Bought WWB". */
const COURSE = [380, 120] as const;
/** The season chart's size beside "+1,234.56%". */
const COMPARISON = [420, 180] as const;

/** The numbers of characters that fit, even wide (CJK) ones. */
const MAX_NAME = 28;
const MAX_HEADLINE = 16;
const MAX_LINE = 54;
const MAX_LINES = 3;
const MAX_HOST = 36;

/** The card is self-contained, to look the same as a file, as an image and under our security policy. */
export function drawCard(props: { name: string; host: string; content: CardContent; colours: CardColours }): string {
  const { name, host, content, colours } = props;
  const { kicker, headline, tone, lines, medal, course } = content;
  const shown = lines.slice(0, MAX_LINES).map((line) => cut(line, MAX_LINE));
  const parts = [
    `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${colours['bg.panel']}"/>`,
    `<rect width="${CARD_WIDTH}" height="12" fill="${colours.accent}"/>`,
    ...wordmark(colours),
    text(cut(kicker, MAX_LINE), { y: 218, size: 34, fill: colours['fg.muted'] }),
    text(cut(headline, MAX_HEADLINE), { y: 326, size: 96, weight: 650, fill: colours[tone] }),
    ...shown.map((line, place) => text(line, { y: 398 + place * 50, size: 36, fill: colours.fg })),
    `<line x1="${LEFT}" x2="${RIGHT}" y1="530" y2="530" stroke="${colours.border}" stroke-width="2"/>`,
    text(cut(name, MAX_NAME), { y: 584, size: 36, weight: 600, fill: colours.fg }),
    text(cut(host, MAX_HOST), { y: 584, size: 32, weight: 600, fill: colours.accent, endsAt: RIGHT }),
    ...(course ? courseOf(course, colours) : []),
    ...(medal
      ? medalAt(course ? '1086 106) scale(0.5' : '1010 300', colours[`tier.${medal}`], colours['bg.panel'])
      : []),
  ];
  const label = escapeXml(altText(name, host, content));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}"`,
    ` viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}" role="img" aria-label="${label}" font-family="${FONT}">`,
    ...parts,
    '</svg>',
  ].join('');
}

export function altText(name: string, host: string, { kicker, headline, lines }: CardContent): string {
  return [kicker, headline, ...lines, name, `Tradefloor, ${host}`].join('. ');
}

interface TextProps {
  y: number;
  size: number;
  fill: string;
  weight?: number;
  x?: number;
  endsAt?: number;
}

function text(words: string, { y, size, fill, weight = 400, x = LEFT, endsAt }: TextProps): string {
  const place = endsAt === undefined ? `x="${x}"` : `x="${endsAt}" text-anchor="end"`;
  return `<text ${place} y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escapeXml(words)}</text>`;
}

/** Draws the mark from web/public/favicon.svg next to the product's name. */
function wordmark(colours: CardColours): string[] {
  return [
    `<g transform="translate(${LEFT} 72) scale(1.75)"><rect width="32" height="32" rx="7" fill="${colours.accent}"/>`,
    `<path d="M7 21.5 13 15l4.5 4L25 10M19.5 9.5H25.5v6" fill="none" stroke="${colours['accent.contrast']}"`,
    ' stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></g>',
    text('Tradefloor', { x: LEFT + 76, y: 112, size: 36, weight: 650, fill: colours.fg }),
  ];
}

function courseOf({ lines, names }: Course, colours: CardColours): string[] {
  const [only, other] = lines;
  if (only && !other) return changeOf(only, names[0] ?? '', colours);
  const [left, width] = [RIGHT - COMPARISON[0], COMPARISON[0]];
  const strokes = [
    `"${colours.accent}" stroke-width="5"`,
    `"${colours['fg.muted']}" stroke-width="4" stroke-dasharray="10 8"`,
  ];
  return lines.flatMap((line, place) => {
    const x = left + (place * width) / 4;
    const draw = (path: string) => `<path d="${path}" fill="none" stroke=${strokes[place]} stroke-linejoin="round"/>`;
    return [
      `<g transform="translate(${left} 182)">${draw(sparklinePath(line, COMPARISON, lines.flat()))}</g>`,
      draw(`M${x} 398h36`),
      text(names[place] ?? '', { x: x + 46, y: 406, size: 24, fill: colours['fg.muted'] }),
    ];
  });
}

function changeOf(course: readonly number[], name: string, colours: CardColours): string[] {
  const line = sparklinePath(course, COURSE);
  if (line === '') return [];
  const [width, height] = COURSE;
  const change = (course.at(-1) ?? 0) - (course[0] ?? 0);
  const colour = change === 0 ? colours['fg.muted'] : colours[change > 0 ? 'up' : 'down'];
  return [
    text(name, { y: 218, size: 26, fill: colours['fg.muted'], endsAt: RIGHT }),
    `<g transform="translate(${RIGHT - width} 236)"><path d="${line}V${height}H2Z" fill="${colour}" opacity="0.12"/>`,
    `<path d="${line}" fill="none" stroke="${colour}" stroke-width="4" stroke-linejoin="round"/></g>`,
  ];
}

function medalAt(place: string, colour: string, surface: string): string[] {
  return [
    `<g transform="translate(${place})" fill="none" stroke="${colour}">`,
    '<path d="M-44 -120l30 76M44 -120l-30 76" stroke-width="22"/>',
    `<circle r="72" fill="${colour}" stroke="none"/><circle r="54" stroke="${surface}" stroke-width="6"/></g>`,
  ];
}

export function cut(words: string, limit: number): string {
  const characters = charactersOf(words);
  if (characters.length <= limit) return words;
  return `${characters
    .slice(0, limit - 1)
    .join('')
    .trimEnd()}…`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Drops characters that XML 1.0 forbids even escaped, because one would make the card unreadable. */
export function escapeXml(words: string): string {
  return words
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
