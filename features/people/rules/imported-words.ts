import { isObject } from '@stoop/base/rules/json/json-values';
import type { Budget } from './profile.ts';
import { CODED_KEYS, type CodedKey, PROFILE_FIELDS, type ProfileKey } from './profile-fields.ts';

/** Synonyms with a clear meaning; codes and labels always match. */
const OTHER_WORDS: { [Field in CodedKey]?: Readonly<Record<string, string>> } = {
  gender: { female: 'woman', f: 'woman', male: 'man', m: 'man', 'non binary': 'nonbinary' },
  sleepSchedule: {
    'early riser': 'early_bird',
    'morning person': 'early_bird',
    'late sleeper': 'night_owl',
    'night person': 'night_owl',
    normal: 'standard',
    regular: 'standard',
    'night shift': 'shift',
  },
  cleanlinessLevel: {
    messy: 'relaxed',
    clean: 'tidy',
    neat: 'tidy',
    'very clean': 'very_tidy',
    'very neat': 'very_tidy',
    'extremely clean': 'spotless',
  },
  noiseTolerance: { quiet: 'quiet_only', 'very quiet': 'quiet_only', medium: 'moderate' },
  guestPolicy: {
    never: 'none',
    occasional: 'sometimes',
    occasionally: 'sometimes',
    frequently: 'often',
    anytime: 'open',
  },
  smoking: {
    'no smoking': 'smoke_free',
    'non smoker': 'smoke_free',
    'non smoking': 'smoke_free',
    nonsmoker: 'smoke_free',
    'smokes outdoors': 'smokes_outside',
    'smokes indoors': 'smokes_inside',
  },
  drinking: {
    'non drinker': 'never',
    'do not drink': 'never',
    social: 'socially',
    'social drinker': 'socially',
    often: 'regularly',
    frequently: 'regularly',
  },
  petPreferences: {
    'cat friendly': 'cats_ok',
    'cats only': 'cats_ok',
    'dog friendly': 'dogs_ok',
    'dogs only': 'dogs_ok',
    'pet friendly': 'any_ok',
    'pets ok': 'any_ok',
    'have a cat': 'has_cat',
    'have a dog': 'has_dog',
    'cat owner': 'has_cat',
    'dog owner': 'has_dog',
  },
  hobbies: {
    bicycling: 'biking',
    cycling: 'biking',
    gaming: 'video_games',
    movies: 'film',
    theatre: 'theater',
    traveling: 'travel',
  },
  lengthOfStay: {
    '1 3 months': '1_3',
    '3 6 months': '3_6',
    '6 12 months': '6_12',
    '12 months': '12',
    '1 year': '12',
    'one year': '12',
    '12+': '12_plus',
    '12+ months': '12_plus',
    '1+ year': '12_plus',
  },
  dealBreakers: {
    smoking: 'any_smoking',
    'indoor smoking': 'smoking_indoors',
    'overnight guests': 'frequent_overnight_guests',
    loud: 'loud_home',
    messy: 'messy_home',
    alcohol: 'alcohol_at_home',
  },
};

const plain = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[^a-z0-9+]+/g, ' ')
    .trim();

const KNOWN: Readonly<Partial<Record<ProfileKey, ReadonlyMap<string, string>>>> =
  Object.fromEntries(
    CODED_KEYS.map((field) => [
      field,
      new Map([
        ...Object.entries(OTHER_WORDS[field] ?? {}),
        ...Object.entries(PROFILE_FIELDS[field].codes).flatMap(
          ([code, label]): [string, string][] => [
            [plain(label), code],
            [plain(code), code],
          ],
        ),
      ]),
    ]),
  );

/** The code for an imported word, or the word itself if its meaning is not clear. */
export const codeForWord = (field: ProfileKey, word: string): string =>
  KNOWN[field]?.get(plain(word)) ?? word;

const RANGE = /^\$?\s?(\d{1,3}(?:,?\d{3})?)\s?(?:-|–|to)\s?\$?\s?(\d{1,3}(?:,?\d{3})?)$/;

/**
 * A budget in whole dollars from `{min, max}`, of which one may be missing, or from a text such as `$1,000 -
 * $1,500`; undefined for anything else.
 */
export function budgetFrom(value: unknown): Budget | undefined {
  const [min, max] = boundsIn(value);
  if (min === undefined) return isDollars(max) ? { max } : undefined;
  if (max === undefined) return isDollars(min) ? { min } : undefined;
  return isDollars(min) && isDollars(max) && min <= max ? { min, max } : undefined;
}

const isDollars = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

function boundsIn(value: unknown): unknown[] {
  if (isObject(value)) return [value.min, value.max];
  const [, ...bounds] = typeof value === 'string' ? (RANGE.exec(value.trim()) ?? []) : [];
  return bounds.map((bound) => Number(bound.replace(',', '')));
}

const YES_OR_NO = new Map([
  ['yes', true],
  ['true', true],
  ['no', false],
  ['false', false],
]);

/** Undefined if it is neither. */
export const yesOrNo = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : YES_OR_NO.get(plain(String(value)));
