import { expect } from 'vitest';
import { call } from './call.ts';

export const preview = async (playerId: string, body: object) => (await call('preview-trade', { playerId, body })).body;

async function traded(playerId: string, body: object) {
  const { status, body: answer } = await call('place-trade', { playerId, body });
  const { code, detail, details = {}, order, price, total } = answer;
  if (status !== 200) return { outcome: 'refused', refusal: { code, detail, details } };
  const { body: holdings } = await call('list-holdings', { playerId });
  const { symbol } = body as { symbol: string };
  const account = {
    portfolio: (await call('get-portfolio', { playerId })).body,
    holding: holdings.find(({ id }: { id: string }) => id === symbol) ?? null,
  };
  return order?.status === 'open' ? { outcome: 'rests', account } : { outcome: 'fills', price, total, account };
}

/** Expects a trade right after its preview to do what it said. @returns the outcome, or the refusal's code */
export async function expectAgreement(playerId: string, body: object): Promise<string> {
  const foretold = await preview(playerId, body);
  expect(await traded(playerId, body)).toEqual(foretold);
  return foretold.refusal?.code ?? foretold.outcome;
}
