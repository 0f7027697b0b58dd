import { type Meter, prices } from './prices.ts';
import type { Usage } from './usage.ts';

interface Charge extends Usage {
  readonly service: string;
  readonly dollars: number;
}

interface Bill {
  /** At list prices, dearest first. */
  readonly charges: readonly Charge[];
  readonly services: readonly { service: string; list: number; afterFree: number }[];
  readonly list: number;
  readonly afterFree: number;
}

/** Usage at list prices, and what is left of it after the quantities that are always free. */
export function billOf(usage: readonly Usage[]): Bill {
  const charges = usage
    .map(
      (line): Charge => ({
        ...line,
        service: prices[line.meter].service,
        dollars: dollarsOf(line.meter, line.quantity),
      }),
    )
    .toSorted((one, other) => other.dollars - one.dollars);
  const quantities = new Map<Meter, number>();
  for (const { meter, quantity } of usage) quantities.set(meter, quantity + (quantities.get(meter) ?? 0));
  const services = new Map<string, { list: number; afterFree: number }>();
  for (const [meter, quantity] of quantities) {
    const { service, free } = prices[meter];
    const { list, afterFree } = services.get(service) ?? { list: 0, afterFree: 0 };
    services.set(service, {
      list: list + dollarsOf(meter, quantity),
      afterFree: afterFree + dollarsOf(meter, Math.max(0, quantity - free)),
    });
  }
  const rows = [...services].map(([service, sums]) => ({ service, ...sums }));
  return {
    charges,
    services: rows.toSorted((one, other) => other.list - one.list),
    list: rows.reduce((sum, { list }) => sum + list, 0),
    afterFree: rows.reduce((sum, { afterFree }) => sum + afterFree, 0),
  };
}

function dollarsOf(meter: Meter, quantity: number): number {
  const { dollars, per } = prices[meter];
  return (quantity / per) * dollars;
}
