/*
 * A portfolio's values at public prices are equations for its contents. The guess is a non-negative least squares
 * solution of them.
 */

/** Prices by company, then a 1 for the cash; or shares by company, then cash in cents. */
export type Columns = readonly number[];

const at = (row: Columns, column: number) => row[column] as number;

export function dot(one: Columns, other: Columns): number {
  let sum = 0;
  for (let index = 0; index < one.length; index++) sum += at(one, index) * at(other, index);
  return sum;
}

/** Solves a square system by elimination. */
export function solve(rows: readonly Columns[], sums: Columns): number[] {
  const size = rows.length;
  const matrix = rows.map((row, index) => [...row, at(sums, index)]);
  for (let column = 0; column < size; column++) {
    const rest = matrix.slice(column).map((row) => Math.abs(at(row, column)));
    const [top] = matrix.splice(column + rest.indexOf(Math.max(...rest)), 1) as [number[]];
    matrix.splice(column, 0, top);
    for (const row of matrix) {
      const factor = row === top ? 0 : at(row, column) / at(top, column);
      for (let index = column; factor !== 0 && index <= size; index++)
        row[index] = at(row, index) - factor * at(top, index);
    }
  }
  return matrix.map((row, index) => at(row, size) / at(row, index));
}

/**
 * Solves the normal equations. While an unknown is negative, the most negative one is set to zero.
 * @param weights of the looks, all equal by default
 */
export function leastSquares(looks: readonly Columns[], values: Columns, weights?: Columns): number[] {
  const first = looks[0] as Columns;
  const weightOf = (look: number) => (weights ? at(weights, look) : 1);
  // Scales each unknown by its first price, so that all have the same magnitude.
  const rows = looks.map((look, index) => look.map((price, unknown) => (weightOf(index) * price) / at(first, unknown)));
  const sums = values.map((value, index) => weightOf(index) * value);
  const columns = first.map((_, unknown) => rows.map((row) => at(row, unknown)));
  const products = columns.map((one) => columns.map((other) => dot(one, other)));
  const targets = columns.map((column) => dot(column, sums));
  let held = [...columns.keys()];
  for (;;) {
    const solved = solve(
      held.map((one) => held.map((other) => at(products[one] as Columns, other))),
      held.map((one) => at(targets, one)),
    );
    const least = Math.min(...solved);
    if (least >= 0) return first.map((price, unknown) => (solved[held.indexOf(unknown)] ?? 0) / price);
    held = held.filter((_, place) => solved[place] !== least);
  }
}
