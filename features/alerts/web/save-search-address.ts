import { FREQUENCIES, type Frequency, savedQuery } from '../rules/saved-search.ts';

export interface SearchToSave {
  /** The query string of the page of the search. */
  query: string;
  /** Empty until somebody wrote one. */
  name: string;
  frequency: Frequency;
}

/** The form as an address, so that nothing of it is lost on the way through the sign-in. */
export function saveSearchPath({
  query,
  name = '',
  frequency,
}: Pick<SearchToSave, 'query'> & Partial<SearchToSave>): string {
  const params = new URLSearchParams({ search: query });
  if (name) params.set('name', name);
  if (frequency) params.set('frequency', frequency);
  return `/save-search?${params}`;
}

/** Null if the address names no search that can be saved. */
export function readSaveSearch(fields: { get(name: string): unknown }): SearchToSave | null {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  const query = savedQuery(text('search'));
  if (query === null) return null;
  const frequency = FREQUENCIES.find((one) => one === text('frequency')) ?? 'daily';
  return { query, name: text('name').trim(), frequency };
}
