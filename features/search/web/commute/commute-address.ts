/** The page on which a browser without scripts chooses the commute of a search. */
export interface CommutePage {
  /** The query string of the search or of the map. */
  query: string;
  isOnMap: boolean;
}

const ON_MAP = 'map';

export function commutePath({ query, isOnMap }: CommutePage): string {
  return `/commute?${new URLSearchParams({ search: query, ...(isOnMap && { on: ON_MAP }) })}`;
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

export const readCommutePage = (fields: { get(name: string): unknown }): CommutePage => ({
  query: textIn(fields.get('search')),
  isOnMap: fields.get('on') === ON_MAP,
});

/** The same as hidden fields of a form. */
export const commutePageFields = ({ query, isOnMap }: CommutePage): [string, string][] => [
  ['search', query],
  ['on', isOnMap ? ON_MAP : ''],
];

/** Where the addresses of a user and of a visitor are. */
export const ADDRESSES_KEPT = {
  account: 'Your addresses are in your account, where only you see them.',
  browser: 'Your addresses stay in this browser.',
} as const;
