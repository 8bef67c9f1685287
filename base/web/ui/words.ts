import { count } from '../../rules/text/amounts.ts';

/** `no rooms`, `1 room`, `1,234 rooms`. */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${value === 0 ? 'no' : count(value)} ${value === 1 ? one : many}`;

/** `hot-water` as `Hot water`: imported ids have many spellings. */
export function wordsOfId(id: string): string {
  const words = id.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `Studio`, `2 bedrooms`. */
export const bedsWords = (beds: number): string =>
  beds === 0 ? 'Studio' : counted(beds, 'bedroom');
