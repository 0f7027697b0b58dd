/** RFC 4180, with a line for each record. Null is an empty cell. */
export function csvOf<Column extends string>(
  columns: readonly Column[],
  records: readonly Readonly<Record<Column, string | number | boolean | null>>[],
  header: readonly string[] = columns,
): string {
  const rows = records.map((record) => columns.map((column) => cellOf(record[column])));
  return [header, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
}

/** A spreadsheet takes what begins like this for a formula, but for a number. */
const FORMULA = /^(?!-\d+(\.\d+)?$)[=+\-@\t\r\n＝＋－＠]/;

function cellOf(value: string | number | boolean | null): string {
  const plain = String(value ?? '');
  const text = FORMULA.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
