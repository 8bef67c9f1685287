const DELIMITERS = [',', ';', '\t'] as const;

/** What separates the cells of a table, by its first line: spreadsheets of other countries write semicolons. */
export function delimiterOf(head: string): string {
  const [first = ''] = head.split(/[\r\n]/, 1);
  const bare = first.replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}
