import type { BuildingDocument } from '../listings/documents.ts';
import { withoutInvisible } from '../text/visible-text.ts';

/** Printable ASCII needs no Unicode normalization, and most texts are. */
const PLAIN = /^[ -~]*$/;

/** Splits text into words of letters and digits, in lower case and without accents: `Côte-St 5A` → `cote st 5a`. */
export function searchWords(text: string): string[] {
  if (PLAIN.test(text))
    return text
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter(Boolean);
  return withoutInvisible(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** The words that a text search looks at, each with a space before it, and one at the end. */
export function searchText(
  building: Pick<BuildingDocument, 'name' | 'address' | 'neighborhood' | 'borough'>,
): string {
  const { name, address = '', neighborhood = '', borough = '' } = building;
  return ` ${searchWords([name, address, neighborhood, borough].join(' ')).join(' ')} `;
}

/** Whether each word of `asked` begins a word of the building's name, address, neighborhood or borough. */
export function matchesText(building: BuildingDocument, asked: string): boolean {
  const text = searchText(building);
  return searchWords(asked).every((word) => text.includes(` ${word}`));
}
