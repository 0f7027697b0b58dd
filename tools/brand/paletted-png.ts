import { crc32, deflateSync } from 'node:zlib';

const COLOURS = 256;
const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and a fourth that does not count, of each pixel. */
  readonly rgba: Uint8Array;
}

/** An opaque picture of flat colours as a PNG with a palette, its commonest colours: a third of what a browser writes. */
export function palettedPng({ width, height, rgba }: Pixels): Buffer {
  const bytes = Buffer.from(rgba);
  const colours = Array.from({ length: width * height }, (_, pixel) => bytes.readUIntBE(pixel * 4, 3));
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const common = [...counts].toSorted(([, one], [, other]) => other - one).map(([colour]) => colour);
  const palette = common.slice(0, COLOURS);
  const indices = new Map(common.map((colour) => [colour, nearest(colour, palette)]));
  // A byte in front of each row says that it is not filtered.
  const rows = Buffer.alloc((width + 1) * height);
  for (const [pixel, colour] of colours.entries())
    rows[pixel + Math.floor(pixel / width) + 1] = indices.get(colour) ?? 0;
  return assemble({ width, height, palette, rows });
}

/** The place of the colour that is least far away. */
function nearest(colour: number, palette: readonly number[]): number {
  const distances = palette.map((other) => distance(colour, other));
  return distances.indexOf(Math.min(...distances));
}

function distance(one: number, other: number): number {
  const channels = [16, 8, 0].map((bits) => ((one >> bits) & 255) - ((other >> bits) & 255));
  return channels.reduce((sum, difference) => sum + difference * difference, 0);
}

function assemble(picture: { width: number; height: number; palette: readonly number[]; rows: Buffer }): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(picture.width, 0);
  header.writeUInt32BE(picture.height, 4);
  // Eight bits a pixel, each an index of the palette.
  header.set([8, 3], 8);
  const colours = Buffer.alloc(picture.palette.length * 3);
  for (const [place, colour] of picture.palette.entries()) colours.writeUIntBE(colour, place * 3, 3);
  const data = deflateSync(picture.rows, { level: 9 });
  const chunks = [chunk('IHDR', header), chunk('PLTE', colours), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
