import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openApiDocument } from '../../infra/openapi/document.ts';
import { TradeRequest } from '../../shared/schemas/trade-request.ts';

const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(openApiDocument(), 'openapi');
const documented = ajv.getSchema('openapi#/components/schemas/TradeRequest');

/** The prices are ordered as every rule wants them, since a schema cannot compare them. */
const requests = fc.constantFrom('buy', 'sell').chain((action) =>
  fc.record(
    {
      symbol: fc.constant('TFM'),
      action: fc.constant(action),
      shares: fc.integer({ min: 1, max: 100_000 }),
      orderType: fc.constantFrom('market', 'limit', 'stop', 'oco'),
      seenPrice: fc.constant('5.00'),
      limitPrice: fc.constantFrom(action === 'buy' ? '1.00' : '9.00', '0.00'),
      stopPrice: fc.constant(action === 'buy' ? '9.00' : '1.00'),
      bracket: fc.constant({ stopPrice: '1.00' }),
      replaces: fc.constant('01999999-9999-7999-8999-999999999999'),
      colour: fc.constant('red'),
    },
    { requiredKeys: ['symbol', 'action', 'shares'] },
  ),
);

test('an order is well-formed exactly if the OpenAPI document has its kind', () => {
  fc.assert(
    fc.property(requests, (request) => {
      expect(documented?.(request)).toBe(TradeRequest.safeParse(request).success);
    }),
    { numRuns: 5000 },
  );
});
