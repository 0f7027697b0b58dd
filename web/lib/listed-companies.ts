import { type Company, companiesAt, findListed } from '../../shared/companies.ts';
import type { Tier } from '../../shared/tiers.ts';
import { serverNowMs } from './server-time.ts';

export function listedNow(tier?: Tier): readonly Company[] {
  return companiesAt(serverNowMs()).filter((company) => tier === undefined || company.tier === tier);
}

export function findListedNow(symbol: string): Company | undefined {
  return findListed(symbol, serverNowMs());
}
