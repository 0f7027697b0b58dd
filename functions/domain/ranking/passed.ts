/** A place in a list that is in the order of ranks. */
interface Place {
  readonly rank: number;
  readonly movement: number | null;
}

/** The listed who are further down than when the day opened, each with the one who is now directly above. */
export function passedRows<Row extends Place>(rows: readonly Row[]): { passed: Row; by: Row }[] {
  return rows.flatMap((passed, place) => {
    const by = rows.slice(0, place).findLast(({ rank }) => rank < passed.rank);
    return by && (passed.movement ?? 0) < 0 ? [{ passed, by }] : [];
  });
}
