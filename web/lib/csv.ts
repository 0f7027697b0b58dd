/** Writes RFC 4180. Null becomes an empty cell. */
export function csvOf<Column extends string>(
  columns: readonly Column[],
  records: readonly Readonly<Record<Column, string | number | boolean | null>>[],
  header: readonly string[] = columns,
): string {
  const rows = records.map((record) => columns.map((column) => cellOf(record[column])));
  return [header, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
}

/** Spreadsheets treat text with these first characters as a formula, except for a plain negative number. */
const FORMULA = /^(?!-\d+(\.\d+)?$)[=+\-@\t\r\n＝＋－＠]/;

function cellOf(value: string | number | boolean | null): string {
  const plain = String(value ?? '');
  const text = FORMULA.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
