import { searchWords } from '@stoop/domain/search/text';

/** The fields of a neighborhood that the profile page uses. */
export interface NamedArea {
  id: string;
  name: string;
  borough: string;
}

const SUGGESTIONS_MAX = 8;

/**
 * Neighborhoods with a word that starts with each word of the query, without the chosen ones. Names that start with the
 * query come first.
 */
export function suggestedAreas(
  all: readonly NamedArea[],
  query: string,
  chosen: readonly string[],
): NamedArea[] {
  const queryWords = searchWords(query);
  const first = queryWords[0];
  if (first === undefined) return [];
  const matches = all.filter(({ id, name, borough }) => {
    const words = searchWords(`${name} ${borough}`);
    return (
      !chosen.includes(id) &&
      queryWords.every((queryWord) => words.some((word) => word.startsWith(queryWord)))
    );
  });
  const rank = ({ name }: NamedArea) => (searchWords(name)[0]?.startsWith(first) ? 0 : 1);
  return matches
    .sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, 'en'))
    .slice(0, SUGGESTIONS_MAX);
}

/** The name of a neighborhood; the id where it is unknown. */
export const areaName = (all: readonly NamedArea[], id: string): string =>
  all.find((area) => area.id === id)?.name ?? id;
