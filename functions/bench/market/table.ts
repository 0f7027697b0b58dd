const NAME_WIDTH = 46;
const CELL_WIDTH = 24;

/** Prints a name and its cells, in columns. */
export function printRow([name = '', ...cells]: readonly string[]): void {
  console.log(name.padEnd(NAME_WIDTH) + cells.map((cell) => cell.padStart(CELL_WIDTH)).join(''));
}

export function percent(value: number, digits = 2): string {
  return (value * 100).toFixed(digits);
}
