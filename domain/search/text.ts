import type { BuildingDocument } from '../listings/documents.ts';

/** Printable ASCII has no accents: most texts need not be taken apart. */
const PLAIN = /^[ -~]*$/;

/** Lower case, without accents, words of letters and digits: `Côte-St 5A` → `cote st 5a`. */
export function searchWords(text: string): string[] {
  if (PLAIN.test(text))
    return text
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter(Boolean);
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** All that free text is looked up in, as one space-separated line that begins and ends with a space. */
export function searchText(
  building: Pick<BuildingDocument, 'name' | 'address' | 'neighborhood' | 'borough'>,
): string {
  const { name, address = '', neighborhood = '', borough = '' } = building;
  return ` ${searchWords([name, address, neighborhood, borough].join(' ')).join(' ')} `;
}

/** Each word asked for begins a word of the building's name, address, neighborhood or borough. */
export function matchesText(building: BuildingDocument, asked: string): boolean {
  const text = searchText(building);
  return searchWords(asked).every((word) => text.includes(` ${word}`));
}
