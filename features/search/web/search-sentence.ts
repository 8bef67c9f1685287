import type { SearchState } from '../rules/search-state.ts';
import { chipsOf } from '../rules/search-url.ts';
import { searchedPlaceName } from '../rules/searched-places.ts';
import { areaWords } from './area-words.ts';
import { chipWords, wordsInSentence } from './filter-words.ts';
import { searchWords } from './headline.ts';

/** Addresses are told as a number: their names stay with whoever gave them. */
function rideWords({ commute }: SearchState): string[] {
  if (!commute) return [];
  const { to } = commute;
  const limits = new Set(to.flatMap(({ maxMinutes }) => maxMinutes ?? []));
  const addresses = to.length === 1 ? 'an address of yours' : `${to.length} addresses of yours`;
  const most = [...limits].toSorted((one, other) => one - other).join(' and ');
  return [most ? `up to ${most} min to ${addresses}` : `by the ride to ${addresses}`];
}

/** The parts of a search as its chips have them: `Astoria, 2 bedrooms, Up to $3,000`. */
export const partsWords = ({ places = [], area, filters }: SearchState, today: string): string =>
  [
    ...places.map(searchedPlaceName),
    ...(area ? [areaWords(area)] : []),
    ...chipsOf(filters).map((chip) => chipWords(chip, today)),
  ].join(', ');

/** A search as a sentence without a number: `Two-bedroom units up to $3,500 in Brooklyn, no broker fee, L train`. */
export function searchSentence(state: SearchState, today: string): string {
  const rest = chipsOf(state.filters).flatMap((chip) => wordsInSentence(chip, today) ?? []);
  const words = [searchWords(state), ...rest, ...rideWords(state)].join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
