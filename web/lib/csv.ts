/** RFC 4180, with a line for each record. Null is an empty cell. */
export function csvOf<Column extends string>(
  columns: readonly Column[],
  records: readonly Readonly<Record<Column, string | number | boolean | null>>[],
  header: readonly string[] = columns,
): string {
  const rows = records.map((record) => columns.map((column) => cellOf(record[column])));
  return [header, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
}

function cellOf(value: string | number | boolean | null): string {
  const text = String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
