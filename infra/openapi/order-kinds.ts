import { MAX_SHARES_PER_TRADE, PRICE_TOLERANCE_BASIS_POINTS } from '../../shared/schemas/trade.ts';
import { type Json, schemaRef } from './json.ts';

const kinds = {
  MarketOrder: {
    type: 'market',
    says: `Fills at once. With a seenPrice it is refused if the price is more than ${PRICE_TOLERANCE_BASIS_POINTS / 100} % worse than that.`,
    may: ['seenPrice'],
  },
  LimitOrder: {
    type: 'limit',
    says: 'Fills at limitPrice or better: at once, or when the price gets there.',
    needs: ['limitPrice'],
    may: ['seenPrice'],
  },
  ImmediateLimitOrder: {
    type: 'limit',
    says: 'A limit order without a limitPrice: fills at seenPrice or better now, or is refused with `price-moved`. Never rests.',
    needs: ['seenPrice'],
  },
  StopOrder: {
    type: 'stop',
    says: 'Fills at once or when the price gets there: a sale at or below stopPrice, a purchase at or above it.',
    needs: ['stopPrice'],
    may: ['seenPrice'],
  },
  OcoOrder: {
    type: 'limit',
    says: 'One cancels the other: the first price reached fills it. Its order’s `type` is `oco`. stopPrice is below limitPrice for a sale, above it for a purchase.',
    needs: ['limitPrice', 'stopPrice'],
    may: ['seenPrice'],
  },
} as const satisfies Record<string, { type: string; says: string; needs?: readonly string[]; may?: readonly string[] }>;

type Kind = { type: string; says: string; needs?: readonly string[]; may?: readonly string[] };

const BRACKET =
  'For a purchase only: a stop-loss below its price, a take-profit above, or both. An order that rests is checked by its own prices.';

const conditional: readonly string[] = ['orderType', 'seenPrice', 'limitPrice', 'stopPrice', 'bracket', 'action'];

/** Splits the schema into a union of kinds, each a purchase with or without a bracket, or a sale. */
export function orderKinds(schema: Json): Record<string, Json> {
  const properties = schema.properties as Record<string, Json>;
  const common = Object.entries(properties).filter(([name]) => !conditional.includes(name));
  const kindOf = ({ type, says, needs = [], may = [] }: Kind): Json => ({
    type: 'object',
    description: says,
    properties: {
      ...Object.fromEntries(common),
      shares: { ...properties.shares, type: 'integer', minimum: 1, maximum: MAX_SHARES_PER_TRADE },
      action: properties.action,
      orderType: { type: 'string', const: type, ...(type === 'market' && { default: type }) },
      ...Object.fromEntries([...needs, ...may].map((name) => [name, properties[name]])),
      bracket: { ...properties.bracket, description: BRACKET },
    },
    required: ['symbol', 'action', 'shares', ...(type === 'market' ? [] : ['orderType']), ...needs],
    dependentSchemas: { bracket: { properties: { action: { const: 'buy' } } } },
    additionalProperties: false,
  });
  const made = Object.entries<Kind>(kinds).map(([name, kind]) => [name, kindOf(kind)] as const);
  return {
    TradeRequest: { description: schema.description, oneOf: made.map(([name]) => schemaRef(name)) },
    ...Object.fromEntries(made),
  };
}
