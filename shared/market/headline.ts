import { companies, type StockSymbol } from '../companies.ts';
import type { Jump } from './engine.ts';
import { bronzeHeadlines } from './headlines/bronze.ts';
import { goldHeadlines } from './headlines/gold.ts';
import { type Gap, type Material, reactions } from './headlines/material.ts';
import { silverHeadlines } from './headlines/silver.ts';
import { standardHeadlines } from './headlines/standard.ts';

export const materials: Record<StockSymbol, Material> = {
  ...standardHeadlines,
  ...bronzeHeadlines,
  ...silverHeadlines,
  ...goldHeadlines,
};

export interface News {
  readonly headline: string;
  readonly direction: 'up' | 'down';
}

/**
 * The strides visit all events and all reactions, and the counts have no common factor. So a company's next 16 × 25 =
 * 400 headlines in a direction all differ, and no event returns before the other fifteen have been used. A busy company
 * has 28 headlines a week in each direction.
 */
const EVENT_STRIDE = 7;
const REACTION_STRIDE = 9;

/** The same jump always has the same headline. */
export function headlineFor({ company, direction, edition }: Pick<Jump, 'company' | 'direction' | 'edition'>): News {
  const symbol = companies[company]?.symbol;
  if (!symbol) throw new RangeError(`no company ${company}`);
  const material = materials[symbol];
  const event = pick(material[direction], edition * EVENT_STRIDE);
  const reaction = pick(reactions[direction], edition * REACTION_STRIDE);
  return { headline: fill(`${event}; ${reaction}`, material), direction };
}

function pick(texts: readonly string[], step: number): string {
  return texts[step % texts.length] as string;
}

function fill(text: string, { gaps }: Material): string {
  return text.replace(/\{(name|people|goods|home)\}/g, (_, gap: Gap) => gaps[gap]);
}
