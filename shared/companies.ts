import { monthOfTick, tickAt } from './tick.ts';
import type { Tier } from './tiers.ts';

export interface Company {
  readonly symbol: string;
  readonly name: string;
  readonly tier: Tier;
  readonly business: string;
  readonly openingCents: number;
  /** The company's first month ("2027-01"); undefined for companies listed when every run opens. */
  readonly from?: string;
}

/** The position is the index in the market's state: append companies with a future month; never move or remove any. */
export const companies = [
  { symbol: 'TFM', name: 'Thistlefield Mills', tier: 'standard', business: 'flour and oats', openingCents: 4_250 },
  { symbol: 'NTI', name: 'Nettle & Thyme Infusions', tier: 'standard', business: 'herbal teas', openingCents: 2_875 },
  { symbol: 'WWB', name: 'Wickerwood Bicycles', tier: 'standard', business: 'bicycles', openingCents: 6_420 },
  { symbol: 'MS', name: 'Marrowstone', tier: 'standard', business: 'quarries and building stone', openingCents: 8_160 },
  { symbol: 'CBH', name: 'Copper Bell Hotels', tier: 'standard', business: 'seaside hotels', openingCents: 5_535 },
  {
    symbol: 'CCS',
    name: 'Candle Creek Soapworks',
    tier: 'standard',
    business: 'soap and candles',
    openingCents: 1_990,
  },
  { symbol: 'GNN', name: 'Golden Nest Noodles', tier: 'bronze', business: 'noodle bars', openingCents: 7_480 },
  { symbol: 'SWF', name: 'Saltwhistle Fisheries', tier: 'bronze', business: 'sea farming', openingCents: 9_325 },
  { symbol: 'TWP', name: 'Tidewheel Power', tier: 'bronze', business: 'tidal power', openingCents: 12_840 },
  { symbol: 'ZT', name: 'Zigzag Trams', tier: 'bronze', business: 'city trams', openingCents: 11_050 },
  { symbol: 'UDB', name: 'Underdale Broadcasting', tier: 'bronze', business: 'radio drama', openingCents: 8_715 },
  { symbol: 'AWE', name: 'Amberwick Engines', tier: 'bronze', business: 'quiet engines', openingCents: 15_690 },
  { symbol: 'TUF', name: 'Tungsten Urchin Foundry', tier: 'silver', business: 'deep-sea alloys', openingCents: 18_430 },
  { symbol: 'SSF', name: 'Saffron Sail Freight', tier: 'silver', business: 'wind-driven cargo', openingCents: 21_975 },
  { symbol: 'T57', name: 'Track 57 Records', tier: 'silver', business: 'music and concerts', openingCents: 14_260 },
  { symbol: 'WGA', name: 'Windgrove Aerospace', tier: 'silver', business: 'airships', openingCents: 33_520 },
  { symbol: 'SNT', name: 'Snowlantern Telephony', tier: 'silver', business: 'mountain networks', openingCents: 26_810 },
  { symbol: 'YGL', name: 'Yarrow Glass Labs', tier: 'silver', business: 'optical glass', openingCents: 29_145 },
  { symbol: 'AS', name: 'Astral Spindle', tier: 'gold', business: 'space elevators', openingCents: 84_500 },
  { symbol: 'TMN', name: 'Tall Moon Navigation', tier: 'gold', business: 'satellite pilots', openingCents: 52_380 },
  { symbol: 'UCF', name: 'Ultramarine Cold Fusion', tier: 'gold', business: 'fusion plants', openingCents: 97_240 },
  { symbol: 'UUF', name: 'Ursa Umbra Ferries', tier: 'gold', business: 'orbital ferries', openingCents: 61_905 },
  { symbol: 'SMR', name: 'Selkie Marine Robotics', tier: 'gold', business: 'undersea robots', openingCents: 45_670 },
  { symbol: 'MML', name: 'Moth & Mirror Labs', tier: 'gold', business: 'adaptive optics', openingCents: 73_315 },
] as const satisfies readonly Company[];

export type StockSymbol = (typeof companies)[number]['symbol'];

export function symbolAt(index: number): StockSymbol {
  const company = companies[index];
  if (!company) throw new RangeError(`no company ${index}`);
  return company.symbol;
}

/** The companies listed in a month ("2027-01") are a prefix of the catalogue. */
export function companiesIn(month: string): readonly Company[] {
  return companies.filter(({ from = month }: Company) => from <= month);
}

export function companiesAt(ms: number): readonly Company[] {
  return companiesIn(monthOfTick(tickAt(ms)));
}

/** Ignores case. */
export function findCompany(symbol: string): Company | undefined {
  const wanted = symbol.toUpperCase();
  return companies.find((company) => company.symbol === wanted);
}

export function findListed(symbol: string, nowMs: number): Company | undefined {
  const company = findCompany(symbol);
  return company && companiesAt(nowMs).includes(company) ? company : undefined;
}
