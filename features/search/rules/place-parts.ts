import { BOROUGH_AREAS } from './places.ts';

/** What people write between places, the mark that surely divides first: `Broadway and 42nd` is a corner. */
const BETWEEN = [/\s*[,;/\n]+\s*/, /\s+(?:and|or)\s+|\s*[&+]\s*/i] as const;

/** The end of an address, which names no place in the city. */
const IS_CITY = /^(ny|nyc|n\.y\.c?\.?|new york( city)?|usa)$/i;

/** The texts of which this may be several places: `LIC, hells kitchen` has two; one where nothing divides it. */
export function placeParts(text: string): string[] {
  let whole = text;
  for (const between of BETWEEN) {
    const [first = '', ...others] = whole.split(between).filter((part) => part !== '');
    const parts = [first, ...others.filter((part) => !IS_CITY.test(part))];
    if (parts.length > 1) return parts;
    whole = first;
  }
  return [whole || text];
}

interface Written {
  placeName: string;
  borough?: string | undefined;
}

/** Whether a borough only says where the place before it is: `Astoria, Queens`. */
export const isBoroughOf = (
  { placeName }: Pick<Written, 'placeName'>,
  before: Written | undefined,
): boolean =>
  Object.hasOwn(BOROUGH_AREAS, placeName) &&
  before?.placeName !== placeName &&
  before?.borough === placeName;
