import { companies } from '../../shared/companies.ts';
import { INDEX_SYMBOL } from '../../shared/market-index.ts';
import { MAX_PRICE_CENTS } from '../../shared/money.ts';
import { PLAN_CURRENCY, paidTiers, plans } from '../../shared/plans.ts';
import { MAX_MESSAGE_LENGTH } from '../../shared/schemas/chat.ts';
import { type Json, schemaRef } from './json.ts';
import { orderKinds } from './order-kinds.ts';

const symbols = companies.map(({ symbol }) => symbol);

function withProperties(schema: Json, more: Record<string, Json>): Json {
  const properties = { ...(schema.properties as Record<string, Json>) };
  for (const [name, keywords] of Object.entries(more)) properties[name] = { ...properties[name], ...keywords };
  return { ...schema, properties };
}

const aboutSymbol = (schema: Json) => withProperties(schema, { symbol: schemaRef('SymbolOrIndex') });

/** Adds what rules and checks refuse beyond the schemas. A component may become several. */
export const enforced: Readonly<Record<string, (schema: Json) => Record<string, Json>>> = {
  TradeRequest: orderKinds,
  SymbolInput: () => ({
    SymbolInput: { type: 'string', enum: symbols, description: 'A company’s symbol. Lower case is taken too.' },
    SymbolOrIndex: {
      type: 'string',
      enum: [...symbols, INDEX_SYMBOL],
      description: 'A company’s symbol, or the index’s.',
    },
  }),
  AlertRequest: (schema) => ({ AlertRequest: { ...schema, anyOf: (schema.anyOf as Json[]).map(aboutSymbol) } }),
  NewPrices: (schema) => ({
    NewPrices: {
      ...schema,
      propertyNames: { enum: symbols },
      additionalProperties: {
        oneOf: [
          { type: 'string', pattern: '^\\d{1,8}(\\.\\d{1,2})?$' },
          { type: 'number', minimum: 0.01, maximum: MAX_PRICE_CENTS / 100 },
        ],
        description: 'In coins, from 0.01 to 40,000,000, with at most two decimals.',
      },
      minProperties: 1,
      maxProperties: symbols.length,
    },
  }),
  OrderRequest: (schema) => ({
    OrderRequest: withProperties(schema, {
      amount: { enum: paidTiers.flatMap((tier) => [plans[tier].price, `${plans[tier].price}.00`]) },
      currency: { const: PLAN_CURRENCY },
      intent: { const: 'CAPTURE' },
    }),
  }),
  NewChatMessage: (schema) => ({
    NewChatMessage: withProperties(schema, {
      message: { minLength: 1, maxLength: MAX_MESSAGE_LENGTH, description: 'Something visible, in UTF-16 units.' },
    }),
  }),
  PushDevice: (schema) => ({
    PushDevice: withProperties(schema, { endpoint: { format: 'uri', pattern: '^https://' } }),
  }),
};
