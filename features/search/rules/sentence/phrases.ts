import { ACCESS } from './access.ts';
import { EXTRAS } from './extras.ts';
import { HOUSES } from './floors.ts';
import { GROUPS } from './groups.ts';
import { DAYS } from './moving.ts';
import { always, IS_NAME, type Phrase } from './phrase.ts';
import { PRICES } from './prices.ts';
import { RIDES } from './rides.ts';
import { ROOMS } from './rooms.ts';
import { TRAINS } from './trains.ts';
import { AMENITY_WORDS, FEATURE_WORDS, ROOM_WORDS, TYPE_WORDS } from './words.ts';

/** No place is called like a pet. */
const isNoName = (value: string) => value === 'Pets allowed';

const named = (key: string, words: Readonly<Record<string, string>>): Phrase[] =>
  Object.entries(words).map(([value, says]) => ({
    says: `(?:with |has |fully )?${says}${isNoName(value) ? '' : IS_NAME}`,
    ...always([key, value]),
  }));

/** Of two phrases that are equally long, the first counts. */
export const PHRASES: readonly Phrase[] = [
  ...ROOMS,
  ...GROUPS,
  ...PRICES,
  ...RIDES,
  ...TRAINS,
  ...ACCESS,
  ...named('amenities', AMENITY_WORDS),
  ...named('features', FEATURE_WORDS),
  ...named('roomType', ROOM_WORDS),
  ...HOUSES,
  ...DAYS,
  ...EXTRAS,
  ...Object.entries(TYPE_WORDS).map(([type, words]) => ({
    says: `(?:an? |my |our |any |one )?${words}(?: (?:for|4|to|in) (?:rent|share))?${IS_NAME}`,
    ...always(['type', type] as const),
  })),
];
