import { companiesAt } from '../../../shared/companies.ts';
import type { Tier } from '../../../shared/tiers.ts';

/** The companies that are listed as the site is built. */
export const listed = companiesAt(Date.now());

export const listedOf = (wanted: Tier) => listed.filter(({ tier }) => tier === wanted);
