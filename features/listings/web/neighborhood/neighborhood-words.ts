import { listWords } from '@stoop/base/rules/text/list-words';

interface Near {
  name: string;
  walkMinutes: number;
}

interface Known {
  living: {
    ways: readonly { to: string; middle: number }[];
    parks: readonly Near[];
    places: readonly Near[];
  };
}

/** So many places tell what is around; more would be a list. */
const PLACES_MOST = 3;

/** The nearest park, and the nearest places of other kinds, by the walk to them. */
function placesWords({ living: { parks, places } }: Known, minutesOf: (usual: number) => number) {
  const near = [...parks.slice(0, 1), ...places]
    .slice(0, PLACES_MOST)
    .toSorted((one, other) => one.walkMinutes - other.walkMinutes);
  const [first, ...others] = near.map(({ name, walkMinutes }) => ({
    name,
    minutes: minutesOf(walkMinutes),
  }));
  if (!first) return '';
  const rest = others.map(({ name, minutes }) => `${minutes} to ${name}`);
  return `On foot it is ${listWords([`${first.minutes} min to ${first.name}`, ...rest])}.`;
}

/** `36 min to Midtown` */
export const wayWords = ({ to, middle }: { to: string; middle: number }): string =>
  `${middle} min to ${to}`;

const waysWords = ({ living: { ways } }: Known) =>
  ways.length > 0
    ? `By train and bus it is usually ${listWords(ways.slice(0, 2).map(wayWords))}.`
    : '';

/**
 * What a neighborhood is near to, in a line or two: what is counted of its homes stands beside it. Nothing of it is about people.
 * @param minutesOf the minutes at the reader's own speed of those at the usual one
 */
export const neighborhoodWords = (
  known: Known,
  minutesOf: (usual: number) => number = (usual) => usual,
): string => [placesWords(known, minutesOf), waysWords(known)].filter(Boolean).join(' ');
