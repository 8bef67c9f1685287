import { isPersonalAddress } from '@stoop/features/search/rules/personal-search';

/** The kinds of pages that are stored, each with how many; the oldest go first. */
const KINDS = [
  { path: /^\/buildings\/[^/]+\/units\/[^/]+(?:\/(?:map|fees))?$/, most: 200 },
  { path: /^\/(?:search|map|buildings\/[^/]+\/homes|neighborhoods(?:\/[^/]+)?)?$/, most: 50 },
] as const;

const kindOf = (path: string) => KINDS.findIndex((kind) => kind.path.test(path));

/**
 * The address under which a page is stored; null for pages that are not. Pages of an account and of staff are none of
 * the kinds, and an address that tells something of its user is left out.
 */
export function storedAddress(href: string): string | null {
  const { pathname, searchParams } = new URL(href, 'http://stoop.invalid');
  if (kindOf(pathname) === -1 || isPersonalAddress(searchParams) || searchParams.has('cursor'))
    return null;
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
}

/** The addresses to delete, given all that are stored, oldest first. */
export function surplusPages(addresses: readonly string[]): string[] {
  const kinds = addresses.map((address) =>
    kindOf(new URL(address, 'http://stoop.invalid').pathname),
  );
  return KINDS.flatMap(({ most }, kind) => {
    const ofKind = addresses.filter((_, index) => kinds[index] === kind);
    return ofKind.slice(0, Math.max(0, ofKind.length - most));
  });
}
