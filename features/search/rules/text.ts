import { searchWords } from '@stoop/base/rules/text/search-words';
import type { BuildingDocument } from '@stoop/features/listings/rules/documents';

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
