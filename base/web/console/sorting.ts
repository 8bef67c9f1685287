/** An order of a list in its address: `name`, or `-name` for the other direction. */
export interface Sorting {
  by: string;
  isDescending: boolean;
}

/** The order that an address sets, if it is one of `known`. */
export function readSorting(known: readonly string[], params: URLSearchParams): Sorting | null {
  const written = params.get('sort') ?? '';
  const isDescending = written.startsWith('-');
  const by = isDescending ? written.slice(1) : written;
  return known.includes(by) ? { by, isDescending } : null;
}

/** The address after a press on a column: ascending, then descending, then the list's own order. */
export function withNextSorting(params: URLSearchParams, by: string): URLSearchParams {
  const current = readSorting([by], params);
  const next = new URLSearchParams(params);
  next.delete('cursor');
  if (!current) next.set('sort', by);
  else if (!current.isDescending) next.set('sort', `-${by}`);
  else next.delete('sort');
  return next;
}
