import { searchWords } from '@stoop/domain/search/text';

/** What the profile page knows of a neighborhood. */
export interface NamedArea {
  id: string;
  name: string;
  borough: string;
}

const SUGGESTIONS_MAX = 8;

/** Those of which each typed word begins a word, names that begin like it first; none that is chosen already. */
export function suggestedAreas(
  all: readonly NamedArea[],
  typed: string,
  chosen: readonly string[],
): NamedArea[] {
  const wanted = searchWords(typed);
  const first = wanted[0];
  if (first === undefined) return [];
  const fits = all.filter(({ id, name, borough }) => {
    const words = searchWords(`${name} ${borough}`);
    return (
      !chosen.includes(id) && wanted.every((asked) => words.some((word) => word.startsWith(asked)))
    );
  });
  const rank = ({ name }: NamedArea) => (searchWords(name)[0]?.startsWith(first) ? 0 : 1);
  return fits
    .sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, 'en'))
    .slice(0, SUGGESTIONS_MAX);
}

/** The name of a neighborhood; an id that nothing is known of as it is. */
export const areaName = (all: readonly NamedArea[], id: string): string =>
  all.find((area) => area.id === id)?.name ?? id;
