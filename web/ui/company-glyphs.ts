import { companies, type StockSymbol } from '../../shared/companies.ts';

/** SVG paths in a 24 × 24 square, drawn for the game. */
export const companyGlyphs: Readonly<Record<StockSymbol, string>> = {
  TFM: 'M12 10L6 4M12 10l6-6M12 10l-6 6M12 10l6 6M9.5 21l1.5-7h2l1.5 7z', // draws a windmill
  NTI: 'M5 19C5 10 10 5 19 5c0 9-5 14-14 14zM4 20l9-9', // draws a leaf
  WWB: 'M9 16a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM22 16a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM5.5 16l4-7H15l3.5 7M9.5 9l3 7h-7M8 7h3M15 9l-1-3h3', // draws a bicycle
  MS: 'M4 20V10h16v10zM4 15h16M10 10v5M14 15v5M8 10V5h8v5', // draws cut stones
  CBH: 'M6 16v-5a6 6 0 0 1 12 0v5l2 2H4zM10 21h4M12 5V3', // draws a bell
  CCS: 'M9 11h6v10H9zM12 11V9M12 8.5c-2-1.5-1.5-3.5 0-6 1.5 2.5 2 4.5 0 6zM5 21h14', // draws a candle
  GNN: 'M3 12h18a9 9 0 0 1-5 8H8a9 9 0 0 1-5-8zM8 12V4M11.5 12V4M15 12l5-8', // draws a bowl
  SWF: 'M3 12c4-6 10-6 14 0-4 6-10 6-14 0zM17 12l4-4v8zM8 11.5v.01', // draws a fish
  TWP: 'M3 20c2-2 4-2 6 0s4 2 6 0 4-2 6 0M18 9A6 6 0 1 1 6 9a6 6 0 0 1 12 0zM12 3v12M6 9h12', // draws a water wheel
  ZT: 'M6 7h12v10H6zM6 12h12M9 21l1.5-4M15 21l-1.5-4M8 3l4 4 4-4M9 14.5v.01M15 14.5v.01', // draws a tram
  UDB: 'M12 12v9M9 21h6M12 10v.01M8.5 13.5a5 5 0 0 1 0-7M15.5 13.5a5 5 0 0 0 0-7M5.5 16.5a9 9 0 0 1 0-13M18.5 16.5a9 9 0 0 0 0-13', // draws a mast
  AWE: 'M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600l2.200 2.200M16.200 16.200l2.200 2.200M18.400 5.600l-2.200 2.200M7.800 16.200l-2.200 2.200', // draws a gear
  TUF: 'M5 19a7 7 0 0 1 14 0zM12 12V4M8 13L5 6M16 13l3-7M5.5 16L2 13M18.5 16l3.5-3', // draws an urchin
  SSF: 'M11 3v14M11 4c5 3 8 7 8 12h-8M8 8c-3 3-4 5-4 8h4zM3 19h18l-2.5 2.5h-13z', // draws a sail
  T57: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM7 12a5 5 0 0 1 5-5', // draws a record
  WGA: 'M3 10c0-3 4-5 9-5s9 2 9 5-4 5-9 5-9-2-9-5zM9 15l1 4h4l1-4M3 10h18', // draws an airship
  SNT: 'M8 8h8l1 10H7zM9 8a3 3 0 0 1 6 0M12 5V2.5M6 21h12M12 11v4M10 13h4', // draws a lantern
  YGL: 'M12 3c5 5 5 13 0 18-5-5-5-13 0-18zM2 12h6M16 12l6-4M16 12l6 4', // draws a lens
  AS: 'M12 2v20M7 22h10M12 6l5 5-5 5-5-5z', // draws a spindle
  TMN: 'M14 3a9 9 0 1 0 7 12 8 8 0 0 1-7-12zM19.5 4v5M17 6.5h5', // draws a moon
  UCF: 'M12 12v.01M21 12c0 2.200-4 4-9 4s-9-1.800-9-4 4-4 9-4 9 1.800 9 4zM16.5 4.200c1.900 1.100 1.5 5.5-1 9.800s-6.100 7-8 5.800C5.600 18.700 6 14.300 8.5 10s6.100-7 8-5.800z', // draws an atom
  UUF: 'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM8 15.5c-3.5 2-5.600 2.5-6 1.800-.6-1 1.600-4 5-6.300M16 8.5c3.5-2 5.600-2.5 6-1.800.6 1-1.600 4-5 6.300', // draws a ringed planet
  SMR: 'M6 8h12v8a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3zM12 8V4.5M12 3.5v.01M9.5 12v.01M14.5 12v.01M9 15.5h6M3 12v3M21 12v3', // draws a robot
  MML: 'M12 8v12M12 10C9 4 4 4 3 6c-.5 4 3 7 9 7M12 10c3-6 8-6 9-4 .5 4-3 7-9 7M12 13c-4 0-6 2-6 4s4 3 6-1M12 13c4 0 6 2 6 4s-4 3-6-1M12 8l-2-3.5M12 8l2-3.5', // draws a moth
};

/** A step of 7/24 of the colour wheel sets neighbours far apart and gives each company its own hue. */
const HUE_STEP = 105;

const hues = new Map<string, number>(companies.map(({ symbol }, index) => [symbol, (index * HUE_STEP) % 360]));

/** White text on it exceeds 4.5:1 in both modes. An unknown company gets grey. */
export function glyphGround(symbol: string): string {
  const hue = hues.get(symbol);
  return hue === undefined ? 'oklch(0.45 0 0)' : `oklch(0.45 0.1 ${hue})`;
}
