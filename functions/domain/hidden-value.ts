/**
 * The value that others see of a player who keeps cash and holdings private: two digits, the second in steps of 1, 2 or 5.
 * A value to the cent beside public prices is an equation for the holdings, and 25 of them have one solution. What this
 * leaves of that, and what ranks still tell, is counted in the test beside.
 */
export function coarseCents(cents: number): number {
  const lead = Number(String(cents)[0]);
  const stepCents = 10 ** (String(cents).length - 2) * (lead < 2 ? 1 : lead < 5 ? 2 : 5);
  return Math.round(cents / stepCents) * stepCents;
}
